import { runsOf, type Run } from '../text/runs'
import { isStopWord, isWeakWord } from '../text/stop-words'
import type { Lexicon } from './lexicon'
import type { Postings } from './postings'
import { synonymsIn, type SynonymGroups } from './synonyms'
import { Variants, type Variant } from './variants'
import { WEIGHTS } from './weights'

/** One word of a query, or one symbol, with everything that may stand for it. */
export interface Unit {
  term: string
  variants: Variant[]
  /** How rare it is: what it counts against the other words. */
  importance: number
  isStopWord: boolean
  /** Of 1: less for words that say little in themselves. */
  worth: number
  /** A spelling that is known, where this one is not. */
  correction: string | null
  /** Where it stands in the query. */
  start: number
  end: number
}

export interface Plan {
  query: string
  units: Unit[]
}

/** Longer queries are cut: nobody types them. */
const LONGEST_QUERY = 256
const MOST_UNITS = 24

export interface Knowledge {
  lexicon: Lexicon
  postings: Pick<Postings, 'get' | 'frequency'>
  synonyms: SynonymGroups
  /** Number of pages. */
  size: number
}

/** What a query asks for. The last word may go on, unless a space follows it. */
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
  // The last word of a question is a stop word too when it is one as it stands.
  for (const [index, unit] of units.entries())
    if (!isAllStopWords && isStopWord(unit.term))
      units[index] = { ...unit, isStopWord: true, worth: WEIGHTS.stopWord }
  joinNeighbours(units, runs, variants)
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

/**
 * Where nothing fits quite, what fits best is what is meant: it counts in full, and the rest
 * against it.
 */
function scaleToBest(list: Variant[]): void {
  const best = Math.max(...list.map(variant => variant.weight))
  for (const [index, variant] of list.entries())
    list[index] = { ...variant, weight: variant.weight / best }
}

/** A symbol is looked for as a whole first. */
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

/** `data set` may be written `dataset`, and `api key` may be meant by `apiKey`. */
function joinNeighbours(units: Unit[], runs: readonly Run[], variants: Variants): void {
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
