import type { Lexicon } from './lexicon'
import type { Plan } from './plan'
import { rolesOf, type Roles } from './roles'

/** What is looked for in pages and sections: a plan, made ready for many of them. */
export interface Asked {
  /** What each unit of the query counts. */
  importance: readonly number[]
  /** All of it; never 0. */
  wanted: number
  roles: Roles
}

export function askedOf(plan: Plan, lexicon: Lexicon): Asked {
  const importance = plan.units.map(unit => unit.importance)
  return {
    importance,
    wanted: importance.reduce((sum, value) => sum + value, 0) || 1,
    roles: rolesOf(plan, lexicon),
  }
}
