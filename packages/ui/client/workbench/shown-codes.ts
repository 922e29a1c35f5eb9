import type { Codes } from '@docs/api-reference/operation/sdk-code'
import { make } from '../elements'

/** The host in samples that follows the reader's region. */
const HOST = '[[api]]'

/** Parts of code by the order of `CLASSES`. It is the same for all three languages. */
const TOKEN = new RegExp(
  [
    /("(?:\\.|[^"\\])*"|'(?:\\.|'\\''|[^'\\])*'|`(?:\\.|[^`\\])*`)/,
    /\b(import|from|with|as|for|in|const|await|new|if|throw|of)\b/,
    /\b(True|False|None|true|false|null|\d[\d.]*)\b/,
    /(\w+(?=\())/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)
const CLASSES = ['string', 'keyword', 'constant', 'function'] as const

/** The samples of an operation on the page, whose code can be replaced. */
export class ShownCodes {
  readonly #blocks: { tab: keyof Codes; code: HTMLElement; original: readonly Node[] }[]
  readonly #host: Node | null

  /** @param side What contains the samples. */
  constructor(side: Element) {
    const found = side.querySelectorAll<HTMLElement>('.tabs .panel[data-tab] pre code')
    this.#host = side.querySelector('.tabs .region')
    this.#blocks = [...found].map(code => ({
      tab: code.closest<HTMLElement>('.panel')?.dataset.tab as keyof Codes,
      code,
      original: [...code.childNodes],
    }))
  }

  /** Shows other code; lines that the page doesn't have are marked. Null shows that of the page. */
  show(codes: Codes | null): void {
    for (const { tab, code, original } of this.#blocks) {
      const before = [...code.children].map(textOf)
      const own = new Set(original.map(textOf))
      code.replaceChildren(...(codes ? this.#lines(codes[tab]) : original))
      if (!codes) continue
      for (const line of code.children) line.classList.toggle('highlighted', !own.has(textOf(line)))
      showLine([...code.children].find((line, at) => textOf(line) !== before[at]))
    }
  }

  /** The code as highlighted lines, as the build writes them. */
  #lines(code: string): Node[] {
    const lines = [make('span', { class: 'line' })]
    const add = (text: string, name?: string): void => {
      for (const [at, part] of text.split('\n').entries()) {
        if (at > 0) lines.push(make('span', { class: 'line' }))
        lines
          .at(-1)
          ?.append(name ? make('span', { class: `tok-${name}` }, ...this.#withHost(part)) : part)
      }
    }
    let from = 0
    for (const match of code.matchAll(TOKEN)) {
      add(code.slice(from, match.index))
      add(match[0], CLASSES[match.slice(1).findIndex(group => group !== undefined)])
      from = match.index + match[0].length
    }
    add(code.slice(from))
    return lines.flatMap((line, at) => (at === 0 ? [line] : ['\n', line])).map(asNode)
  }

  /** A clone of the page's host has the hosts of all regions, of which CSS shows one. */
  #withHost(text: string): (Node | string)[] {
    const host = this.#host
    if (!host) return [text]
    return text
      .split(HOST)
      .flatMap((part, at) => (at === 0 ? [part] : [host.cloneNode(true), part]))
  }
}

const asNode = (part: Node | string): Node =>
  typeof part === 'string' ? document.createTextNode(part) : part

const textOf = (node: Node): string => node.textContent ?? ''

/** Brings a line into view in its block, which scrolls by itself. */
function showLine(line: Element | undefined): void {
  const pre = line?.closest('pre')
  if (!(line instanceof HTMLElement) || !pre) return
  const top = line.offsetTop - pre.offsetTop
  if (top < pre.scrollTop || top > pre.scrollTop + pre.clientHeight - line.offsetHeight * 2)
    pre.scrollTop = top - pre.clientHeight / 3
}
