import { relativesOf, stem } from '../../text/stem'
import { Lexicon } from '../lexicon'

/** A lexicon that notes which families it was asked for: what a plan would have used, had it been known. */
export class AskedLexicon extends Lexicon {
  readonly asked = new Set<string>()
  /** Beginnings that were to be completed. */
  readonly begun = new Set<string>()

  override family(term: string): number | undefined {
    this.asked.add(stem(term))
    return super.family(term)
  }

  override beginningWith(term: string): readonly number[] {
    this.begun.add(term)
    return super.beginningWith(term)
  }

  override relatives(term: string): number[] {
    for (const family of relativesOf(stem(term))) this.asked.add(family)
    return super.relatives(term)
  }
}
