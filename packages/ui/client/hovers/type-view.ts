import type { Hover } from '@docs/model/hovers'

/** A run of characters with the class of a token, or none. */
type TypeToken = [text: string, kind: string | null]

const TOKEN = new RegExp(
  [
    String.raw`(#.*$)`,
    String.raw`("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|${'`'}[^${'`'}]*${'`'})`,
    String.raw`([\p{ID_Start}$_][\p{ID_Continue}$]*)`,
    String.raw`(\d[\d._]*)`,
    String.raw`([^\s\p{ID_Start}$_"'${'`'}\d]+|\s+)`,
  ].join('|'),
  'gu',
)

const KEYWORDS = new Set(
  (
    'abstract accessor any as asserts async bigint bool boolean class const constant ' +
    'constructor def enum export extends float function import in infer int interface is ' +
    'keyof let method module namespace never null None number object parameter property ' +
    'readonly str string symbol type typeof undefined unknown var variable void'
  ).split(' '),
)

/** Splits a type into tokens with the classes of code blocks. */
export const typeTokens = (type: string): TypeToken[] =>
  [...type.matchAll(TOKEN)].map(([text, comment, string, name, number]): TypeToken => [
    text,
    comment
      ? 'comment'
      : string
        ? 'string'
        : number || name === 'True' || name === 'False'
          ? 'constant'
          : name === undefined
            ? text.trim() === ''
              ? null
              : 'mark'
            : KEYWORDS.has(name)
              ? 'keyword'
              : /^\p{Lu}/u.test(name)
                ? 'type'
                : null,
  ])

/** A type as one sentence for screen readers, with what we say about it. */
export const spoken = ([type, sentence]: Hover): string =>
  sentence === undefined ? type : `${type}. ${sentence}`

/** Characters that fit on one line of a tooltip. */
const ONE_LINE = 68

/**
 * A line for each parameter, where all of them don't fit on one. Only the outermost parentheses are
 * opened.
 */
export function broken(type: string): string {
  if (type.length <= ONE_LINE) return type
  const start = type.indexOf('(', type.startsWith('(') ? 1 : 0) + 1
  if (start === 0) return type
  let depth = 0
  let result = `${type.slice(0, start)}\n  `
  for (let at = start; at < type.length; at++) {
    const character = type[at] ?? ''
    if (depth === 0 && character === ')') return `${result.trimEnd()}\n${type.slice(at)}`
    if ('([{<'.includes(character)) depth++
    else if (')]}'.includes(character) || (character === '>' && !/[=-]/.test(type[at - 1] ?? '')))
      depth--
    if (depth === 0 && character === ',') {
      result += ',\n  '
      while (type[at + 1] === ' ') at++
    } else result += character
  }
  return type
}
