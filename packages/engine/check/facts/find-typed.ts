import type { AuthorText } from './author-text'
import type { KnownFact } from './known-facts'
import { claimsLimit, isNear, LIMIT_RATE, placeOf, type Place } from './places'
import { claimsCurrent, claimsMinimum } from './version-claims'

/** A value of the data files that a page repeats. */
interface TypedFact {
  /** Offset in the page's source. */
  offset: number
  /** As written on the page. */
  typed: string
  /** Tokens to write instead, best first. All of them have this value. */
  tokens: string[]
}

/**
 * Facts by the forms in which their values can be written, and one expression that matches all
 * forms.
 */
export interface FactIndex {
  byForm: ReadonlyMap<string, readonly KnownFact[]>
  pattern: RegExp | null
}

const MOST_TOKENS = 3

/** Prepares facts for `findTyped`. Call it once for all pages. */
export function factIndex(facts: readonly KnownFact[]): FactIndex {
  const byForm = new Map<string, KnownFact[]>()
  for (const fact of facts) {
    const form = formOf(fact)
    if (form !== null) byForm.set(form, [...(byForm.get(form) ?? []), fact])
  }
  if (byForm.size === 0) return { byForm, pattern: null }
  const forms = [...byForm.keys()].toSorted((a, b) => b.length - a.length).map(writtenAs)
  return { byForm, pattern: new RegExp(`(?:${forms.join('|')})(?![\\w-]|[.,]\\d|\\.[a-z])`, 'g') }
}

/**
 * Characters that can't precede or follow a value: `docs.example.com` isn't `example.com`, and
 * 15,000 isn't 5,000.
 */
const GOES_ON = /(?:[\w.-](?<!\bv)|\d,)$/

/** The typed values on a page, in text order. */
export function findTyped(
  { text, isCode }: AuthorText,
  { byForm, pattern }: FactIndex,
): TypedFact[] {
  if (pattern === null) return []
  return [...text.matchAll(pattern)].flatMap(({ 0: typed, index: offset }) => {
    if (GOES_ON.test(text.slice(Math.max(0, offset - 2), offset))) return []
    const place = placeOf(text, offset, typed.length, () => isCode(offset))
    const facts = (byForm.get(plainForm(typed)) ?? []).filter(
      fact => holds(fact, place) && isNear(fact, place),
    )
    const tokens = [...new Set(facts.flatMap(fact => fact.tokens))].slice(0, MOST_TOKENS)
    return tokens.length === 0 ? [] : [{ offset, typed, tokens }]
  })
}

/**
 * The key under which the index stores a value, or null if its kind can't be searched for, as with
 * `By contract`.
 */
function formOf({ kind, value, unit }: KnownFact): string | null {
  if (kind === 'price') return /^\$\d/.test(value) ? plainForm(value) : null
  if (kind === 'version') return /^\d+\.\d+\.\d+/.test(value) ? value : null
  if (kind !== 'limit') return value
  const rate = LIMIT_RATE.exec(value)
  if (rate) return plainForm(rate[1] ?? '')
  const isCount = unit !== undefined && /^[\d,]+$/.test(value)
  return isCount || /^\d[\d.,]*(?: to \d+)? [A-Z]/.test(value) ? plainForm(value) : null
}

/** Treats `$5.00` and `$5`, or `25,000` and `25000`, as the same value. */
const plainForm = (written: string): string =>
  written.replace(/,(?=\d{3})/g, '').replace(/^(\$\d+)\.00$/, '$1')

/** An expression for every way to write a form. */
function writtenAs(form: string): string {
  const escaped = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const withCommas = /^(?:\\\$)?\d{4,}/.test(escaped)
    ? escaped.replace(/^((?:\\\$)?\d+)/, digits => digits.replace(/(?<=\d)(?=(?:\d{3})+$)/g, ',?'))
    : escaped
  return /^\\\$[\d,?]+$/.test(withCommas) ? `${withCommas}(?:\\.00)?` : withCommas
}

function holds(fact: KnownFact, place: Place): boolean {
  if (fact.kind === 'version') return claimsCurrent(fact, place)
  if (fact.kind === 'minimum') return claimsMinimum(fact, place)
  if (fact.kind === 'limit') return claimsLimit(fact, place)
  // In a shell, $1 is an argument.
  return fact.kind !== 'price' || !/^\$\d(?:\.00)?$/.test(fact.value) || !place.isCode()
}
