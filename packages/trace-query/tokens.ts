import type { Fault, Span } from './syntax'

export interface Token extends Span {
  /** `bare` is a word that is neither a name nor a number, such as `5s`. */
  kind: 'word' | 'text' | 'number' | 'bare' | 'mark' | 'operator' | 'end'
  /** As written; for a string, the content between the quotes. */
  value: string
}

/** Closing quotes by opening quote. Word processors insert curly ones. */
const QUOTES: Record<string, string> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”“"',
  '”': '”"',
  '‘': "’‘'",
  '’': "’'",
}

const SPACE = /\s+/y
const OPERATOR = /[=!<>&|]+/y
const WORD = /[^\s,()[\]=!<>&|"'`“”‘’]+/y
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/
const NAME = /^[A-Za-z_]\w*(?:\.\w+)*$/

/**
 * Splits a text into tokens. The last token is an empty `end`. Never throws: anything unknown
 * becomes a token and a fault.
 */
export function tokensOf(text: string): { tokens: Token[]; faults: Fault[] } {
  const tokens: Token[] = []
  const faults: Fault[] = []
  let at = 0
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0]
  }
  while (at < text.length) {
    const start = at
    const letter = text[at] ?? ''
    const space = take(SPACE)
    const operator = take(OPERATOR)
    if (space !== undefined) at += space.length
    else if (letter in QUOTES) {
      const read = readText(text, at)
      at = read.end
      tokens.push({ kind: 'text', value: read.value, start, end: at })
      if (read.fault) faults.push(read.fault)
    } else if ('(),[]'.includes(letter))
      tokens.push({ kind: 'mark', value: letter, start, end: ++at })
    else if (operator !== undefined) {
      at += operator.length
      tokens.push({ kind: 'operator', value: operator, start, end: at })
    } else {
      const word = take(WORD) ?? letter
      at += word.length
      tokens.push({
        kind: NUMBER.test(word) ? 'number' : NAME.test(word) ? 'word' : 'bare',
        value: word,
        start,
        end: at,
      })
    }
  }
  tokens.push({ kind: 'end', value: '', start: text.length, end: text.length })
  return { tokens, faults }
}

interface ReadText {
  value: string
  end: number
  fault?: Fault
}

function readText(text: string, start: number): ReadText {
  const quote = text[start] ?? ''
  const closing = QUOTES[quote] ?? quote
  const close = endOfText(text, start, closing)
  const inside = text.slice(start + 1, close ?? text.length)
  if (close === null || (SWALLOWS.test(inside) && isOdd(text, start, closing)))
    return unclosed(text, start)
  const value = unescape(inside)
  const end = close + 1
  if (quote === '"' || quote === "'") return { value, end }
  const message = `Use straight quotes, \`"\` or \`'\`, instead of \`${quote}\`.`
  return {
    value,
    end,
    fault: {
      severity: 'error',
      start,
      end,
      message,
      fix: { start, end, text: JSON.stringify(value) },
    },
  }
}

/** A string that continues into the next comparison has most likely lost its closing quote. */
const SWALLOWS = /[)\]]\s*,\s*\w+\(/

function endOfText(text: string, start: number, closing: string): number | null {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (closing.includes(text[at] ?? '')) return at
  }
  return null
}

/** Whether a quote is missing from here on. */
function isOdd(text: string, start: number, closing: string): boolean {
  let quotes = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (closing.includes(text[at] ?? '')) quotes++
  }
  return quotes % 2 === 1
}

/** Ends the string where the value most likely ends, so that the rest can be parsed. */
function unclosed(text: string, start: number): ReadText {
  const rest = /[,)\]]/.exec(text.slice(start + 1))
  const end = rest ? start + 1 + rest.index : text.length
  const value = unescape(text.slice(start + 1, end).trimEnd())
  const message = 'This quote is never closed.'
  return {
    value,
    end,
    fault: {
      severity: 'error',
      start,
      end: Math.min(start + 1, text.length),
      message,
      fix: { start, end, text: JSON.stringify(value) },
    },
  }
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }

/** JSON's escapes; a backslash before any other character is dropped. */
const unescape = (inside: string): string =>
  inside.replace(
    /\\(?:u([\da-fA-F]{4})|([\s\S]))/g,
    (_, code: string | undefined, letter: string) =>
      code === undefined
        ? (ESCAPES[letter] ?? letter)
        : String.fromCharCode(Number.parseInt(code, 16)),
  )
