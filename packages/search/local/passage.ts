import type { Match, Scan } from './marks'
import { piece, sumOf, take, type Excerpt } from './snippet'

/** Where sentences end; blocks of text end with a line. */
const BREAK = /\n|(?<=[.!?:]) (?=[\p{Lu}`"“(])/gu

/**
 * The sentences of a text that answer a query best, as whole as there is room for characters, with
 * ellipses where text is omitted. Without a match, the beginning.
 */
export function passage(
  { text, matches }: Scan,
  room: number,
  importance: readonly number[],
  ellipsis: string,
): Excerpt {
  const starts = [0, ...[...text.matchAll(BREAK)].map(({ index, 0: gap }) => index + gap.length)]
  const endOf = (place: number) => starts[place + 1] ?? text.length
  let best = { value: 0, place: 0 }
  let from = 0
  for (const [place, start] of starts.entries()) {
    while ((matches[from]?.start ?? Infinity) < start) from++
    const seen = new Map<number, number>()
    for (let next = from; next < matches.length; next++) {
      const match = matches[next] as Match
      if (match.start >= Math.min(start + room, text.length)) break
      // What follows in the same passage helps less than the sentence that it begins with.
      const factor = match.start < endOf(place) ? 1 : 0.6
      take(seen, { ...match, strength: match.strength * factor }, importance)
    }
    const value = sumOf(seen)
    if (value > best.value * 1.0001) best = { value, place }
  }
  const start = starts[best.place] ?? 0
  let until = start
  for (let place = best.place; place < starts.length && endOf(place) - start <= room; place++)
    until = endOf(place)
  if (until === start) until = cutBetweenWords(text, start, room)
  return piece(text, matches, {
    from: start,
    until,
    before: start > 0 ? ellipsis : '',
    after: text.slice(until).trim() === '' ? '' : ` ${ellipsis}`,
    keepsLines: true,
  })
}

function cutBetweenWords(text: string, start: number, room: number): number {
  const space = text.lastIndexOf(' ', start + room)
  return space > start ? space : Math.min(text.length, start + room)
}
