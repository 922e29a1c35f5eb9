import type { Lexicon } from './lexicon'
import type { Plan } from './plan'
import { termRoles, type TermRoles } from './term-roles'

/** What to look for in pages and sections: a plan, prepared for many of them. */
export interface PreparedQuery {
  /** The weight of each query term. */
  importance: readonly number[]
  /** The sum of all weights; never 0. */
  wanted: number
  roles: TermRoles
}

export function prepareQuery(plan: Plan, lexicon: Lexicon): PreparedQuery {
  const importance = plan.units.map(unit => unit.importance)
  return {
    importance,
    wanted: importance.reduce((sum, value) => sum + value, 0) || 1,
    roles: termRoles(plan, lexicon),
  }
}
