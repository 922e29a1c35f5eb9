import type { Match, Scan } from './marks'

export interface Excerpt {
  text: string
  matches: Match[]
}

/** The maximum number of words before the first match in a snippet. */
const LEAD = 3

/**
 * The part of a text with the best matches, cut between words, with ellipses where text is omitted.
 *
 * @param importance The weight of each query term.
 */
export function excerpt(
  { text, matches, starts }: Scan,
  words: number,
  importance: readonly number[],
  ellipsis: string,
): Excerpt {
  if (starts.length === 0) return { text: '', matches: [] }
  const from = Math.max(
    0,
    Math.min(bestStart(starts, matches, words, importance), starts.length - words),
  )
  const until = Math.min(starts.length, from + words)
  const end = until < starts.length ? (starts[until] as number) : text.length
  return piece(text, matches, {
    from: starts[from] as number,
    until: end,
    before: from > 0 ? ellipsis : '',
    after: until < starts.length ? ellipsis : '',
  })
}

interface Cut {
  from: number
  until: number
  /** The ellipsis at either end. */
  before: string
  after: string
  /** Rows of a table and items of a list would run into each other. */
  keepsLines?: true
}

export function piece(
  text: string,
  matches: readonly Match[],
  { from, until, before, after, keepsLines }: Cut,
): Excerpt {
  const inner = text.slice(from, until).trimEnd()
  const shift = before.length - from
  const inside = matches.filter(match => match.start >= from && match.end <= from + inner.length)
  return {
    text: `${before}${inner.replace(keepsLines ? /[^\S\n]/g : /\s/g, ' ')}${after}`,
    matches: inside.map(match => ({
      ...match,
      start: match.start + shift,
      end: match.end + shift,
    })),
  }
}

/** Where to start, as a word index: where the following words match most of the query. */
function bestStart(
  starts: readonly number[],
  matches: readonly Match[],
  words: number,
  importance: readonly number[],
): number {
  let place = 0
  const at = matches.map(({ start }) => {
    while (place + 1 < starts.length && (starts[place + 1] as number) <= start) place++
    return place
  })
  let best = { value: 0, start: 0 }
  const lead = Math.min(LEAD, Math.floor(words / 3))
  for (const [index, from] of at.entries()) {
    const seen = new Map<number, number>()
    for (let next = index; next < at.length && (at[next] as number) < from + words - lead; next++)
      take(seen, matches[next] as Match, importance)
    const value = sumOf(seen)
    if (value > best.value * 1.0001) best = { value, start: Math.max(0, from - lead) }
  }
  return best.start
}

export const take = (
  seen: Map<number, number>,
  { unit, strength }: Match,
  importance: readonly number[],
): void => void seen.set(unit, Math.max(seen.get(unit) ?? 0, (importance[unit] ?? 0) * strength))

export const sumOf = (seen: ReadonlyMap<number, number>): number =>
  [...seen.values()].reduce((sum, worth) => sum + worth, 0)

/** The maximum length of a code line, and of the code before its first match if it is longer. */
const LONGEST_LINE = 120
const LINE_LEAD = 30

/** The line of a code sample with the best matches, truncated; null if none matches. */
export function codeLine({ text, matches }: Scan, importance: readonly number[]): Excerpt | null {
  const lines = new Map<number, Match[]>()
  for (const match of matches) {
    const start = text.lastIndexOf('\n', match.start) + 1
    const line = lines.get(start)
    if (line) line.push(match)
    else lines.set(start, [match])
  }
  let best = { value: 0, start: 0 }
  for (const [start, inside] of lines) {
    const seen = new Map<number, number>()
    for (const match of inside) take(seen, match, importance)
    const value = sumOf(seen)
    if (value > best.value) best = { value, start }
  }
  if (best.value === 0) return null
  const lineEnd = text.indexOf('\n', best.start)
  const end = lineEnd === -1 ? text.length : lineEnd
  const first = lines.get(best.start)?.[0]?.start ?? best.start
  const from =
    end - best.start > LONGEST_LINE && first - best.start > LONGEST_LINE - LINE_LEAD
      ? first - LINE_LEAD
      : best.start
  const until = Math.min(end, from + LONGEST_LINE)
  return piece(text, matches, {
    from,
    until,
    before: from > best.start ? '…' : '',
    after: until < end ? '…' : '',
  })
}
