import { Corpus } from '../corpus'
import type { Impacts } from '../impacts'
import type { RankedPage } from '../rank-pages'
import type { Posting } from '../postings'
import { AskedLexicon } from './asked-lexicon'
import { placesOf, type Manifest } from './manifest'
import type { Place } from '../site-facts'
import type { PageParts } from './page-file'
import type { FrequentWord, WordRow } from './words-file'

/** What has been loaded of a large site. Its postings come from the files of words; pages are taken in to be looked into. */
export class ShardedCorpus extends Corpus {
  declare readonly lexicon: AskedLexicon
  readonly places: readonly Place[]
  /** Page → what it is worth for each of its words, in full. */
  private readonly worths: (Map<number, number> | undefined)[] = []

  constructor(manifest: Manifest) {
    const places = placesOf(manifest)
    super(places.length, manifest.synonyms, manifest.averages, new AskedLexicon())
    this.places = places
    this.takeFrequent(manifest.stops.map(([surface, frequency]) => ({ surface, frequency })))
  }

  takeWords(rows: readonly WordRow[]): void {
    for (const { surfaces, pages, impacts } of rows) {
      const ids = surfaces.map(surface => this.lexicon.add(surface))
      this.postings.set(this.lexicon.familyOf[ids[0] as number] as number, { pages, impacts }, pages.length)
    }
  }

  takeFrequent(words: readonly FrequentWord[]): void {
    for (const { surface, frequency } of words) this.postings.expect(this.lexicon.familyOf[this.lexicon.add(surface)] as number, frequency)
  }

  takePage(page: number, { head, headings, terms, description, texts, code }: PageParts): void {
    this.addHead(page, head)
    this.addHeadings(page, headings)
    this.addTerms(page, terms)
    this.addDescription(page, description)
    this.addTexts(page, 'text', texts)
    this.addTexts(page, 'code', code)
  }

  protected override give(page: number, impacts: Impacts): void {
    const worths = (this.worths[page] ??= new Map())
    for (const [family, impact] of impacts) worths.set(family, (worths.get(family) ?? 0) + impact)
  }

  /**
   * The same words on these pages alone, with what the pages are worth in full: files of words have it rounded. How often words come is still that of the
   * whole site.
   */
  among(pages: readonly RankedPage[]): Pick<Corpus, 'lexicon' | 'synonyms' | 'size'> & { postings: Pick<Corpus['postings'], 'get' | 'frequency'> } {
    const get = (family: number): Posting | undefined => {
      const having = pages.flatMap(({ page }) => {
        const impact = this.worths[page]?.get(family)
        return impact === undefined ? [] : [{ page, impact }]
      })
      return { pages: having.map(one => one.page), impacts: having.map(one => one.impact) }
    }
    return { lexicon: this.lexicon, synonyms: this.synonyms, size: this.size, postings: { get, frequency: family => this.postings.frequency(family) } }
  }
}
