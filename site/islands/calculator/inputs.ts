import { formatAmount, parseAmount, readAmount, type Range } from '../amount'
import { LIMITS, type Usage } from './cost'

/** The fields as typed, and as stored in a link: shares in percent. */
export interface Fields {
  plan: Usage['plan']
  traces: string
  sampling: string
  extended: string
  evaluations: string
  experiments: string
  seats: string
}

export const PLANS = ['developer', 'plus', 'enterprise'] as const satisfies readonly Usage['plan'][]

/** The example of the plans page: three people, 60,000 traces, one in ten kept. */
export const DEFAULTS: Fields = {
  plan: 'plus',
  traces: '60,000',
  sampling: '100',
  extended: '10',
  evaluations: '0',
  experiments: '0',
  seats: '3',
}

export type NumberName = Exclude<keyof Fields, 'plan'>
export type Problems = Partial<Record<NumberName, string>>

/** The labels of the fields, in their order. */
export const LABELS: Record<NumberName, string> = {
  seats: 'Seats',
  traces: 'Traces a month',
  sampling: 'Sampling rate',
  extended: 'Extended retention',
  evaluations: 'Evaluator and playground runs a month',
  experiments: 'Experiment rows a month',
}
export const NUMBERS = Object.keys(LABELS) as NumberName[]

const RANGES: Record<NumberName, Range> = {
  traces: { ...LIMITS.traces, isWhole: true },
  sampling: { least: 0, most: 100 },
  extended: { least: 0, most: 100 },
  evaluations: { ...LIMITS.traces, isWhole: true },
  experiments: { ...LIMITS.traces, isWhole: true },
  seats: { ...LIMITS.seats, isWhole: true },
}

/**
 * Parses the fields and reports what is wrong with them. A field that can't be parsed keeps its
 * previous value.
 */
export function usageFrom(fields: Fields, before: Usage): { usage: Usage; problems: Problems } {
  const problems: Problems = {}
  const read = (name: NumberName): number | null => {
    const { value, problem } = readAmount(fields[name], RANGES[name])
    if (problem !== undefined) problems[name] = problem
    return value
  }
  const share = (name: 'sampling' | 'extended'): number => {
    const percent = read(name)
    return percent === null ? before[name] : percent / 100
  }
  const usage = {
    plan: fields.plan,
    traces: read('traces') ?? before.traces,
    sampling: share('sampling'),
    extended: share('extended'),
    evaluations: read('evaluations') ?? before.evaluations,
    experiments: read('experiments') ?? before.experiments,
    seats: read('seats') ?? before.seats,
  }
  return { usage, problems }
}

/**
 * The query of a link that restores all fields, so that later changes of the defaults don't affect
 * the link. What isn't a number is passed on as typed, with its problem.
 */
export const queryOf = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]) => {
      const number = name === 'plan' ? null : parseAmount(value)
      return [name, number === null ? value : formatAmount(number, { useGrouping: false })]
    }),
  ).toString()

/** Characters of a field that a link fills in. */
const LONGEST = 40
/** Marks what is cut off, which must not become a number by that. */
const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text

/**
 * The fields of a link. Missing ones get their defaults. Numbers that can't be read are shown as
 * they are, like those that are typed.
 */
export function fieldsFrom(query: string): Fields {
  const given = new URLSearchParams(query)
  const plan = PLANS.find(id => id === given.get('plan')) ?? DEFAULTS.plan
  const fields: Fields = { ...DEFAULTS, plan }
  for (const name of NUMBERS) {
    const text = given.get(name)
    if (text === null) continue
    const value = parseAmount(text)
    fields[name] = value === null ? shortened(text) : formatAmount(value)
  }
  return fields
}

const NOTHING: Usage = {
  plan: 'plus',
  traces: 0,
  sampling: 1,
  extended: 0,
  evaluations: 0,
  experiments: 0,
  seats: 1,
}

/** The parsed defaults. */
export const DEFAULT_USAGE: Usage = usageFrom(DEFAULTS, NOTHING).usage

/** What the calculator shows. */
export interface CalculatorState {
  fields: Fields
  /** The last valid numbers. */
  usage: Usage
  problems: Problems
}

export const stateOf = (fields: Fields): CalculatorState => ({
  fields,
  ...usageFrom(fields, DEFAULT_USAGE),
})

/** The state after some fields were changed. */
export function change({ fields, usage }: CalculatorState, next: Partial<Fields>): CalculatorState {
  const changed = { ...fields, ...next }
  return { fields: changed, ...usageFrom(changed, usage) }
}
