import type { Lexicon } from './lexicon'
import type { Plan } from './plan'
import { rolesOf, type Roles } from './roles'

/** What to look for in pages and sections: a plan, prepared for many of them. */
export interface PreparedQuery {
  /** The weight of each query term. */
  importance: readonly number[]
  /** The sum of all weights; never 0. */
  wanted: number
  roles: Roles
}

export function prepareQuery(plan: Plan, lexicon: Lexicon): PreparedQuery {
  const importance = plan.units.map(unit => unit.importance)
  return {
    importance,
    wanted: importance.reduce((sum, value) => sum + value, 0) || 1,
    roles: rolesOf(plan, lexicon),
  }
}
