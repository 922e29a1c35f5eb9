import { runsOf } from '../text/runs'
import { stem } from '../text/stem'

/** Groups of words that mean the same: each member as its words. */
export type SynonymGroups = string[][][]

export const synonymGroups = (groups: readonly (readonly string[])[]): SynonymGroups => groups.map(group => group.map(member => [...runsOf(member)].map(run => run.wholes.at(-1) ?? run.words[0]?.term ?? '')))

interface Found {
  /** The words of the query that it stands for, from `start` to before `end`. */
  start: number
  end: number
  /** What may stand there instead. */
  members: string[][]
}

/** Everything in a query that has synonyms. */
export function synonymsIn(terms: readonly string[], groups: SynonymGroups): Found[] {
  const stems = terms.map(stem)
  const found: Found[] = []
  for (const group of groups)
    for (const member of group) {
      const wanted = member.map(stem)
      for (let start = 0; start + wanted.length <= stems.length; start++)
        if (wanted.every((word, index) => word === stems[start + index]))
          found.push({ start, end: start + wanted.length, members: group.filter(other => other !== member) })
    }
  return found
}
