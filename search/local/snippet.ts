import type { Match } from './marks'

export interface Excerpt {
  text: string
  matches: Match[]
}

/** Words that may stand before the first match of a snippet. */
const LEAD = 3

/**
 * The piece of a text with the best of its matches, cut between words, with what says that something is left out.
 *
 * @param importance What each word of the query counts.
 */
export function excerpt(text: string, matches: readonly Match[], words: number, importance: readonly number[], ellipsis: string): Excerpt {
  const places = [...text.matchAll(/\S+/g)].map(found => ({ start: found.index, end: found.index + found[0].length }))
  if (places.length === 0) return { text: '', matches: [] }
  const first = bestStart(places, matches, words, importance)
  const from = Math.max(0, Math.min(first, places.length - words))
  const until = Math.min(places.length, from + words)
  const start = places[from]?.start ?? 0
  const end = places[until - 1]?.end ?? text.length
  const before = from > 0 ? ellipsis : ''
  const shift = before.length - start
  const inside = matches.filter(match => match.start >= start && match.end <= end).map(match => ({ ...match, start: match.start + shift, end: match.end + shift }))
  return { text: `${before}${text.slice(start, end)}${until < places.length ? ellipsis : ''}`.replace(/[\r\n\t]/g, ' '), matches: inside }
}

/** Where to begin, as the number of a word: where most of the query is found in the words that follow. */
function bestStart(places: readonly { start: number; end: number }[], matches: readonly Match[], words: number, importance: readonly number[]): number {
  let place = 0
  const at = matches.map(match => {
    while (place + 1 < places.length && (places[place]?.end ?? 0) <= match.start) place++
    return place
  })
  let best = { value: 0, start: 0 }
  for (const [index, from] of at.entries()) {
    const seen = new Map<number, number>()
    for (let next = index; next < at.length && (at[next] as number) < from + words - LEAD + 1; next++) {
      const { unit, strength } = matches[next] as Match
      seen.set(unit, Math.max(seen.get(unit) ?? 0, (importance[unit] ?? 0) * strength))
    }
    let value = 0
    for (const worth of seen.values()) value += worth
    if (value > best.value * 1.0001) best = { value, start: Math.max(0, from - Math.min(LEAD, Math.floor(words / 3))) }
  }
  return best.start
}

/** The line of a code sample with the best of its matches, at most as long as can be shown. */
export function codeLine(code: string, find: (line: string) => Match[], importance: readonly number[]): Excerpt | null {
  let best: (Excerpt & { value: number }) | null = null
  for (const line of code.split('\n')) {
    const text = line.trim()
    if (text === '') continue
    const matches = find(text)
    const seen = new Map(matches.map(match => [match.unit, (importance[match.unit] ?? 0) * match.strength]))
    const value = [...seen.values()].reduce((sum, worth) => sum + worth, 0)
    if (value > (best?.value ?? 0)) best = { text, matches, value }
  }
  return best && shortened(best)
}

const LONGEST_LINE = 120

function shortened({ text, matches }: Excerpt): Excerpt {
  if (text.length <= LONGEST_LINE) return { text, matches }
  const first = matches[0]?.start ?? 0
  const from = first > LONGEST_LINE - 40 ? first - 30 : 0
  const before = from > 0 ? '…' : ''
  const until = Math.min(text.length, from + LONGEST_LINE)
  const inside = matches.filter(match => match.start >= from && match.end <= until).map(match => ({ ...match, start: match.start - from + before.length, end: match.end - from + before.length }))
  return { text: `${before}${text.slice(from, until)}${until < text.length ? '…' : ''}`, matches: inside }
}
