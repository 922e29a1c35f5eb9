import { fieldOf, isCall, pairsIn, type Pair } from './pairs'
import { printFilter } from './print-filter'
import type { Call, Part } from './syntax'
import {
  fieldNamed,
  isComparator,
  isConnective,
  type FilterField,
  type ValueKind,
} from './vocabulary'

/** A sentence in parts: words, and code as in the filter. */
export type Words = (string | { code: string })[]

/** What a filter matches, in one sentence. Parts that weren't understood are shown as written. */
export const explainFilter = (tree: Part): Words => joined(['Runs ', ...phraseOf(tree), '.'])

/** What one part requires: `whose name is …`, `that …`. */
export function phraseOf(part: Part): Words {
  if (!isCall(part)) return ['that pass ', code(part)]
  if (!isConnective(part.name)) return comparison(part)
  const phrases =
    part.name === 'and' ? conjuncts(part) : part.parts.map(inner => grouped(inner, 'or'))
  if (phrases.length === 0) return ['that pass ', code(part)]
  return joined(
    phrases.flatMap((phrase, index) =>
      index === 0
        ? phrase
        : [`${phrases.length > 2 || part.name === 'or' ? ', ' : ' '}${part.name} `, ...phrase],
    ),
  )
}

function conjuncts({ parts }: Call): Words[] {
  const { pairs } = pairsIn(parts)
  return parts.flatMap(part => {
    if (pairs.some(({ value }) => value === part)) return []
    const pair = pairs.find(({ key }) => key === part)
    return [pair ? pairPhrase(pair) : grouped(part, 'and')]
  })
}

/** A group of the other kind is put in parentheses, so that the grouping is visible. */
const grouped = (part: Part, inside: 'and' | 'or'): Words => {
  const phrase = phraseOf(part)
  const isMixed =
    isCall(part) &&
    isConnective(part.name) &&
    part.name !== inside &&
    (inside === 'and' || onlyPair(part) === null) &&
    part.parts.length > 1
  return isMixed ? ['(', ...phrase, ')'] : phrase
}

const onlyPair = ({ parts }: Call): Pair | null => {
  const { pairs, rest } = pairsIn(parts)
  return rest.length === 0 && pairs.length === 1 ? (pairs[0] ?? null) : null
}

const code = (part: Part | undefined): { code: string } => ({ code: part ? printFilter(part) : '' })

const ENTRY = {
  metadata: 'metadata',
  input: 'input',
  output: 'output',
  feedback: 'feedback',
} as const

function pairPhrase({ of, key, value }: Pair): Words {
  const field = fieldNamed(fieldOf(value) ?? '')
  const what = field?.name === 'feedback_score' ? ' has a score that ' : ' '
  if (key.name === 'eq') {
    if (value.name === 'neq')
      return [
        `that have the ${ENTRY[of]} `,
        code(key.parts[1]),
        ' with another value than ',
        code(value.parts[1]),
      ]
    return [`whose ${ENTRY[of]} `, code(key.parts[1]), what, ...verb(value, field)]
  }
  return [
    `that have ${of === 'input' || of === 'output' ? 'an' : 'a'} ${ENTRY[of]} entry whose key `,
    ...verb(key, fieldNamed(fieldOf(key) ?? '')),
    ' and whose value ',
    ...verb(value, field),
  ]
}

function comparison(call: Call): Words {
  const [left, right] = call.parts
  if (call.name === 'search') return ['that mention ', code(left), ' in their inputs or outputs']
  const field = left?.kind === 'field' ? fieldNamed(left.name) : undefined
  if (!field || !right || !isComparator(call.name)) return ['that pass ', code(call)]
  if (field.name === 'is_root' && right.kind === 'constant')
    return [
      right.value === true
        ? 'that are the root of their trace'
        : 'that are not the root of their trace',
    ]
  if (field.pair?.part === 'key' && (call.name === 'eq' || call.name === 'neq'))
    return [`that have ${call.name === 'eq' ? 'some' : 'no'} ${ENTRY[field.pair.of]} `, code(right)]
  return [`${field.words} `, ...verb(call, field)]
}

const ORDER_WORDS: Partial<Record<string, Record<'time' | 'other', string>>> = {
  gt: { time: 'is after ', other: 'is more than ' },
  gte: { time: 'is at or after ', other: 'is at least ' },
  lt: { time: 'is before ', other: 'is less than ' },
  lte: { time: 'is at or before ', other: 'is at most ' },
}

/** The condition of a comparison: `is more than 5 seconds`. */
function verb({ name, parts: [, right] }: Call, field: FilterField | undefined): Words {
  if (!right) return ['…']
  const isPlural = field?.name === 'tags' || field?.name === 'inputs' || field?.name === 'outputs'
  switch (name) {
    case 'eq':
      return ['is ', ...valueWords(right, field?.kind)]
    case 'neq':
      return ['is not ', ...valueWords(right, field?.kind)]
    case 'in':
      return [
        'is one of ',
        ...(right.kind === 'list'
          ? right.items.flatMap((item, index) => (index === 0 ? [code(item)] : [', ', code(item)]))
          : [code(right)]),
      ]
    case 'has':
      return ['contain ', code(right)]
    case 'like':
    case 'notlike':
      return pattern(right, name === 'like', isPlural)
    default: {
      const words = ORDER_WORDS[name]
      return words
        ? [words[field?.kind === 'time' ? 'time' : 'other'], ...valueWords(right, field?.kind)]
        : [`${name} `, code(right)]
    }
  }
}

function valueWords(value: Part, kind: ValueKind | undefined): Words {
  if (kind !== 'seconds') return [code(value)]
  const seconds =
    value.kind === 'number'
      ? value.value
      : value.kind === 'text'
        ? Number(/^([\d.]+)s$/.exec(value.value)?.[1] ?? NaN)
        : NaN
  return Number.isFinite(seconds)
    ? [{ code: String(seconds) }, seconds === 1 ? ' second' : ' seconds']
    : [code(value)]
}

function pattern(value: Part, matches: boolean, isPlural: boolean): Words {
  const text = value.kind === 'text' ? value.value : ''
  const inner = text.replace(/^%|%$/g, '')
  const verb = (singular: string, plural: string, not: string): string =>
    matches ? (isPlural ? plural : singular) : `${isPlural ? 'do' : 'does'} not ${not}`
  if (inner === '' || inner.includes('%'))
    return [verb('matches ', 'match ', 'match '), code(value)]
  const quoted = { code: JSON.stringify(inner) }
  if (text.startsWith('%') && text.endsWith('%'))
    return [verb('contains ', 'contain ', 'contain '), quoted]
  if (text.endsWith('%')) return [verb('begins with ', 'begin with ', 'begin with '), quoted]
  if (text.startsWith('%')) return [verb('ends with ', 'end with ', 'end with '), quoted]
  return [verb('is exactly ', 'are exactly ', 'match '), quoted]
}

/** Merges adjacent words. */
function joined(words: Words): Words {
  const result: Words = []
  for (const piece of words) {
    const last = result.at(-1)
    if (typeof piece === 'string' && typeof last === 'string')
      result[result.length - 1] = last + piece
    else result.push(piece)
  }
  return result
}
