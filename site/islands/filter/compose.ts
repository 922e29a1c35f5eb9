import { printFilter } from '@docs/trace-query/print-filter'
import { quantity, type Call, type Part } from '@docs/trace-query/syntax'
import {
  COMPARATORS,
  FIELDS,
  fieldNamed,
  type FilterField,
  type PairName,
} from '@docs/trace-query/vocabulary'
import { formatAmount, parseAmount, readAmount } from '../amount'

/** What a condition can be about: a field, or a kind of pairs with a key that the reader enters. */
interface Subject {
  id: string
  label: string
  field: FilterField
  /** Set for pairs. */
  pair?: PairName
  /** Its comparators, and for pairs the test whether the key exists. */
  comparators: readonly { id: string; label: string }[]
}

const WORDS: Record<string, string> = Object.fromEntries(
  COMPARATORS.map(({ name, meaning }) => [name, `${name}: ${meaning.replaceAll('`', '')}`]),
)
const KEY_QUESTIONS = [
  { id: 'key', label: 'the key exists' },
  { id: 'no-key', label: 'the key doesn’t exist' },
]

/** Everything that a condition can be about, in the order of the reference. Full text is last. */
export const SUBJECTS: readonly Subject[] = [
  ...FIELDS.flatMap((field: FilterField): Subject[] => {
    if (field.pair?.part === 'key') return []
    const comparators = field.comparators.map(name => ({ id: name, label: WORDS[name] ?? name }))
    if (!field.pair) return [{ id: field.name, label: field.name, field, comparators }]
    const label = field.pair.of === 'feedback' ? field.name.replace('_', ' ') : field.pair.of
    return [
      {
        id: field.name,
        label,
        field,
        pair: field.pair.of,
        comparators: [...comparators, ...KEY_QUESTIONS],
      },
    ]
  }),
  {
    id: 'search',
    label: 'full text',
    field: { name: 'search', kind: 'text', value: 'string', comparators: [], words: '' },
    comparators: [{ id: 'search', label: 'contains the words' }],
  },
]

export const subjectNamed = (id: string): Subject =>
  SUBJECTS.find(subject => subject.id === id) ?? (SUBJECTS[0] as Subject)

/** A condition as entered in the form. */
export interface Draft {
  subject: string
  comparator: string
  key: string
  value: string
}

/** Whether the form asks for a value. */
export const asksForValue = ({ comparator }: Draft): boolean =>
  comparator !== 'key' && comparator !== 'no-key'

const at = { start: 0, end: 0 }
const call = (name: string, ...parts: Part[]): Call => ({ kind: 'call', name, parts, ...at })
const field = (name: string): Part => ({ kind: 'field', name, ...at })
const text = (value: string): Part => ({ kind: 'text', value, ...at })

/** The condition that a form describes; null if it is incomplete. */
export function conditionOf(draft: Draft): Call | null {
  const subject = subjectNamed(draft.subject)
  const key = draft.key.trim()
  if (subject.pair && key === '') return null
  if (asksForValue(draft) && draft.value.trim() === '') return null
  if (draft.comparator === 'search') return call('search', text(draft.value.trim()))
  if (!subject.pair) return comparisonOf(draft, subject)
  const keyField = field(`${subject.pair}_key`)
  if (draft.comparator === 'key') return call('eq', keyField, text(key))
  if (draft.comparator === 'no-key') return call('neq', keyField, text(key))
  return call('and', call('eq', keyField, text(key)), comparisonOf(draft, subject))
}

function comparisonOf({ comparator, value }: Draft, { field: about }: Subject): Call {
  const written = value.trim()
  if (comparator === 'in') {
    const items = written.split(',').map(item => valueOf(item.trim(), about))
    return call('in', field(about.name), { kind: 'list', items, ...at })
  }
  const isPattern = comparator === 'like' || comparator === 'notlike'
  return call(
    comparator,
    field(about.name),
    isPattern && !written.includes('%') ? text(`%${written}%`) : valueOf(written, about),
  )
}

/**
 * Parses the input for the field: a number if it accepts one, otherwise text. Quotes make anything
 * text.
 */
function valueOf(written: string, { kind }: FilterField): Part {
  const [, inside] = /^"(.*)"$/.exec(written) ?? /^'(.*)'$/.exec(written) ?? []
  if (inside !== undefined) return text(inside)
  // What else a value of any kind looks like, such as `1,500`, can be text.
  const isNumber = (isNumeric(kind) || kind === 'any') && /^-?\d+(?:\.\d+)?$/.test(written)
  if (isNumber) return quantity(written, at)
  const amount = isNumeric(kind) ? parseAmount(written) : null
  if (amount !== null) return quantity(formatAmount(amount, { useGrouping: false }), at)
  if ((kind === 'boolean' || kind === 'any') && /^(?:true|false)$/i.test(written))
    return { kind: 'constant', value: written.toLowerCase() === 'true', ...at }
  return text(written)
}

const isNumeric = (kind: FilterField['kind']): boolean => kind === 'number' || kind === 'seconds'

/** What to write instead of a value that is almost a number; null if it isn't. */
export function numberProblem({ subject, comparator, value }: Draft): string | null {
  const { kind } = subjectNamed(subject).field
  if (comparator === 'in' || !isNumeric(kind) || !/^-?[\d.,]/.test(value.trim())) return null
  if (kind === 'seconds' && /^\d+(?:\.\d+)?s$/.test(value.trim())) return null
  return readAmount(value, {}).problem ?? null
}

/** The groups that a condition can be added to, in text order. */
export function groupsIn(tree: Part | null): Call[] {
  if (tree?.kind !== 'call') return []
  const inner = tree.parts.flatMap(part => groupsIn(part))
  return tree.name === 'and' || tree.name === 'or' ? [tree, ...inner] : inner
}

/** Where a condition is added: joined with the complete filter, or inside one of the groups. */
export type Target = 'and' | 'or' | number

/** The filter with an additional condition. */
export function withCondition(tree: Part | null, condition: Call, target: Target): Part {
  if (tree === null) return condition
  const group = typeof target === 'number' ? groupsIn(tree)[target] : undefined
  if (group) return replaced(tree, group, { ...group, parts: [...group.parts, condition] })
  const joiner = target === 'or' ? 'or' : 'and'
  const isPair =
    tree.kind === 'call' &&
    tree.name === 'and' &&
    tree.parts.length === 2 &&
    tree.parts.some(
      part =>
        part.kind === 'call' &&
        part.parts[0]?.kind === 'field' &&
        fieldNamed(part.parts[0].name)?.pair?.part === 'key',
    )
  if (tree.kind === 'call' && tree.name === joiner && !isPair)
    return { ...tree, parts: [...tree.parts, condition] }
  return call(joiner, tree, condition)
}

/**
 * The filter without one of its parts. A group with one part left becomes that part. Null if
 * nothing is left.
 */
export function without(tree: Part, part: Part): Part | null {
  if (tree === part) return null
  if (tree.kind !== 'call') return tree
  const parts = tree.parts.map(inner => without(inner, part)).filter(inner => inner !== null)
  if (parts.length === tree.parts.length) return { ...tree, parts }
  return parts.length === 1 && (tree.name === 'and' || tree.name === 'or')
    ? (parts[0] ?? null)
    : parts.length === 0
      ? null
      : { ...tree, parts }
}

const replaced = (tree: Part, old: Part, instead: Part): Part =>
  tree === old
    ? instead
    : tree.kind === 'call'
      ? { ...tree, parts: tree.parts.map(part => replaced(part, old, instead)) }
      : tree

/** `and(…)` in a few letters, to distinguish groups in a list. */
export function shortName(part: Part, most = 44): string {
  const whole = printFilter(part)
  return whole.length <= most ? whole : `${whole.slice(0, most - 1)}…`
}
