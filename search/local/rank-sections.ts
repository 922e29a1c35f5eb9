import type { KnownPage } from './corpus'
import { nearness } from './nearness'
import type { Plan } from './plan'
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

/** Sections of a page that have something of the query, best first. */
export function rankSections({ tokens }: KnownPage, plan: Plan, roles: Roles): RankedSection[] {
  const importance = plan.units.map(unit => unit.importance)
  // Words of the title stand for every section: what else is asked for has to be in the section itself.
  const inTitle = strengthsIn(tokens.title, importance.length, roles)?.best
  const ranked: RankedSection[] = []
  for (const [section, own] of tokens.sections.entries()) {
    const scored = scoreOf(own, importance, roles, inTitle)
    if (scored) ranked.push({ section, ...scored })
  }
  return ranked.sort((a, b) => b.score - a.score || a.section - b.section)
}

function scoreOf(tokens: SectionTokens, importance: readonly number[], roles: Roles, inTitle: readonly number[] | undefined): Omit<RankedSection, 'section'> | null {
  const found = { heading: 0, text: 0, code: 0 }
  const best = zeros(importance.length)
  const wanted = importance.reduce((sum, value) => sum + value, 0) || 1
  const weights = { heading: WEIGHTS.sectionHeading, text: WEIGHTS.sectionText, code: WEIGHTS.sectionCode }
  let sum = 0
  let near = 0
  for (const field of FIELDS) {
    const strengths = strengthsIn(tokens[field], importance.length, roles)
    if (!strengths) continue
    for (const [index, value] of importance.entries()) {
      const strength = strengths.best[index] as number
      if (strength === 0) continue
      found[field] += (value * strength) / wanted
      const count = strengths.counts[index] as number
      sum += weights[field] * value * strength * (field === 'heading' ? 1 : (2 * count) / (count + 1))
      if (strength > (best[index] as number)) best[index] = strength
    }
    near = Math.max(near, nearness(tokens[field].words, importance, roles) * (field === 'heading' ? WEIGHTS.nearHeading : 1))
  }
  if (sum === 0) return null
  let covered = 0
  for (const [index, value] of importance.entries()) covered += value * Math.max(best[index] as number, WEIGHTS.titleForSection * (inTitle?.[index] ?? 0))
  return { score: (sum + near) * (covered / wanted) ** WEIGHTS.sectionCoverage, found }
}

/** A plain list: typed ones cost more to make, and thousands are made for a keystroke. */
function zeros(length: number): number[] {
  const list: number[] = []
  for (let index = 0; index < length; index++) list.push(0)
  return list
}

interface Strengths {
  /** Unit → how well the best word stands for it. */
  best: number[]
  /** Unit → how often something stands for it, by how well. */
  counts: number[]
}

/** What a list of words has of the query; null for nothing, which most have. */
function strengthsIn({ words, wholes }: Tokens, units: number, roles: Roles): Strengths | null {
  const { marks } = roles
  let strengths: Strengths | null = null
  for (const list of [words, wholes])
    for (let index = 0; index < list.length; index++) {
      if (marks[list[index] as number] !== 1) continue
      strengths ??= { best: zeros(units), counts: zeros(units) }
      const { best, counts } = strengths
      for (const { unit, strength } of roles.get(list[index] as number) ?? []) {
        counts[unit] = (counts[unit] as number) + strength
        if (strength > (best[unit] as number)) best[unit] = strength
      }
    }
  return strengths
}
