import type { Parents } from 'mdast'
import { VISIBLE } from './foreign-attributes'
import { isElement } from './html-elements'

/** Reports something at a line of the file. */
export type Warn = (message: string, hint: string, line: number) => void

/** HTML around the other nodes of a parent, each of which a comment represents. */
export interface HtmlSource {
  text: string
  /** The line of the file at an offset. */
  lineAt: (offset: number) => number
}

/** The number of the node that a comment represents, or null. */
export function nodeIn(comment: string): number | null {
  const [, index] = /^docs-node-(\d+)$/.exec(comment) ?? []
  return index === undefined ? null : Number(index)
}

/** Comments, in which nothing is a tag, and tags. */
const TAGS = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][^\s/>]*)((?:=\s*(?:"[^"]*"|'[^']*')|[^>])*)>?/gi
const CLOSING = /<\/([a-z][^\s/>]*)/gi

/**
 * The HTML of a parent's children as one text. What only looks like a tag, as in `Vec<T>`, becomes
 * text. Tags of components are left out, because their content makes sense without them; what they
 * call it stays.
 */
export function sourceOf({ type, children }: Parents, warn: Warn): HtmlSource {
  const element = type === 'paragraph' || type === 'heading' ? 'small' : 'b'
  const values = children.map(node => (node.type === 'html' ? node.value : ''))
  const closed = new Set(
    values.flatMap(value => [...value.matchAll(CLOSING)].map(([, name]) => name)),
  )
  const parts: { offset: number; line: number; text: string }[] = []
  let text = ''
  for (const [index, node] of children.entries()) {
    const line = node.position?.start.line ?? 1
    const part =
      node.type === 'html'
        ? node.value.replace(
            TAGS,
            (tag: string, slash: string, name: string | undefined, rest: string, at: number) =>
              name === undefined
                ? asComment(tag, line + breaksIn(node.value, at), warn)
                : isElement(name)
                  ? tag
                  : asText(
                      tag,
                      {
                        name,
                        isEnd: slash !== '',
                        isUsed: closed.has(name) || rest.trim() !== '',
                        words: slash === '' ? wordsOfTag(rest, element) : '',
                      },
                      line + breaksIn(node.value, at),
                      warn,
                    ),
          )
        : `<!--docs-node-${index}-->`
    parts.push({ offset: text.length, line, text: part })
    text += part
  }
  return {
    text,
    lineAt: offset => {
      const part = parts.findLast(one => one.offset <= offset)
      return part ? part.line + breaksIn(part.text, offset - part.offset) : 1
    },
  }
}

const breaksIn = (text: string, end: number): number => text.slice(0, end).split('\n').length - 1

/** An unclosed comment would hide the rest of the page, so it becomes text. */
function asComment(text: string, line: number, warn: Warn): string {
  if (text.endsWith('-->')) return text
  warn('The comment has no end, so it is shown as text.', 'Write `-->` after it.', line)
  return text.replaceAll('<', '&lt;')
}

/** What is shown instead of the tag of something that isn't an element. */
function asText(
  tag: string,
  { name, isEnd, isUsed, words }: { name: string; isEnd: boolean; isUsed: boolean; words: string },
  line: number,
  warn: Warn,
): string {
  const what = `\`<${name}>\` isn't an HTML element`
  if (isUsed && !isEnd)
    warn(`${what}, so only its content is shown.`, 'Components work only in `.mdx` files.', line)
  if (!isUsed)
    warn(`${what}, so it is shown as text.`, `Write \`\\<${name}>\`, or put it in code.`, line)
  return isUsed ? words : tag.replaceAll('<', '&lt;')
}

/** What readers would see of the properties of a component, as HTML. */
function wordsOfTag(rest: string, element: 'small' | 'b'): string {
  const values = new Map(
    [...rest.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, name = '', double, single]) => [name, double ?? single ?? ''],
    ),
  )
  const words = VISIBLE.flatMap(name => values.get(name)?.replaceAll('<', '&lt;') || [])
  const url = values.get('href') ?? values.get('to')
  if (words.length === 0) return ''
  const all = [...new Set(words)].join(' – ')
  return url === undefined
    ? `<${element}>${all}</${element}> `
    : `<a href="${url.replaceAll('"', '&quot;')}">${all}</a> `
}
