import type { Page } from 'playwright-core'

/**
 * What is wrong with a drawn picture, or null. A picture must be well-formed, because browsers show
 * no other one, contain every label of the source as text, and link only to the web.
 */
export async function pictureProblem(
  page: Page,
  svg: string,
  source: string,
): Promise<string | null> {
  const { broken, text, links } = await page.evaluate(written => {
    const parsed = new DOMParser().parseFromString(written, 'image/svg+xml')
    const error = parsed.querySelector('parsererror')
    return {
      broken: error === null ? null : (error.textContent ?? ''),
      text: [...parsed.querySelectorAll('text, foreignObject')]
        .map(node => node.textContent ?? '')
        .join(' '),
      links: [...parsed.querySelectorAll('a')].map(
        link => link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? '',
      ),
    }
  }, svg)
  if (broken !== null) return `The picture isn't well-formed: ${broken.replace(/\s+/g, ' ').trim()}`
  const link = links.find(href => !/^(?:https?:\/\/|mailto:|\/|#)/.test(href))
  if (link !== undefined) return `The picture has a link that leads nowhere: \`${link}\`.`
  const drawn = squeezed(text)
  const missing = labelsOf(source).find(label => !drawn.includes(squeezed(label)))
  return missing === undefined ? null : `The picture doesn't show the label \`${missing}\`.`
}

/** Labels in quotes, and those in the brackets of a box. Mermaid decides about all others. */
export const labelsOf = (source: string): string[] =>
  [...source.replace(NO_LABELS, '').matchAll(/"((?:[^"\\\n]|\\.)+)"/g)]
    .map(([, label = '']) => plain(label))
    .filter(label => squeezed(label) !== '')

/** Lines about links and looks. */
const NO_LABELS = /^\s*(?:click|style|classDef|linkStyle|links?|%%).*$/gm

/** A label as readers see it: line breaks are spaces, and `#quot;` is a character. */
const plain = (label: string): string =>
  label
    .replace(/<br\s*\/?>|\\n/gi, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/#(\w+);/g, (whole, name: string) => NAMED.get(name) ?? whole)
    .replace(/&(\w+);/g, (whole, name: string) => NAMED.get(name) ?? whole)

const NAMED = new Map([
  ['quot', '"'],
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['apos', "'"],
  ['nbsp', ' '],
])

/** Lines are broken and joined when a picture is drawn, so only the other characters count. */
const squeezed = (text: string): string => text.replace(/[\s`*_]+/g, '')
