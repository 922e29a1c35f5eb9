import type { Lexicon } from './lexicon'
import type { Plan } from './plan'
import { WEIGHTS } from './weights'

/** How a surface matches a query. */
export interface TermRole {
  /** Index of the term. */
  unit: number
  /** Match quality from 0 to 1. */
  strength: number
}

/** How the words of the lexicon match a query. */
export interface TermRoles {
  /**
   * Surface → offset of its matches in `lists`; 0 if it has none. Read for every word of every
   * section.
   */
  marks: Uint16Array
  lists: readonly (readonly TermRole[])[]
}

/** The matches of a surface; usually none. */
export const rolesFor = (surface: number, { marks, lists }: TermRoles): readonly TermRole[] =>
  lists[marks[surface] ?? 0] as readonly TermRole[]

/** Every word of the lexicon that matches the query. */
export function termRoles({ units }: Pick<Plan, 'units'>, lexicon: Lexicon): TermRoles {
  const marks = new Uint16Array(lexicon.surfaces.length)
  const lists: TermRole[][] = [[]]
  const give = (surface: number, unit: number, strength: number) => {
    const list = lists[marks[surface] as number] as TermRole[]
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
      // A single word of an expansion that requires several means less.
      const strength = weight / families.length
      for (const family of families)
        for (const surface of surfaces ?? lexicon.members[family] ?? [])
          give(surface, index, surface === own ? weight : strength * WEIGHTS.family)
    }
  }
  return { marks, lists }
}
