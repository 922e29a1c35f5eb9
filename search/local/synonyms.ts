import { runsOf } from '../text/runs'
import { stem } from '../text/stem'

interface Member {
  words: string[]
  /** Made when a query has a word that begins alike: most never are. */
  stems?: string[]
}

/** Groups of words that mean the same. */
export type SynonymGroups = Member[][]

/**
 * Groups as an index has them: each member as its words with spaces between, so that a reader's
 * device has nothing to find out.
 */
export const synonymTerms = (groups: readonly (readonly string[])[]): string[][] =>
  groups.map(group =>
    group.map(member =>
      [...runsOf(member)].map(run => run.wholes.at(-1) ?? run.words[0]?.term ?? '').join(' '),
    ),
  )

export const synonymGroups = (groups: readonly (readonly string[])[]): SynonymGroups =>
  groups.map(group => group.map(member => ({ words: member.split(' ') })))

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
  // Only endings are cut off: a word begins as its stem does.
  const initials = new Set(stems.map(word => word.charCodeAt(0)))
  const found: Found[] = []
  for (const group of groups)
    for (const member of group) {
      if (!initials.has((member.words[0] as string).charCodeAt(0))) continue
      const wanted = (member.stems ??= member.words.map(stem))
      for (let start = 0; start + wanted.length <= stems.length; start++)
        if (wanted.every((word, index) => word === stems[start + index]))
          found.push({
            start,
            end: start + wanted.length,
            members: group.filter(other => other !== member).map(({ words }) => words),
          })
    }
  return found
}
