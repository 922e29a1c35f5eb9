import type { Corpus, KnownPage } from './corpus'
import { planOf, type Plan } from './plan'
import { rankPages, type RankedPage } from './rank-pages'
import { rankSections, type RankedSection } from './rank-sections'
import { rolesOf, type Roles } from './roles'
import type { Tokens } from './tokens'
import { WEIGHTS } from './weights'

/** A page with its sections, best first. */
export interface FoundPage {
  page: number
  known: KnownPage
  score: number
  sections: RankedSection[]
}

export interface Found {
  plan: Plan
  roles: Roles
  pages: FoundPage[]
}

interface Options {
  /** The area that breaks ties; empty for none. */
  preferredArea: string
  isWanted: (page: KnownPage) => boolean
}

/** Of the best page's worth before its sections: pages below share only words that say little. */
const WORTH_FINDING = 0.08

/** All pages for a query, best first, as far as they are known. A filter leaves pages out, and changes nothing about the others. */
export function findPages(query: string, corpus: Corpus, { preferredArea, isWanted }: Options): Found {
  const plan = planOf(query, corpus)
  const isKnownAndWanted = (page: number): boolean => {
    const known = corpus.pages[page]
    return known !== undefined && isWanted(known)
  }
  return lookInto(candidatesOf(rankPages(plan, corpus), isKnownAndWanted), plan, corpus, preferredArea)
}

/** Pages that are worth looking into, of those that are wanted. */
export function candidatesOf(ranked: readonly RankedPage[], isWanted: (page: number) => boolean): RankedPage[] {
  const least = (ranked[0]?.score ?? 0) * WORTH_FINDING
  return ranked.filter(({ page, score }) => score >= least && isWanted(page))
}

/** Looks into pages, and puts them in order by what is found. */
export function lookInto(candidates: readonly RankedPage[], plan: Plan, corpus: Corpus, preferredArea: string): Found {
  const roles = rolesOf(plan, corpus.lexicon)
  const importance = plan.units.map(unit => unit.importance)
  const pages: FoundPage[] = []
  for (const { page, score } of candidates) {
    const known = corpus.pages[page]
    if (!known) continue
    const sections = rankSections(known, plan, roles)
    const best = sections[0]?.score ?? 0
    const factor = kindFactor(known.kind) * (preferredArea !== '' && known.area === preferredArea ? WEIGHTS.area : 1)
    pages.push({ page, known, sections, score: (score + WEIGHTS.section * best + fitOf(known, importance, roles)) * factor })
  }
  pages.sort((a, b) => b.score - a.score || a.page - b.page)
  return { plan, roles, pages }
}

const kindFactor = (kind: string): number => (kind === 'overview' ? WEIGHTS.overview : kind === 'changelog' ? WEIGHTS.changelog : 1)

/** How much of the query the title says, and how much of the title the query; the same for its other names, and for what the author added. */
function fitOf({ tokens }: KnownPage, importance: readonly number[], roles: Roles): number {
  const wanted = importance.reduce((sum, value) => sum + value, 0) || 1
  const around = saidBy(tokens.path.words, importance.length, roles)
  const best = (lists: readonly Tokens[], power: number) => Math.max(0, ...lists.map(({ words }) => fit(words, { importance, wanted, roles, around, power })))
  const inNames = best(tokens.names, WEIGHTS.titleFitCoverage)
  const inTerms = best(tokens.terms, WEIGHTS.otherFitCoverage)
  const inHeadings = best(tokens.sections.slice(1).map(({ heading }) => heading), WEIGHTS.otherFitCoverage)
  return WEIGHTS.titleFit * inNames + WEIGHTS.termsFit * inTerms + WEIGHTS.headingFit * inHeadings
}

/** What the path of a page says of the query: a name says it as well, without its words. */
function saidBy(words: readonly number[], units: number, roles: Roles): number[] {
  const said = Array.from({ length: units }, () => 0)
  for (const id of words) for (const { unit, strength } of roles.get(id) ?? []) said[unit] = Math.max(said[unit] as number, WEIGHTS.around * strength)
  return said
}

interface FitOptions {
  importance: readonly number[]
  /** All of it. */
  wanted: number
  roles: Roles
  around: readonly number[]
  /** How strongly a name is put back that says only a part of the query. */
  power: number
}

function fit(words: readonly number[], { importance, wanted, roles, around, power }: FitOptions): number {
  if (!words.some(id => roles.marks[id] === 1)) return 0
  let used = 0
  const said = [...around]
  for (const id of words) {
    if (roles.marks[id] !== 1) continue
    const found = roles.get(id) ?? []
    used += Math.max(...found.map(role => role.strength))
    for (const { unit, strength } of found) said[unit] = Math.max(said[unit] as number, strength)
  }
  if (used === 0) return 0
  const covered = importance.reduce((sum, value, index) => sum + value * (said[index] as number), 0)
  return covered * (covered / wanted) ** power * (used / words.length)
}
