import type { Asked } from './asked'
import type { KnownPage } from './corpus'
import { nearness } from './nearness'
import type { Roles } from './roles'
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
    const own = tokens.sections[section] as SectionTokens
    const found = { heading: 0, text: 0, code: 0 }
    const score = scoreOf(own, asked, inTitle, found)
    if (score > 0) ranked.push({ section, score, found })
  }
  return ranked.sort((a, b) => b.score - a.score || a.section - b.section)
}

/** What a section is worth; 0 where it has nothing of the query. Where it has something is filled into `found`. */
function scoreOf(tokens: SectionTokens, { importance, wanted, roles }: Asked, inTitle: readonly number[] | null, found: RankedSection['found']): number {
  let best: number[] | null = null
  let sum = 0
  let near = 0
  for (const field of FIELDS) {
    if (!hasSomething(tokens[field], roles)) continue
    const strengths = strengthsOf(tokens[field], importance.length, roles)
    best ??= importance.map(() => 0)
    for (let index = 0; index < importance.length; index++) {
      const strength = strengths.best[index] as number
      if (strength === 0) continue
      const value = importance[index] as number
      found[field] += (value * strength) / wanted
      const count = strengths.counts[index] as number
      sum += FIELD_WEIGHTS[field] * value * strength * (field === 'heading' ? 1 : (2 * count) / (count + 1))
      if (strength > (best[index] as number)) best[index] = strength
    }
    near = Math.max(near, nearness(tokens[field].words, places, importance, roles) * (field === 'heading' ? WEIGHTS.nearHeading : 1))
  }
  if (sum === 0 || !best) return 0
  let covered = 0
  for (let index = 0; index < importance.length; index++) covered += (importance[index] as number) * Math.max(best[index] as number, WEIGHTS.titleForSection * (inTitle?.[index] ?? 0))
  return (sum + near) * (covered / wanted) ** WEIGHTS.sectionCoverage
}

/**
 * Where the field that was looked at last has something of the query, in its words and in its symbols. Thousands are looked at for a keystroke, most of which have
 * nothing: lists of their own would be most of the work.
 */
const places: number[] = []
const wholePlaces: number[] = []

/** Whether words or symbols have something of the query; where is in `places` and `wholePlaces` then. */
function hasSomething({ words, wholes }: Tokens, { marks }: Roles): boolean {
  if (places.length > 0) places.length = 0
  if (wholePlaces.length > 0) wholePlaces.length = 0
  for (let index = 0; index < words.length; index++) if (marks[words[index] as number] === 1) places.push(index)
  for (let index = 0; index < wholes.length; index++) if (marks[wholes[index] as number] === 1) wholePlaces.push(index)
  return places.length + wholePlaces.length > 0
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
  for (let index = 0; index < units; index++) {
    best[index] = 0
    counts[index] = 0
  }
  for (const place of places) count(words[place] as number, roles)
  for (const place of wholePlaces) count(wholes[place] as number, roles)
  return strengths
}

function count(surface: number, roles: Roles): void {
  const { best, counts } = strengths
  for (const { unit, strength } of roles.get(surface) ?? []) {
    counts[unit] = (counts[unit] as number) + strength
    if (strength > (best[unit] as number)) best[unit] = strength
  }
}
