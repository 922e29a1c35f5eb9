import { count } from '@docs/model/problem'
import type { HoverLanguage } from './ask/hover-servers'

/** Characters of a type that fit in a few lines of a tooltip. */
const LONGEST = 280

/** Labels that say no more than the type itself. */
const LABELS =
  /^\((?:accessor|alias|class|function|method|type|variable|let|local (?:var|const))\)\s+/

/**
 * A type on one line, as short as a reader wants it: without what the language server adds for
 * editors, and with an ellipsis in place of parameters that are too many. Null if nothing is left
 * that says more than the code.
 *
 * @param isCalled Whether the name is called: only then the parameters of a class in Python matter.
 */
export function shortType(text: string, language: HoverLanguage, isCalled: boolean): string | null {
  const type = language === 'python' ? pythonType(text, isCalled) : typescriptType(text)
  const shown = type.replace(LABELS, '')
  return /^(?:unknown|any)?$/.test(shown) ? null : abridged(shown)
}

/** A name can be a class and a namespace; the first is what the code uses. */
const typescriptType = (text: string): string =>
  oneLine(text.split(/\n(?=\(alias\) |import )/)[0] ?? '')

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

function pythonType(text: string, isCalled: boolean): string {
  const [first = '', ...others] = text
    .replace(LABELS, '')
    .split(/\n+(?=(?:async def|def|class) \w)/)
    .map(one => one.trim().replace(/: \.\.\.$/, ''))
  const name = /^class (\w+)\(/.exec(first)?.[1]
  if (name !== undefined && !isCalled) return `class ${name}`
  const type = oneLine(first)
    .replace(/\( /g, '(')
    .replace(/,? \)/g, ')')
    // pyright names the function of a type variable, and calls a missing argument `Unknown`.
    .replace(/(\w)@\w+/g, '$1')
    .replace(/\[(?:Unknown(?:, )?)+\]/g, '')
    .replace(/\bUnknown\b/g, 'Any')
  return others.length === 0 ? type : `${type}  # + ${count(others.length, 'overload')}`
}

/** The type with at most about 280 characters. Parameters are left out first, from the end. */
function abridged(type: string): string {
  if (type.length <= LONGEST) return type
  const list = parameterList(type)
  if (!list) return `${cutShort(type, LONGEST)}…`
  const start = withoutArguments(type.slice(0, list.start))
  const end = shorter(type.slice(list.end), LONGEST / 2)
  const kept: string[] = []
  let room = LONGEST - start.length - end.length
  for (const parameter of list.parameters) {
    room -= parameter.length + 2
    if (room < 0) break
    kept.push(parameter)
  }
  const parameters = kept.length < list.parameters.length ? [...kept, '…'] : kept
  return start + parameters.join(', ') + end
}

const shorter = (text: string, length: number): string =>
  text.length > length ? `${cutShort(text, length)}…` : text

/** Cuts between words. */
const cutShort = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\s,|&]*\w*$/, '')

/** `function traceable<…>(`: long type arguments say less than parameters. */
function withoutArguments(start: string): string {
  if (start.length <= LONGEST / 3) return start
  let [depth, result] = [0, '']
  for (const [index, character] of [...start].entries()) {
    if (character === '>' && start[index - 1] !== '=') depth--
    if (depth === 0) result += character
    if (character === '<' && depth++ === 0) result += '…'
  }
  return result
}

/** The offset of the quote that ends a string, or of the last character. */
function closingQuote(type: string, start: number): number {
  const end = type.indexOf(type[start] ?? '', start + 1)
  return end === -1 ? type.length - 1 : end
}

/**
 * The first list in parentheses that isn't in brackets: its parameters, and the offsets of its
 * content.
 */
function parameterList(type: string): { start: number; end: number; parameters: string[] } | null {
  const parameters: string[] = []
  let [depth, start] = [0, 0]
  let from = 0
  // A label such as `(property)` comes first.
  for (let at = /^\(\w+\) /.exec(type)?.[0].length ?? 0; at < type.length; at++) {
    const character = type[at] ?? ''
    if (/["'`]/.test(character)) at = closingQuote(type, at)
    else if (start === 0 && depth === 0 && character === '(') from = start = at + 1
    else if (start > 0 && depth === 0 && (character === ',' || character === ')')) {
      parameters.push(type.slice(from, at).trim())
      from = at + 1
      if (character === ')') return { start, end: at, parameters }
    } else if ('([{<'.includes(character)) depth++
    else if (')]}'.includes(character) || (character === '>' && !/[=-]/.test(type[at - 1] ?? '')))
      depth--
  }
  return null
}
