import { synonymsIn, type SynonymGroups } from '@docs/search/local/synonyms'
import { runsOf, type Run } from '@docs/search/text/runs'
import { isStopWord, isWeakWord } from '@docs/search/text/stop-words'
import { RANKING, type LookUp } from './ranking-data'

/** One way in which a term of a query can match: words that all have to be present, usually one. */
export interface Variant {
  by: LookUp
  words: readonly string[]
  /** From 0 to 1. */
  weight: number
}

/** A word or an identifier of a query. */
export interface QueryTerm {
  /** As it is looked up: folded, and an identifier without separators. */
  term: string
  variants: Variant[]
  isStopWord: boolean
  /** From 0 to 1: lower for words that mean little on their own. */
  worth: number
  /** True if it can be misspelled: a single word that isn't a stop word. */
  mayBeWrong: boolean
}

/** A query has at most 64 characters in the search field; more terms than this are dropped. */
const MOST_TERMS = 16

/**
 * The terms of a query with the ways in which each can match, before it is known which of them
 * occur. The last word may be incomplete, unless a space follows it.
 */
export function termsOf(query: string, synonyms: SynonymGroups): QueryTerm[] {
  const runs = [...runsOf(query)].slice(0, MOST_TERMS)
  const words = runs.map(termOf)
  const isAllStopWords = words.every(isStopWord)
  const terms = runs.map((run, index) =>
    termFor(run, {
      isLast: index === runs.length - 1 && !/\s$/.test(query),
      isStopWord: !isAllStopWords && isStopWord(words[index] ?? ''),
    }),
  )
  joinNeighbors(terms, runs)
  for (const { start, end, members } of synonymsIn(words, synonyms))
    for (const member of members)
      for (const term of terms.slice(start, end))
        term.variants.push({ by: 'word', words: member, weight: RANKING.synonym })
  return terms
}

const termOf = (run: Run): string => run.wholes.at(-1) ?? run.words[0]?.term ?? ''

function termFor(
  run: Run,
  { isLast, isStopWord: isStop }: { isLast: boolean; isStopWord: boolean },
): QueryTerm {
  const term = termOf(run)
  const parts = run.words.map(word => word.term)
  // The engine splits identifiers at dots, so their wholes are those of the parts between dots.
  const wholes = run.wholes.length > 0 ? run.wholes : [term]
  const variants: Variant[] = wholes.map(whole => ({ by: 'word', words: [whole], weight: 1 }))
  if (parts.length > 1) variants.push({ by: 'word', words: parts, weight: RANKING.parts })
  else if (!isStop) variants.push({ by: 'relative', words: [term], weight: RANKING.relative })
  if (isLast && !isStop)
    variants.push({ by: 'beginning', words: [term], weight: RANKING.beginning })
  return {
    term,
    variants,
    isStopWord: isStop,
    worth: isStop ? RANKING.stopWord : isWeakWord(term) ? RANKING.weakWord : 1,
    mayBeWrong: !isStop && parts.length === 1,
  }
}

/** `data set` can be written `dataset`, and `api key` can mean `apiKey`. */
function joinNeighbors(terms: readonly QueryTerm[], runs: readonly Run[]): void {
  for (let index = 0; index + 1 < terms.length; index++) {
    const [term, next] = [terms[index], terms[index + 1]]
    if (!term || !next || term.isStopWord || next.isStopWord) continue
    if ((runs[index]?.words.length ?? 0) > 1) continue
    const joined: Variant = {
      by: 'word',
      words: [term.term + next.term],
      weight: RANKING.joined,
    }
    term.variants.push(joined)
    next.variants.push(joined)
  }
}
