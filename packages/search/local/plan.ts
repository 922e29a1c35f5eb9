import { runsOf, type Run } from '../text/runs'
import { isStopWord, isWeakWord } from '../text/stop-words'
import type { Lexicon } from './lexicon'
import type { Postings } from './postings'
import { synonymsIn, type SynonymGroups } from './synonyms'
import { Variants, type Variant } from './variants'
import { WEIGHTS } from './weights'

/** A query term (a word or a symbol) with all its expansions. */
export interface Unit {
  term: string
  variants: Variant[]
  /** Its weight relative to the others, by rarity. */
  importance: number
  isStopWord: boolean
  /** From 0 to 1: lower for words that mean little on their own. */
  worth: number
  /** A known spelling, if this one is unknown. */
  correction: string | null
  /** Its position in the query. */
  start: number
  end: number
}

export interface Plan {
  query: string
  units: Unit[]
}

/** Longer queries are truncated: nobody types them. */
const LONGEST_QUERY = 256
const MOST_UNITS = 24

export interface Knowledge {
  lexicon: Lexicon
  postings: Pick<Postings, 'get' | 'frequency'>
  synonyms: SynonymGroups
  /** The number of pages. */
  size: number
}

/** Analyzes a query. The last word may be incomplete, unless a space follows it. */
export function planOf(query: string, knowledge: Knowledge): Plan {
  const text = query.slice(0, LONGEST_QUERY)
  const runs = [...runsOf(text)].slice(0, MOST_UNITS)
  const terms = runs.map(termOf)
  const isAllStopWords = terms.every(isStopWord)
  const variants = new Variants(knowledge)
  const units = runs.map((run, index): Unit => {
    const isLast = index === runs.length - 1 && !/\s$/.test(text)
    return unitOf(run, {
      isLast,
      isStopWord: !isAllStopWords && !isLast && isStopWord(terms[index] ?? ''),
      variants,
    })
  })
  // The last word of a question is also a stop word if it is one as written.
  for (const [index, unit] of units.entries())
    if (!isAllStopWords && isStopWord(unit.term))
      units[index] = { ...unit, isStopWord: true, worth: WEIGHTS.stopWord }
  joinNeighbors(units, runs, variants)
  for (const { start, end, members } of synonymsIn(terms, knowledge.synonyms))
    for (const words of members) {
      const variant = variants.together(words, WEIGHTS.synonym)
      if (variant) for (const unit of units.slice(start, end)) unit.variants.push(variant)
    }
  for (const unit of units) scaleToBest(unit.variants)
  for (const unit of units)
    unit.importance = unit.worth * variants.importance(unit.term, unit.variants)
  return { query: text, units }
}

/** The query as it was probably meant: each unknown word with its known spelling. */
export const spelled = ({ query, units }: Plan): string =>
  units.reduceRight(
    (text, { correction, start, end }) =>
      correction === null ? text : text.slice(0, start) + correction + text.slice(end),
    query,
  )

/**
 * If nothing matches exactly, the best match is assumed to be intended: it gets the full weight,
 * and the others relative to it.
 */
function scaleToBest(list: Variant[]): void {
  const best = Math.max(...list.map(variant => variant.weight))
  for (const [index, variant] of list.entries())
    list[index] = { ...variant, weight: variant.weight / best }
}

/** A symbol is looked up as a whole first. */
const termOf = (run: Run): string => run.wholes.at(-1) ?? run.words[0]?.term ?? ''

function unitOf(
  run: Run,
  {
    isLast,
    isStopWord: isStop,
    variants,
  }: { isLast: boolean; isStopWord: boolean; variants: Variants },
): Unit {
  const term = termOf(run)
  const found = variants.of(term, {
    mayGoOn: isLast,
    mayBeWrong: !isStop && run.words.length === 1,
  })
  if (run.words.length > 1) {
    const parts = variants.together(
      run.words.map(word => word.term),
      WEIGHTS.parts,
      isLast,
    )
    if (parts) found.list.push(parts)
    else if (found.list.length === 0)
      found.list.push(...variants.of(term, { mayGoOn: isLast, mayBeWrong: true }).list)
  }
  return {
    term,
    variants: found.list,
    importance: 0,
    isStopWord: isStop,
    worth: isStop ? WEIGHTS.stopWord : isWeakWord(term) ? WEIGHTS.weakWord : 1,
    correction: found.correction,
    start: run.start,
    end: run.end,
  }
}

/** `data set` can be written `dataset`, and `api key` can mean `apiKey`. */
function joinNeighbors(units: Unit[], runs: readonly Run[], variants: Variants): void {
  for (let index = 0; index + 1 < units.length; index++) {
    const [unit, next] = [units[index], units[index + 1]]
    if (
      !unit ||
      !next ||
      unit.isStopWord ||
      next.isStopWord ||
      (runs[index]?.words.length ?? 0) > 1
    )
      continue
    const variant = variants.exact(unit.term + next.term, WEIGHTS.joined)
    if (!variant) continue
    unit.variants.push(variant)
    next.variants.push(variant)
  }
}
