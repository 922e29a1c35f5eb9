import type { PreparedQuery } from './prepared-query'
import type { KnownPage } from './corpus'
import { rolesFor, type TermRoles } from './term-roles'
import type { Tokens } from './tokens'
import { WEIGHTS } from './weights'

const SHORTEST_QUESTION = 3

/**
 * How much of the query the title covers, and how much of the title the query covers; the same for
 * its other names, its headings, its search terms, and its questions.
 */
export function nameMatch({ tokens }: KnownPage, prepared: PreparedQuery): number {
  markAround(tokens.path.words, prepared)
  let [inNames, inTerms, inQuestions, inHeadings] = [0, 0, 0, 0]
  for (const name of tokens.names)
    inNames = Math.max(inNames, fit(name, prepared, WEIGHTS.titleFitCoverage))
  for (const term of tokens.terms)
    inTerms = Math.max(inTerms, fit(term, prepared, WEIGHTS.otherFitCoverage))
  for (let section = 1; section < tokens.sections.length; section++)
    inHeadings = Math.max(
      inHeadings,
      fit(
        (tokens.sections[section] as (typeof tokens.sections)[number]).heading,
        prepared,
        WEIGHTS.otherFitCoverage,
      ),
    )
  // Shorter queries name something and ask nothing.
  for (const question of prepared.importance.length < SHORTEST_QUESTION ? [] : tokens.questions)
    inQuestions = Math.max(inQuestions, fit(question, prepared, WEIGHTS.questionFitCoverage))
  return (
    WEIGHTS.titleFit * inNames +
    WEIGHTS.termsFit * inTerms +
    WEIGHTS.questionsFit * inQuestions +
    WEIGHTS.headingFit * inHeadings
  )
}

/**
 * Term → how well the page's path covers it, and how well path and name do. These arrays are reused
 * for hundreds of names.
 */
const around: number[] = []
const marked: number[] = []

/** Terms that the path of a page covers. A name then needs no words for them. */
function markAround(words: readonly number[], { importance, roles }: PreparedQuery): void {
  around.length = 0
  for (let unit = 0; unit < importance.length; unit++) around.push(0)
  for (const id of words) if (roles.marks[id]) mark(around, id, roles, WEIGHTS.around)
}

/** Returns the best match quality of a word. */
function mark(units: number[], word: number, roles: TermRoles, factor: number): number {
  let best = 0
  for (const { unit, strength } of rolesFor(word, roles)) {
    if (strength > best) best = strength
    if (factor * strength > (units[unit] as number)) units[unit] = factor * strength
  }
  return best
}

/** @param power How strongly a name that covers only part of the query is penalized. */
function fit(
  { words }: Tokens,
  { importance, wanted, roles }: PreparedQuery,
  power: number,
): number {
  let used = 0
  for (const id of words) {
    if (!roles.marks[id]) continue
    if (used === 0)
      for (let unit = 0; unit < importance.length; unit++) marked[unit] = around[unit] as number
    used += mark(marked, id, roles, 1)
  }
  if (used === 0) return 0
  let covered = 0
  for (let unit = 0; unit < importance.length; unit++)
    covered += (importance[unit] as number) * (marked[unit] as number)
  return covered * (covered / wanted) ** power * (used / words.length)
}
