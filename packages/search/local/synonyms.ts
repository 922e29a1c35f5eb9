import { runsOf } from '../text/runs'
import { stem } from '../text/stem'

interface Member {
  words: string[]
  /** Computed when a query has a word with the same start; most are never needed. */
  stems?: string[]
}

/** Groups of words that mean the same. */
export type SynonymGroups = Member[][]

/**
 * Groups as stored in an index: the words of each member separated by spaces, so that the reader's
 * device has nothing to compute.
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
  /** The query words that it replaces, from `start` up to but not including `end`. */
  start: number
  end: number
  /** The alternatives. */
  members: string[][]
}

/** All parts of a query that have synonyms. */
export function synonymsIn(terms: readonly string[], groups: SynonymGroups): Found[] {
  const stems = terms.map(stem)
  // Stemming only removes endings, so a word starts with its stem.
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
