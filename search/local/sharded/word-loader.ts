import { runsOf } from '../../text/runs'
import { stem } from '../../text/stem'
import { planOf, type Plan, type Unit } from '../plan'
import { synonymsIn } from '../synonyms'
import { Alphabet } from './alphabet'
import type { Loads } from './loads'
import type { Manifest } from './manifest'
import type { ShardedCorpus } from './sharded-corpus'
import { readFrequent, readWordRows } from './words-file'

/** Files that may be loaded for all words with one beginning; where there would be more, it is completed from the frequent words. */
const FILES_OF_BEGINNING = 3
/** Files that may be loaded for the completions and corrections of a query, where these stand apart; the best come first. */
const FILES_OF_GUESSES = 6

/** Files of words and of frequent words, by number. */
interface Needs {
  words: Set<number>
  frequent: Set<number>
}

/** Knows which files of words a query needs, and loads them. */
export class WordLoader {
  private readonly words: Alphabet
  private readonly frequent: Alphabet
  private readonly taken: Needs = { words: new Set(), frequent: new Set() }

  constructor(private readonly corpus: ShardedCorpus, manifest: Manifest, private readonly loads: Loads) {
    this.words = new Alphabet(manifest.words)
    this.frequent = new Alphabet(manifest.frequent)
  }

  /** The plan of a query, with the postings that it needs. What was loaded tells what else is needed: a word's other forms, a spelling for it. */
  async planOf(query: string, signal: AbortSignal): Promise<Plan> {
    const guesses = new Set<number>()
    for (;;) {
      const { asked, begun } = this.corpus.lexicon
      asked.clear()
      begun.clear()
      const plan = planOf(query, this.corpus)
      const needs = this.needsOf(plan, guesses)
      if (needs.words.size + needs.frequent.size === 0) return plan
      await this.take(needs, signal)
    }
  }

  /** What is not there yet of all that a query needs. */
  private needsOf(plan: Plan, guesses: Set<number>): Needs {
    const { lexicon, synonyms } = this.corpus
    const needs: Needs = { words: new Set(), frequent: new Set() }
    // Words that say little are on most pages, and decide between none: those that are looked into tell what they are worth for them.
    const stops = new Set(plan.units.filter(unit => unit.isStopWord).map(unit => unit.term))
    const stopFamilies = new Set([...stops].map(stem))
    const related = synonymsIn(plan.units.map(unit => unit.term), synonyms).flatMap(found => found.members.flat()).map(stem)
    const parts = [...runsOf(plan.query)].flatMap(run => run.words.map(word => stem(word.term)))
    for (const family of [...lexicon.asked, ...related, ...parts]) if (!stopFamilies.has(family)) needs.words.add(this.words.fileOf(family))
    // Whether a word is known, and what its forms are, is told by its own file; the last one may go on whatever that says.
    const last = /\s$/.test(plan.query) ? undefined : plan.units.at(-1)?.term
    for (const beginning of lexicon.begun) if (!stops.has(beginning) && (beginning === last || this.isLookedUp(beginning))) this.needBeginning(beginning, needs)
    for (const unit of plan.units) if (!unit.isStopWord && this.isLookedUp(unit.term) && (unit.correction !== null || unit.variants.length === 0)) this.needSpelling(unit, needs)
    for (const file of this.guessesOf(plan)) {
      if (needs.words.has(file)) continue
      if (!guesses.has(file) && guesses.size === FILES_OF_GUESSES) break
      guesses.add(file)
      needs.words.add(file)
    }
    for (const file of this.taken.words) needs.words.delete(file)
    for (const file of this.taken.frequent) needs.frequent.delete(file)
    return needs
  }

  private isLookedUp(term: string): boolean {
    return this.taken.words.has(this.words.fileOf(stem(term)))
  }

  private needBeginning(beginning: string, needs: Needs): void {
    const files = this.words.filesOf(beginning)
    if (files.length <= FILES_OF_BEGINNING) for (const file of files) needs.words.add(file)
    else for (const file of this.frequent.filesOf(beginning)) needs.frequent.add(file)
    // The family of a longer word may be shorter than what is typed of it: `tracin` is on the way to `tracing`, of the family `trac`.
    for (let length = Math.max(3, beginning.length - 3); length < beginning.length; length++) {
      needs.words.add(this.words.fileOf(beginning.slice(0, length)))
      needs.words.add(this.words.fileOf(`${beginning.slice(0, length)}y`))
    }
  }

  /** A misspelt word mostly begins with the right letter, or with the second one; all others are looked at when nothing is found there. */
  private needSpelling({ term, correction }: Unit, needs: Needs): void {
    const near = [term.slice(0, 1), term.slice(1, 2)].flatMap(letter => this.frequent.filesOf(letter))
    const isNearTaken = near.every(file => this.taken.frequent.has(file))
    const all = Array.from({ length: this.frequent.size }, (_, file) => file)
    for (const file of correction === null && isNearTaken ? all : near) needs.frequent.add(file)
  }

  /** Files of what may stand for a word and whose pages are not known yet, best first. */
  private guessesOf({ units }: Plan): number[] {
    const { lexicon, postings } = this.corpus
    const families = units.filter(unit => !unit.isStopWord).flatMap(unit => unit.variants.flatMap(variant => variant.families))
    const files = families.filter(family => !postings.get(family)).map(family => this.words.fileOf(lexicon.families[family] as string))
    return files.filter(file => !this.taken.words.has(file))
  }

  private async take(needs: Needs, signal: AbortSignal): Promise<void> {
    const [words, frequent] = [[...needs.words], [...needs.frequent]]
    const lines = await this.loads.lines([...words.map(file => this.words.url(file)), ...frequent.map(file => this.frequent.url(file))], signal)
    // Another query may have taken them in meanwhile.
    for (const [index, file] of words.entries())
      if (!this.taken.words.has(file)) {
        this.corpus.takeWords(readWordRows(lines[index] ?? []))
        this.taken.words.add(file)
      }
    for (const [index, file] of frequent.entries())
      if (!this.taken.frequent.has(file)) {
        this.corpus.takeFrequent(readFrequent(lines[words.length + index] ?? []))
        this.taken.frequent.add(file)
      }
  }
}
