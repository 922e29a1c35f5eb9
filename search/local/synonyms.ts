import { runsOf } from '../text/runs'
import { stem } from '../text/stem'

interface Member {
  words: string[]
  stems: string[]
}

/** Groups of words that mean the same. */
export type SynonymGroups = Member[][]

export const synonymGroups = (groups: readonly (readonly string[])[]): SynonymGroups => groups.map(group => group.map(memberOf))

function memberOf(text: string): Member {
  const words = [...runsOf(text)].map(run => run.wholes.at(-1) ?? run.words[0]?.term ?? '')
  return { words, stems: words.map(stem) }
}

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
      const { length } = member.stems
      for (let start = 0; start + length <= stems.length; start++)
        if (member.stems.every((word, index) => word === stems[start + index]))
          found.push({ start, end: start + length, members: group.filter(other => other !== member).map(({ words }) => words) })
    }
  return found
}
