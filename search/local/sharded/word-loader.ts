import { runsOf } from '../../text/runs'
import { stem } from '../../text/stem'
import { planOf, type Plan } from '../plan'
import { synonymsIn } from '../synonyms'
import { readWords } from './front-coded'
import type { Loads } from './loads'
import { wordsUrl, type Manifest } from './manifest'
import type { ShardedCorpus } from './sharded-corpus'
import { readFrequent, readWordRows } from './words-file'

/** Files that may be loaded for all words with one beginning; where there would be more, it is completed from the frequent words. */
const FILES_OF_BEGINNING = 3
/** Files that may be loaded for the completions and corrections of a query, where these stand apart; the best come first. */
const FILES_OF_GUESSES = 6

/** What a query needs of the words, beyond what is there. */
interface Needs {
  files: Set<number>
  frequent: boolean
}

/** Knows which files of words a query needs, and loads them. */
export class WordLoader {
  private readonly starts: string[]
  private readonly taken = new Set<number>()
  private hasFrequent = false

  constructor(private readonly corpus: ShardedCorpus, private readonly manifest: Manifest, private readonly loads: Loads) {
    this.starts = ['', ...readWords(manifest.words.starts)]
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
      if (needs.files.size === 0 && !needs.frequent) return plan
      await this.take(needs, signal)
    }
  }

  private needsOf(plan: Plan, guesses: Set<number>): Needs {
    const { lexicon, synonyms } = this.corpus
    const stops = new Set(plan.units.filter(unit => unit.isStopWord).map(unit => unit.term))
    const isStop = new Set([...stops].map(stem))
    const terms = plan.units.map(unit => unit.term)
    const related = synonymsIn(terms, synonyms).flatMap(found => found.members.flat()).map(stem)
    const parts = [...runsOf(plan.query)].flatMap(run => run.words.map(word => stem(word.term)))
    // Words that say little are on most pages, and decide between none: those that are looked into tell what they are worth for them.
    const wanted = [...lexicon.asked, ...related, ...parts].filter(family => !isStop.has(family))
    const needs: Needs = { files: new Set(wanted.map(family => this.fileOf(family))), frequent: false }
    for (const beginning of lexicon.begun) if (!stops.has(beginning)) this.needBeginning(beginning, needs)
    const isUnknown = plan.units.some(unit => !unit.isStopWord && (unit.correction !== null || unit.variants.length === 0))
    for (const file of this.guessesOf(plan)) {
      if (guesses.size >= FILES_OF_GUESSES) break
      if (needs.files.has(file)) continue
      guesses.add(file)
      needs.files.add(file)
    }
    for (const file of this.taken) needs.files.delete(file)
    return { files: needs.files, frequent: !this.hasFrequent && (needs.frequent || isUnknown) }
  }

  private needBeginning(beginning: string, needs: Needs): void {
    const [first, last] = [this.fileOf(beginning), this.fileOf(`${beginning}\uFFFF`)]
    if (last - first >= FILES_OF_BEGINNING) needs.frequent = true
    else for (let file = first; file <= last; file++) needs.files.add(file)
    // The family of a longer word may be shorter than what is typed of it: `tracin` is on the way to `tracing`, of the family `trac`.
    for (let length = Math.max(3, beginning.length - 3); length < beginning.length; length++) {
      needs.files.add(this.fileOf(beginning.slice(0, length)))
      needs.files.add(this.fileOf(`${beginning.slice(0, length)}y`))
    }
  }

  /** Files of what may stand for a word and whose pages are not known yet, best first. */
  private guessesOf({ units }: Plan): number[] {
    const { lexicon, postings } = this.corpus
    const families = units.filter(unit => !unit.isStopWord).flatMap(unit => unit.variants.flatMap(variant => variant.families))
    const files = families.filter(family => !postings.get(family)).map(family => this.fileOf(lexicon.families[family] as string))
    return files.filter(file => !this.taken.has(file))
  }

  /** The last file that begins with the family, or before it. */
  private fileOf(family: string): number {
    let [low, high] = [0, this.starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.starts[middle] as string) <= family) low = middle
      else high = middle - 1
    }
    return low
  }

  private async take({ files, frequent }: Needs, signal: AbortSignal): Promise<void> {
    const numbers = [...files]
    const urls = numbers.map(file => wordsUrl(this.manifest, file))
    const lines = await this.loads.lines(frequent ? [...urls, this.manifest.frequent] : urls, signal)
    // Another query may have taken them in meanwhile.
    for (const [index, file] of numbers.entries())
      if (!this.taken.has(file)) {
        this.corpus.takeWords(readWordRows(lines[index] ?? []))
        this.taken.add(file)
      }
    if (!frequent || this.hasFrequent) return
    this.corpus.takeFrequent(readFrequent(lines.at(-1) ?? []))
    this.hasFrequent = true
  }
}
