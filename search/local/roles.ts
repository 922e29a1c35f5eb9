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
  /**
   * Surface → where in `lists` its roles are; 0 where it has none. Looked at for every word of
   * every section.
   */
  marks: Uint16Array
  lists: readonly (readonly Role[])[]
}

/** What a surface stands for: nothing, mostly. */
export const rolesFor = (surface: number, { marks, lists }: Roles): readonly Role[] =>
  lists[marks[surface] ?? 0] as readonly Role[]

/** Every word of the lexicon that stands for something in the query. */
export function rolesOf({ units }: Pick<Plan, 'units'>, lexicon: Lexicon): Roles {
  const marks = new Uint16Array(lexicon.surfaces.length)
  const lists: Role[][] = [[]]
  const give = (surface: number, unit: number, strength: number) => {
    const list = lists[marks[surface] as number] as Role[]
    if (marks[surface] === 0) {
      marks[surface] = lists.push([{ unit, strength }]) - 1
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
      for (const family of families)
        for (const surface of surfaces ?? lexicon.members[family] ?? [])
          give(surface, index, surface === own ? weight : strength * WEIGHTS.family)
    }
  }
  return { marks, lists }
}
