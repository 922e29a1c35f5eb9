import { parsers } from 'prettier/plugins/html'

interface Node {
  kind: string
  name?: string
  value?: string | null
  attrs?: { name: string; value: string | null }[]
  children?: Node[]
}

interface Element {
  name: string
  attributes: Record<string, string>
}

/**
 * Every element of the HTML with its attributes, as an HTML parser reads them. Throws if tags don't
 * match.
 */
export async function elementsOf(given: string): Promise<Element[]> {
  // Browsers ignore null characters; this parser stops at the first.
  const html = given.replaceAll('\0', '')
  const root = (await parsers.html.parse(html, {
    filepath: 'page.html',
    originalText: html,
    parser: 'html',
  } as never)) as Node
  const found: Element[] = []
  const waiting = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.kind === 'element')
      found.push({
        name: node.name ?? '',
        attributes: Object.fromEntries(
          (node.attrs ?? []).map(({ name, value }) => [name, value ?? '']),
        ),
      })
    waiting.push(...(node.children ?? []))
  }
  return found
}

/** Elements that the engine never renders in an article and that run or load something. */
const FOREIGN = new Set([
  'script',
  'iframe',
  'object',
  'embed',
  'style',
  'link',
  'meta',
  'base',
  'form',
  'math',
  'frame',
  'frameset',
  'applet',
  'textarea',
  'title',
  'template',
  'x',
])

/** The parts of the HTML that could run code or link to code. */
export async function dangersIn(html: string): Promise<string[]> {
  return (await elementsOf(html)).flatMap(({ name, attributes }) => [
    ...(FOREIGN.has(name) ? [`<${name}>`] : []),
    ...Object.entries(attributes).flatMap(([attribute, value]) => {
      const isAddress = /^(?:href|src|action|formaction|xlink:href|poster|data|srcset)$/i.test(
        attribute,
      )
      // Like browsers read URLs: ignoring white space and control characters in and around them.
      const plain = decoded(value).replace(/[\0-\x20]/g, '')
      if (/^(?:on|style$|srcdoc$)/i.test(attribute)) return [`<${name} ${attribute}>`]
      return isAddress && /^(?!https?:|mailto:|tel:)[a-z][a-z\d+.-]*:/i.test(plain)
        ? [`<${name} ${attribute}="${value}">`]
        : []
    }),
  ])
}

const decoded = (value: string): string =>
  value
    .replace(/&#x([\da-f]+);?/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/&#(\d+);?/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&')
    .replaceAll('&colon;', ':')
    .replaceAll('&Tab;', '\t')
