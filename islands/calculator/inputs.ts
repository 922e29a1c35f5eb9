import { LIMITS, type Usage } from './cost'

/** The fields as typed, and as stored in a link: shares in percent. */
export interface Fields {
  plan: Usage['plan']
  traces: string
  sampling: string
  extended: string
  seats: string
}

export const PLANS = ['developer', 'plus', 'enterprise'] as const satisfies readonly Usage['plan'][]

/** The example of the plans page: three people, 60,000 traces, one in ten kept. */
export const DEFAULTS: Fields = {
  plan: 'plus',
  traces: '60,000',
  sampling: '100',
  extended: '10',
  seats: '3',
}

export type NumberName = Exclude<keyof Fields, 'plan'>
export type Problems = Partial<Record<NumberName, string>>

/**
 * Parses the fields and reports what is wrong with them. A field that can't be parsed keeps its
 * previous value.
 */
export function usageFrom(fields: Fields, before: Usage): { usage: Usage; problems: Problems } {
  const problems: Problems = {}
  const read = (
    name: NumberName,
    { least, most }: { least: number; most: number },
    whole: boolean,
  ): number | null => {
    const value = parseAmount(fields[name])
    if (value === null) problems[name] = 'Enter a number.'
    else if (value < least || value > most)
      problems[name] = `Enter a number from ${least} to ${most.toLocaleString('en-US')}.`
    else if (whole && !Number.isInteger(value)) problems[name] = 'Enter a whole number.'
    else return value
    return null
  }
  const share = (name: 'sampling' | 'extended'): number => {
    const percent = read(name, { least: 0, most: 100 }, false)
    return percent === null ? before[name] : percent / 100
  }
  const usage = {
    plan: fields.plan,
    traces: read('traces', LIMITS.traces, true) ?? before.traces,
    sampling: share('sampling'),
    extended: share('extended'),
    seats: read('seats', LIMITS.seats, true) ?? before.seats,
  }
  return { usage, problems }
}

/** Parses `60,000`, `60 000`, `60_000`, `60k`, and `1.5m`; null for anything else. */
export function parseAmount(text: string): number | null {
  const [, digits, unit] = /^(\d+(?:\.\d+)?|\.\d+)([km]?)$/i.exec(text.replace(/[\s,_]/g, '')) ?? []
  if (digits === undefined) return null
  const value = Number(digits) * ({ k: 1000, m: 1_000_000 }[unit?.toLowerCase() ?? ''] ?? 1)
  return Number.isFinite(value) ? Number(value.toPrecision(15)) : null
}

/**
 * The query of a link that restores all fields, so that later changes of the defaults don't affect
 * the link.
 */
export function queryOf(fields: Fields): string {
  return new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [
      name,
      name === 'plan' ? value : String(parseAmount(value) ?? ''),
    ]),
  ).toString()
}

/** The fields of a link. Missing or invalid ones get their defaults. */
export function fieldsFrom(query: string): Fields {
  const given = new URLSearchParams(query)
  const plan = PLANS.find(id => id === given.get('plan')) ?? DEFAULTS.plan
  const fields: Fields = { ...DEFAULTS, plan }
  for (const name of ['traces', 'sampling', 'extended', 'seats'] as const) {
    const value = parseAmount(given.get(name) ?? '')
    if (value !== null) fields[name] = value.toLocaleString('en-US', { maximumFractionDigits: 6 })
  }
  const { problems } = usageFrom(fields, NOTHING)
  for (const name of Object.keys(problems) as NumberName[]) fields[name] = DEFAULTS[name]
  return fields
}

const NOTHING: Usage = { plan: 'plus', traces: 0, sampling: 1, extended: 0, seats: 1 }

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
