import type { Lexicon } from './lexicon'
import type { Plan } from './plan'
import { WEIGHTS } from './weights'

/** What a surface stands for in a query. */
export interface Role {
  /** Number of the unit. */
  unit: number
  /** Of 1: how well it stands for it. */
  strength: number
}

/** What the words of the lexicon stand for. */
export interface Roles {
  /** Surface → 1 where it stands for something: looked at for every word of every section. */
  marks: Uint8Array
  get: (surface: number) => readonly Role[] | undefined
}

/** Every word of the lexicon that stands for something in the query. */
export function rolesOf({ units }: Pick<Plan, 'units'>, lexicon: Lexicon): Roles {
  const roles = new Map<number, Role[]>()
  const give = (surface: number, unit: number, strength: number) => {
    const list = roles.get(surface)
    if (!list) {
      roles.set(surface, [{ unit, strength }])
      return
    }
    const known = list.find(role => role.unit === unit)
    if (!known) list.push({ unit, strength })
    else known.strength = Math.max(known.strength, strength)
  }
  for (const [index, { term, variants }] of units.entries()) {
    const own = lexicon.surface(term)
    for (const { families, weight, surfaces } of variants) {
      // One word of several that have to be there together says less.
      const strength = weight / families.length
      for (const family of families) for (const surface of surfaces ?? lexicon.members[family] ?? []) give(surface, index, surface === own ? weight : strength * WEIGHTS.family)
    }
  }
  const marks = new Uint8Array(lexicon.surfaces.length)
  for (const surface of roles.keys()) marks[surface] = 1
  return { marks, get: surface => roles.get(surface) }
}
