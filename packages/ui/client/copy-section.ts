/** A heading among others: which of those with the same words on its level it is. */
interface Wanted {
  title: string
  /** How many siblings before it have the same title. */
  before: number
}

/**
 * The section that the URL names, otherwise the one that the contents mark, otherwise the first:
 * its h2, then its h3. The URL comes first because the menu is at the top of the page.
 */
export function chosenSection(): { title: string; trail: Wanted[] } | null {
  const { hash } = location
  const link =
    [...document.querySelectorAll<HTMLAnchorElement>('.contents a')].find(
      one => hash !== '' && one.hash === hash,
    ) ??
    document.querySelector<HTMLAnchorElement>('.contents a[aria-current]') ??
    document.querySelector<HTMLAnchorElement>('.contents a')
  const items: HTMLElement[] = []
  for (let item = link?.closest('li'); item; item = item.parentElement?.closest('li'))
    items.unshift(item)
  if (!link || items.length === 0) return null
  return { title: link.textContent, trail: items.map(wantedOf) }
}

function wantedOf(item: HTMLElement): Wanted {
  const titleOf = (one: Element) => one.querySelector('a')?.textContent ?? ''
  const siblings = [...(item.parentElement?.children ?? [])]
  const title = titleOf(item)
  const earlier = siblings.slice(0, siblings.indexOf(item))
  return { title, before: earlier.filter(one => titleOf(one) === title).length }
}

/**
 * The Markdown of a section: from its own file where the page's Markdown lists one, otherwise cut
 * out of the file around it.
 *
 * @param get Fetches a path as text.
 * @throws when there is no such section.
 */
export async function sectionMarkdown(
  page: string,
  trail: readonly Wanted[],
  get: (path: string) => Promise<string>,
): Promise<string> {
  let text = await get(page)
  for (const [depth, wanted] of trail.entries()) {
    const file = listedFile(text, wanted)
    text = file === null ? cutOut(text, depth + 2, wanted) : await get(file)
  }
  return text
}

/** The path of the file that the list at the top names for a section. */
function listedFile(text: string, wanted: Wanted): string | null {
  const list = /^Sections:\n\n((?:- .*\n)+)/m.exec(text)?.[1] ?? ''
  const entries = [...list.matchAll(/^- \[(.*)\]\((?:https?:\/\/[^/]+)?(\S*)\)(?:: .*)?$/gm)]
  const found = entries.filter(([, title = '']) => plain(title) === plain(wanted.title))
  const path = found[wanted.before]?.[2]
  return path?.endsWith('.md') ? path : null
}

/** From the heading to the next one of its level or above; code blocks have no headings. */
function cutOut(text: string, level: number, { title, before }: Wanted): string {
  let [fence, seen, start] = ['', 0, -1]
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    const marker = /^ *(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (fence === '' && marker !== '') fence = marker
    else if (fence !== '' && line.trim() === fence) fence = ''
    const [, hashes = '', words = ''] = fence === '' ? (/^(#+) (.*)/.exec(line) ?? []) : []
    if (hashes === '') continue
    if (start !== -1 && hashes.length <= level)
      return lines.slice(start, index).join('\n').trimEnd()
    if (hashes.length === level && plain(words) === plain(title) && seen++ === before) start = index
  }
  if (start === -1) throw new Error(`There is no section “${title}” in the Markdown.`)
  return lines.slice(start).join('\n').trimEnd()
}

/** Words without Markdown. */
const plain = (text: string): string =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*_\\]/g, '')
    .trim()
