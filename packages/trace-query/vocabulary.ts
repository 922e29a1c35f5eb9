/** A comparator as the reference shows it. */
export interface Comparator {
  name: string
  meaning: string
  example: string
}

/**
 * The comparators of the trace query language, used by the reference tables, the checker, the
 * explanations, and the LangSmith stand-in.
 */
export const COMPARATORS = [
  { name: 'eq', meaning: 'equal', example: 'eq(name, "classify")' },
  { name: 'neq', meaning: 'not equal', example: 'neq(status, "success")' },
  { name: 'gt', meaning: 'greater, later', example: 'gt(latency, 2.5)' },
  { name: 'gte', meaning: 'greater or equal', example: 'gte(feedback_score, 4)' },
  { name: 'lt', meaning: 'less, earlier', example: 'lt(start_time, "2026-11-01T00:00:00Z")' },
  { name: 'lte', meaning: 'less or equal', example: 'lte(latency, "5s")' },
  {
    name: 'in',
    meaning: 'equal to one of a list',
    example: 'in(name, ["classify", "route_ticket"])',
  },
  { name: 'has', meaning: 'the list contains the value', example: 'has(tags, "beta")' },
  {
    name: 'like',
    meaning: 'matches a pattern, `%` for any text',
    example: 'like(name, "%router%")',
  },
  { name: 'notlike', meaning: 'does not match the pattern', example: 'notlike(name, "%test%")' },
  {
    name: 'search',
    meaning: 'full-text match in inputs or outputs, no field',
    example: 'search("refund")',
  },
] as const satisfies readonly Comparator[]

export type ComparatorName = (typeof COMPARATORS)[number]['name']

/** Calls that join comparisons; both can be nested. */
export const CONNECTIVES = ['and', 'or'] as const

/**
 * The kind of value that a field is compared with. `pattern` fields are text that only supports
 * pattern matching.
 */
export type ValueKind =
  'text' | 'uuid' | 'time' | 'seconds' | 'number' | 'boolean' | 'choice' | 'any'

/**
 * Entries of a run that are stored as pairs: one comparison names the key, another one the value.
 */
export type PairName = 'metadata' | 'input' | 'output' | 'feedback'

export interface FilterField {
  name: string
  kind: ValueKind
  /** The value as the reference describes it, in Markdown. */
  value: string
  comparators: readonly ComparatorName[]
  /** The only strings that a `choice` accepts. */
  choices?: readonly string[]
  /** The start of a sentence about runs: `whose name` is …. */
  words: string
  pair?: { of: PairName; part: 'key' | 'value' }
  /** Markdown. */
  note?: string
}

const EQUAL = ['eq', 'neq', 'in'] as const
const ORDER = ['gt', 'gte', 'lt', 'lte'] as const
const TEXT = ['eq', 'neq', 'like', 'notlike'] as const

const pairOf = (of: PairName, part: 'key' | 'value') => ({ of, part })

/**
 * The fields that filters support. Adjacent fields that differ only in their name share a row of
 * the reference.
 */
export const FIELDS = [
  { name: 'id', kind: 'uuid', value: 'UUID in quotes', comparators: EQUAL, words: 'whose ID' },
  {
    name: 'trace_id',
    kind: 'uuid',
    value: 'UUID in quotes',
    comparators: EQUAL,
    words: 'whose trace',
  },
  {
    name: 'parent_run_id',
    kind: 'uuid',
    value: 'UUID in quotes',
    comparators: EQUAL,
    words: 'whose parent',
  },
  {
    name: 'name',
    kind: 'text',
    value: 'string',
    comparators: [...EQUAL, 'like', 'notlike'],
    words: 'whose name',
    note: 'The exact name of the run.',
  },
  {
    name: 'run_type',
    kind: 'choice',
    value: '`"llm"`, `"chain"`, `"tool"`, …',
    comparators: EQUAL,
    words: 'whose type',
    note: 'Lowercase.',
    choices: ['llm', 'chain', 'tool', 'retriever', 'embedding', 'prompt', 'parser'],
  },
  {
    name: 'status',
    kind: 'choice',
    value: '`"success"`, `"error"`, `"pending"`',
    comparators: EQUAL,
    words: 'whose status',
    note: 'Lowercase.',
    choices: ['success', 'error', 'pending'],
  },
  {
    name: 'is_root',
    kind: 'boolean',
    value: '`true`, `false`',
    comparators: ['eq'],
    words: 'that is the root',
  },
  {
    name: 'thread_id',
    kind: 'text',
    value: 'string in quotes',
    comparators: ['eq'],
    words: 'whose thread',
    note: 'ID of the [thread](/observability/concepts#threads).',
  },
  {
    name: 'start_time',
    kind: 'time',
    value: 'ISO 8601 in quotes',
    comparators: ORDER,
    words: 'whose start',
    note: 'Include the time zone, such as `Z`.',
  },
  {
    name: 'end_time',
    kind: 'time',
    value: 'ISO 8601 in quotes',
    comparators: ORDER,
    words: 'whose end',
    note: 'Include the time zone, such as `Z`.',
  },
  {
    name: 'latency',
    kind: 'seconds',
    value: 'number of seconds, or a string such as `"5s"`',
    comparators: ORDER,
    words: 'whose latency',
    note: 'Not set while the run is pending.',
  },
  {
    name: 'total_tokens',
    kind: 'number',
    value: 'integer',
    comparators: ORDER,
    words: 'whose number of tokens',
    note: 'See the note below.',
  },
  {
    name: 'tags',
    kind: 'text',
    value: 'string',
    comparators: ['has'],
    words: 'whose tags',
    note: 'One tag at a time.',
  },
  {
    name: 'metadata_key',
    kind: 'text',
    value: 'string',
    comparators: EQUAL,
    words: 'whose metadata key',
    pair: pairOf('metadata', 'key'),
    note: '[Pairs](#pairs)',
  },
  {
    name: 'metadata_value',
    kind: 'any',
    value: 'string, number or boolean',
    comparators: [...EQUAL, ...ORDER],
    words: 'whose metadata value',
    pair: pairOf('metadata', 'value'),
    note: '[Pairs](#pairs). Order comparisons work only on numbers.',
  },
  {
    name: 'input_key',
    kind: 'text',
    value: 'string',
    comparators: TEXT,
    words: 'whose input key',
    pair: pairOf('input', 'key'),
    note: '[Pairs](#pairs)',
  },
  {
    name: 'input_value',
    kind: 'text',
    value: 'string',
    comparators: TEXT,
    words: 'whose input value',
    pair: pairOf('input', 'value'),
    note: '[Pairs](#pairs)',
  },
  {
    name: 'output_key',
    kind: 'text',
    value: 'string',
    comparators: TEXT,
    words: 'whose output key',
    pair: pairOf('output', 'key'),
    note: '[Pairs](#pairs)',
  },
  {
    name: 'output_value',
    kind: 'text',
    value: 'string',
    comparators: TEXT,
    words: 'whose output value',
    pair: pairOf('output', 'value'),
    note: '[Pairs](#pairs)',
  },
  {
    name: 'inputs',
    kind: 'text',
    value: 'string',
    comparators: ['like', 'notlike'],
    words: 'whose inputs',
    note: 'Text of the payload as a whole.',
  },
  {
    name: 'outputs',
    kind: 'text',
    value: 'string',
    comparators: ['like', 'notlike'],
    words: 'whose outputs',
    note: 'Text of the payload as a whole.',
  },
  {
    name: 'feedback_key',
    kind: 'text',
    value: 'string',
    comparators: EQUAL,
    words: 'whose feedback key',
    pair: pairOf('feedback', 'key'),
    note: '[Pairs](#pairs)',
  },
  {
    name: 'feedback_score',
    kind: 'number',
    value: 'number',
    comparators: ['eq', 'neq', ...ORDER],
    words: 'whose feedback score',
    pair: pairOf('feedback', 'value'),
    note: '[Pairs](#pairs)',
  },
  {
    name: 'feedback_value',
    kind: 'text',
    value: 'string',
    comparators: ['eq', 'neq'],
    words: 'whose feedback value',
    pair: pairOf('feedback', 'value'),
    note: '[Pairs](#pairs)',
  },
] as const satisfies readonly FilterField[]

export type FieldName = (typeof FIELDS)[number]['name']

const byName: ReadonlyMap<string, FilterField> = new Map(FIELDS.map(field => [field.name, field]))

export const fieldNamed = (name: string): FilterField | undefined => byName.get(name)
export const isComparator = (name: string): name is ComparatorName =>
  COMPARATORS.some(known => known.name === name)
export const isConnective = (name: string): name is 'and' | 'or' => name === 'and' || name === 'or'
