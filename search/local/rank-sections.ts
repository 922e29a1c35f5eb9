import type { Asked } from './asked'
import type { KnownPage } from './corpus'
import { nearness } from './nearness'
import { rolesFor, type Roles } from './roles'
import type { SectionTokens, Tokens } from './tokens'
import { WEIGHTS } from './weights'

/** A section with what it is worth; larger is better. */
export interface RankedSection {
  section: number
  score: number
  /** Where the words are: in the heading, the text, the code; from 0 to 1, by what they count. */
  found: { heading: number; text: number; code: number }
}

const FIELDS = ['heading', 'text', 'code'] as const
const FIELD_WEIGHTS = { heading: WEIGHTS.sectionHeading, text: WEIGHTS.sectionText, code: WEIGHTS.sectionCode }

/** Sections of a page that have something of the query, best first. */
export function rankSections({ tokens }: KnownPage, asked: Asked): RankedSection[] {
  const { importance, roles } = asked
  // Words of the title stand for every section: what else is asked for has to be in the section itself.
  const inTitle = hasSomething(tokens.title, roles) ? strengthsOf(tokens.title, importance.length, roles).best.slice(0, importance.length) : null
  const ranked: RankedSection[] = []
  for (let section = 0; section < tokens.sections.length; section++) {
    const found = { heading: 0, text: 0, code: 0 }
    const score = scoreOf(tokens.sections[section] as SectionTokens, asked, inTitle, found)
    if (score > 0) ranked.push({ section, score, found })
  }
  return ranked.sort((a, b) => b.score - a.score || a.section - b.section)
}

/** Unit → how well the best word of the section that is looked at stands for it. */
const bestOf: number[] = []

/** What a section is worth; 0 where it has nothing of the query. Where it has something is filled into `found`. */
function scoreOf(tokens: SectionTokens, { importance, wanted, roles }: Asked, inTitle: readonly number[] | null, found: RankedSection['found']): number {
  let sum = 0
  let near = 0
  let isFirst = true
  for (const field of FIELDS) {
    const own = tokens[field]
    if (!hasSomething(own, roles)) continue
    const { best, counts } = strengthsOf(own, importance.length, roles)
    for (let unit = 0; unit < importance.length; unit++) {
      const strength = best[unit] as number
      if (isFirst || strength > (bestOf[unit] as number)) bestOf[unit] = strength
      if (strength === 0) continue
      const value = importance[unit] as number
      const count = counts[unit] as number
      found[field] += (value * strength) / wanted
      sum += FIELD_WEIGHTS[field] * value * strength * (field === 'heading' ? 1 : (2 * count) / (count + 1))
    }
    isFirst = false
    if (placeCount > 1) near = Math.max(near, nearness(own.words, places.subarray(0, placeCount), importance, roles) * (field === 'heading' ? WEIGHTS.nearHeading : 1))
  }
  if (sum === 0) return 0
  let covered = 0
  for (let unit = 0; unit < importance.length; unit++) covered += (importance[unit] as number) * Math.max(bestOf[unit] as number, WEIGHTS.titleForSection * (inTitle?.[unit] ?? 0))
  return (sum + near) * (covered / wanted) ** WEIGHTS.sectionCoverage
}

/**
 * Where the field that was looked at last has something of the query, in its words and in its symbols. A thousand fields are looked at for a keystroke, most of which
 * have nothing: lists of their own would be most of the work.
 */
let places = new Int32Array(1024)
let placeCount = 0
let wholePlaces = new Int32Array(1024)
let wholeCount = 0

/** Whether words or symbols have something of the query; where is in `places` and `wholePlaces` then. */
function hasSomething({ words, wholes }: Tokens, { marks }: Roles): boolean {
  if (words.length > places.length) places = new Int32Array(2 * words.length)
  if (wholes.length > wholePlaces.length) wholePlaces = new Int32Array(2 * wholes.length)
  placeCount = 0
  wholeCount = 0
  for (let index = 0; index < words.length; index++) if (marks[words[index] as number]) places[placeCount++] = index
  for (let index = 0; index < wholes.length; index++) if (marks[wholes[index] as number]) wholePlaces[wholeCount++] = index
  return placeCount + wholeCount > 0
}

interface Strengths {
  /** Unit → how well the best word stands for it. */
  best: number[]
  /** Unit → how often something stands for it, by how well. */
  counts: number[]
}

const strengths: Strengths = { best: [], counts: [] }

/** What the field that was looked at last has of the query; good until the next is looked at. */
function strengthsOf({ words, wholes }: Tokens, units: number, roles: Roles): Strengths {
  const { best, counts } = strengths
  for (let unit = 0; unit < units; unit++) {
    best[unit] = 0
    counts[unit] = 0
  }
  for (let index = 0; index < placeCount; index++) count(words[places[index] as number] as number, roles)
  for (let index = 0; index < wholeCount; index++) count(wholes[wholePlaces[index] as number] as number, roles)
  return strengths
}

function count(surface: number, roles: Roles): void {
  const { best, counts } = strengths
  for (const { unit, strength } of rolesFor(surface, roles)) {
    counts[unit] = (counts[unit] as number) + strength
    if (strength > (best[unit] as number)) best[unit] = strength
  }
}
