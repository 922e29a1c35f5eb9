import { countBits, distance, forgiven, letterBits } from '../text/distance'
import { stem } from '../text/stem'
import type { Knowledge } from './plan'
import { WEIGHTS } from './weights'

/** An expansion of a query term: stems that all have to be present, usually one. */
export interface Variant {
  families: number[]
  /** From 0 to 1. */
  weight: number
  /** The surfaces that match; null for all of the stem. */
  surfaces: number[] | null
}

interface Found {
  list: Variant[]
  correction: string | null
}

/** The maximum number of completions, and of candidates for a misspelling. */
const MOST_COMPLETIONS = 24
const MOST_CORRECTIONS = 4

/** The expansions of a word: itself and its forms, completions, and corrections. */
export class Variants {
  constructor(private readonly knowledge: Knowledge) {}

  of(term: string, { mayGoOn, mayBeWrong }: { mayGoOn: boolean; mayBeWrong: boolean }): Found {
    const { lexicon } = this.knowledge
    const list: Variant[] = []
    const exact = this.exact(term, 1)
    if (exact) list.push(exact)
    for (const family of lexicon.relatives(term))
      if (this.frequency(family) > 0)
        list.push({ families: [family], weight: WEIGHTS.root, surfaces: null })
    if (mayGoOn || !exact) list.push(...this.completions(term, exact !== null))
    if (list.length > 0 || !mayBeWrong) return { list, correction: null }
    return this.corrections(term, mayGoOn)
  }

  /** The stem of a word, if it occurs on a page. */
  exact(term: string, weight: number): Variant | null {
    const family = this.knowledge.lexicon.family(term)
    return family === undefined || this.frequency(family) === 0
      ? null
      : { families: [family], weight, surfaces: null }
  }

  /** Several words that have to be present together; null if one of them doesn't occur. */
  together(terms: readonly string[], weight: number, mayGoOn = false): Variant | null {
    const families: number[] = []
    for (const [index, term] of terms.entries()) {
      const isLast = index === terms.length - 1
      const found =
        this.exact(term, 1) ?? (isLast && mayGoOn ? this.completions(term, false)[0] : undefined)
      if (!found) return null
      families.push(...found.families)
    }
    return { families, weight, surfaces: null }
  }

  private completions(term: string, hasExact: boolean): Variant[] {
    if (term === '') return []
    const { lexicon } = this.knowledge
    const own = stem(term)
    const found: { surface: number; family: number; share: number; value: number }[] = []
    for (const surface of lexicon.beginningWith(term)) {
      const family = lexicon.familyOf[surface] as number
      const frequency = this.frequency(family)
      if (frequency === 0 || lexicon.families[family] === own) continue
      const share = term.length / (lexicon.surfaces[surface] as string).length
      found.push({ surface, family, share, value: share * Math.sqrt(frequency) })
    }
    found.sort((a, b) => b.value - a.value)
    const weight = WEIGHTS.prefix * (hasExact ? 0.7 : 1)
    return found.slice(0, MOST_COMPLETIONS).map(({ surface, family, share }) => ({
      families: [family],
      weight: weight * (0.6 + 0.4 * share),
      surfaces: [surface],
    }))
  }

  private corrections(term: string, mayGoOn: boolean): Found {
    const limit = forgiven(term.length)
    if (limit === 0) return { list: [], correction: null }
    const { lexicon } = this.knowledge
    const bits = letterBits(term)
    const letters = lexicon.letters()
    const found: {
      surface: number
      family: number
      distance: number
      isPrefix: boolean
      value: number
    }[] = []
    const { surfaces } = lexicon
    for (let surface = 0; surface < surfaces.length; surface++) {
      const text = surfaces[surface] as string
      if (text.length < term.length - limit || (!mayGoOn && text.length > term.length + limit))
        continue
      const differing = bits ^ (letters[surface] as number)
      // Letters of the query that are missing in the word are mistakes. Additional letters may
      // still be typed.
      if (countBits(differing & bits) > limit || (!mayGoOn && countBits(differing) > 2 * limit))
        continue
      const family = lexicon.familyOf[surface] as number
      const frequency = this.frequency(family)
      if (frequency === 0) continue
      let apart = distance(term, text, limit)
      let isPrefix = false
      if (apart > limit && mayGoOn && text.length > term.length) {
        apart = distance(term, text, limit, true)
        isPrefix = true
      }
      if (apart > limit) continue
      const begins = text[0] === term[0] ? 1 : 0.5
      found.push({
        surface,
        family,
        distance: apart,
        isPrefix,
        value: (isPrefix ? 0.3 : 1) * begins * Math.log(1 + frequency) * (apart === 1 ? 3 : 1),
      })
    }
    // If a complete word has one mistake, completions of longer words and words with two mistakes
    // are unlikely.
    const rank = (one: (typeof found)[number]) => one.distance + (one.isPrefix ? 1.5 : 0)
    const least = Math.min(...found.map(rank))
    const best = found
      .filter(one => rank(one) <= least + 0.5)
      .sort((a, b) => b.value - a.value)
      .slice(0, MOST_CORRECTIONS)
    const list = best.map(({ surface, family, distance: apart, isPrefix }) => ({
      families: [family],
      weight: (apart === 1 ? WEIGHTS.oneTypo : WEIGHTS.twoTypos) * (isPrefix ? WEIGHTS.prefix : 1),
      surfaces: [surface],
    }))
    return { list, correction: best[0] ? (surfaces[best[0].surface] ?? null) : null }
  }

  frequency(family: number): number {
    return this.knowledge.postings.frequency(family)
  }

  /** Inverse document frequency: 0.7 for a word on every second page, 5 for one on 1 of 200. */
  rarity(family: number): number {
    const frequency = this.frequency(family)
    return (
      Math.log(1 + (this.knowledge.size - frequency + 0.5) / (frequency + 0.5)) ** WEIGHTS.rarity
    )
  }

  /**
   * The weight of a term: its own rarity, or that of its best expansion. An unknown term gets half
   * the weight of a rare one.
   */
  importance(term: string, list: readonly Variant[]): number {
    const own = this.exact(term, 1) ?? list[0]
    if (!own) return Math.log(1 + this.knowledge.size) ** WEIGHTS.rarity / 2
    return Math.max(...own.families.map(family => this.rarity(family)))
  }
}
