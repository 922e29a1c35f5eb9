import type { Highlight } from '../provider'
import { rolesFor, type TermRole, type TermRoles } from './term-roles'
import type { Tokenizer } from './tokens'

/** A part of a text that matches the query. */
export interface Match {
  start: number
  end: number
  /** Index of the query term. */
  unit: number
  strength: number
}

/** A text whose matches have been found. */
export interface Scan {
  text: string
  /** All matches in order. A symbol that matches as a whole is one match. */
  matches: Match[]
  /** Start offsets of words, where a word is the text between two spaces. */
  starts: number[]
}

export function scan(text: string, roles: TermRoles, tokenizer: Tokenizer): Scan {
  const matches: Match[] = []
  const { texts, starts, surfaces, owners } = tokenizer.chunks(text)
  const { marks } = roles
  let last = -1
  // Most words match nothing, as their numbers show. Only the others need positions.
  for (let index = 0; index < surfaces.length; index++) {
    const chunk = owners[index] as number
    if (!marks[surfaces[index] as number] || chunk === last) continue
    last = chunk
    matchesOfChunk(texts[chunk] as string, starts[chunk] as number, roles, tokenizer, matches)
  }
  return { text, matches, starts }
}

function matchesOfChunk(
  chunk: string,
  offset: number,
  roles: TermRoles,
  tokenizer: Tokenizer,
  matches: Match[],
): void {
  for (const run of tokenizer.runs(chunk)) {
    const whole = run.wholes.find(surface => roles.marks[surface])
    if (whole !== undefined)
      matches.push({ start: offset + run.start, end: offset + run.end, ...bestRole(whole, roles) })
    else
      for (const { surface, start, end } of run.words)
        if (roles.marks[surface])
          matches.push({ start: offset + start, end: offset + end, ...bestRole(surface, roles) })
  }
}

const bestRole = (surface: number, roles: TermRoles): TermRole =>
  rolesFor(surface, roles).reduce((best, role) => (role.strength > best.strength ? role : best))

export interface Tags {
  before: string
  after: string
}

/**
 * The text with tags around its matches. Tags in the text itself are removed, because they would be
 * read as ours.
 */
export function marked(text: string, matches: readonly Match[], { before, after }: Tags): string {
  const clean = (part: string) =>
    (before.length === 1 && part.includes(before)) || (after.length === 1 && part.includes(after))
      ? part.replaceAll(before, '').replaceAll(after, '')
      : part
  let result = ''
  let from = 0
  for (const { start, end } of matches) {
    if (start < from) continue
    result += clean(text.slice(from, start)) + before + clean(text.slice(start, end)) + after
    from = end
  }
  return result + clean(text.slice(from))
}

/** `full` if every significant word has a match. */
export function matchLevel(
  matches: readonly Match[],
  units: readonly { isStopWord: boolean }[],
): Highlight['matchLevel'] {
  if (matches.length === 0) return 'none'
  const found = new Set(matches.map(match => match.unit))
  return units.every((unit, index) => unit.isStopWord || found.has(index)) ? 'full' : 'partial'
}
