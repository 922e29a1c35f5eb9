import type { PreparedQuery } from './prepared-query'
import type { KnownPage } from './corpus'
import { nearness } from './nearness'
import { rolesFor, type TermRole, type TermRoles } from './term-roles'
import type { SectionTokens } from './page-tokens'
import type { Tokens } from './tokens'
import { WEIGHTS } from './weights'

/** A section with its score; higher is better. */
export interface RankedSection {
  section: number
  score: number
  /** Where the matches are: in the heading, the text, the code; from 0 to 1, weighted. */
  found: { heading: number; text: number; code: number }
}

/** The page itself, if no section matches. */
export const PAGE_ITSELF: RankedSection = {
  section: 0,
  score: 0,
  found: { heading: 0, text: 0, code: 0 },
}

/**
 * Puts the page itself before its sections, with the score of the best one, so that it is never cut
 * off.
 */
export function pageFirst(ranked: readonly RankedSection[]): RankedSection[] {
  const own = ranked.find(({ section }) => section === 0) ?? PAGE_ITSELF
  const best = ranked[0]?.score ?? 0
  return [
    { ...own, score: Math.max(own.score, best) },
    ...ranked.filter(({ section }) => section !== 0),
  ]
}

/** Sections of a page that match the query, best first, equal ones in the order of the page. */
export function rankSections({ tokens }: KnownPage, prepared: PreparedQuery): RankedSection[] {
  const { importance, roles } = prepared
  // Title words count for every section, so the section itself has to contain the rest of the
  // query.
  const inTitle = hasSomething(tokens.title, roles)
    ? strengthsOf(tokens.title, importance.length, roles).best.slice(0, importance.length)
    : null
  const ranked: RankedSection[] = []
  for (let section = 0; section < tokens.sections.length; section++) {
    const one = rankSection(tokens.sections[section] as SectionTokens, section, prepared, inTitle)
    if (one) ranked.push(one)
  }
  return ranked.sort((a, b) => b.score - a.score)
}

/** State of the section being ranked: term → match quality, scores of its words, and proximity. */
const bestOf: number[] = []
let sum = 0
let near = 0

/** Null if a section doesn't match. */
function rankSection(
  tokens: SectionTokens,
  section: number,
  prepared: PreparedQuery,
  inTitle: readonly number[] | null,
): RankedSection | null {
  const { importance, wanted } = prepared
  sum = 0
  near = 0
  for (let unit = 0; unit < importance.length; unit++) bestOf[unit] = 0
  const heading = lookAt(
    tokens.heading,
    prepared,
    WEIGHTS.sectionHeading,
    WEIGHTS.nearHeading,
    true,
  )
  const text = lookAt(tokens.text, prepared, WEIGHTS.sectionText, 1, false)
  const code = lookAt(tokens.code, prepared, WEIGHTS.sectionCode, 1, false)
  if (sum === 0) return null
  let covered = 0
  for (let unit = 0; unit < importance.length; unit++)
    covered +=
      (importance[unit] as number) *
      Math.max(bestOf[unit] as number, WEIGHTS.titleForSection * (inTitle?.[unit] ?? 0))
  return {
    section,
    score: (sum + near) * (covered / wanted) ** WEIGHTS.sectionCoverage,
    found: { heading, text, code },
  }
}

/** Adds the score of a field. Returns how much of the query it contains: see `RankedSection`. */
function lookAt(
  field: Tokens,
  { importance, wanted, roles }: PreparedQuery,
  weight: number,
  nearWeight: number,
  isHeading: boolean,
): number {
  if (!hasSomething(field, roles)) return 0
  const { best, counts } = strengthsOf(field, importance.length, roles)
  let found = 0
  for (let unit = 0; unit < importance.length; unit++) {
    const strength = best[unit] as number
    if (strength === 0) continue
    if (strength > (bestOf[unit] as number)) bestOf[unit] = strength
    const worth = (importance[unit] as number) * strength
    const count = counts[unit] as number
    found += worth / wanted
    sum += weight * worth * (isHeading ? 1 : (2 * count) / (count + 1))
  }
  if (placeCount > 1)
    near = Math.max(near, nearness(field.words, places, placeCount, importance, roles) * nearWeight)
  return found
}

/**
 * Where the last field matches the query, in its words and its symbols. A keystroke checks a
 * thousand fields, most of which don't match, so allocating arrays for each would take most of the
 * time.
 */
let places = new Int32Array(1024)
let placeCount = 0
let wholePlaces = new Int32Array(1024)
let wholeCount = 0

/**
 * Whether words or symbols match the query. If so, `places` and `wholePlaces` contain the
 * positions.
 */
function hasSomething({ words, wholes }: Tokens, { marks }: TermRoles): boolean {
  if (words.length > places.length) places = new Int32Array(2 * words.length)
  if (wholes.length > wholePlaces.length) wholePlaces = new Int32Array(2 * wholes.length)
  placeCount = 0
  wholeCount = 0
  for (let index = 0; index < words.length; index++)
    if (marks[words[index] as number]) places[placeCount++] = index
  for (let index = 0; index < wholes.length; index++)
    if (marks[wholes[index] as number]) wholePlaces[wholeCount++] = index
  return placeCount + wholeCount > 0
}

interface Strengths {
  /** Term → quality of its best match. */
  best: number[]
  /** Term → number of matches, weighted by quality. */
  counts: number[]
}

const strengths: Strengths = { best: [], counts: [] }

/** The matches of the last field; valid until the next one is checked. */
function strengthsOf({ words, wholes }: Tokens, units: number, roles: TermRoles): Strengths {
  const { best, counts } = strengths
  for (let unit = 0; unit < units; unit++) {
    best[unit] = 0
    counts[unit] = 0
  }
  for (let index = 0; index < placeCount; index++)
    count(words[places[index] as number] as number, roles)
  for (let index = 0; index < wholeCount; index++)
    count(wholes[wholePlaces[index] as number] as number, roles)
  return strengths
}

function count(surface: number, roles: TermRoles): void {
  const { best, counts } = strengths
  const list = rolesFor(surface, roles)
  for (let index = 0; index < list.length; index++) {
    const { unit, strength } = list[index] as TermRole
    counts[unit] = (counts[unit] as number) + strength
    if (strength > (best[unit] as number)) best[unit] = strength
  }
}
