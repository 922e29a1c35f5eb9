import { Corpus, type KnownPage } from '@docs/search/local/corpus'
import { Postings } from '@docs/search/local/postings'
import type { KnownSymbol } from '@docs/search/local/symbols'
import type { PageText } from '@docs/search/page-text'
import type { Vocabulary } from './documents'

/** Counts that come from the whole site, whichever pages have been read. */
class CountedPostings extends Postings {
  constructor(private readonly frequencies: readonly number[]) {
    super()
  }

  override frequency(family: number): number {
    return this.frequencies[family] ?? 0
  }
}

/**
 * What the shared search knows of a site: all its words from the start, and pages as they are read.
 * A page's score is the same whatever else has been read.
 */
export class KnownSite extends Corpus {
  override readonly postings: CountedPostings
  private readonly symbolsOf: (KnownSymbol[] | undefined)[] = []
  /** Characters of the pages that have been read. */
  characters = 0

  constructor(readonly vocabulary: Vocabulary) {
    super(vocabulary.size, vocabulary.synonyms, vocabulary.averages, vocabulary.subjects)
    this.postings = new CountedPostings(vocabulary.frequencies)
    for (const word of vocabulary.words.split(' ')) this.lexicon.add(word)
  }

  /** Adds a page, unless it is known. */
  learn(order: number, page: PageText): void {
    if (this.pages[order]) return
    const sections = page.sections.filter(section => !section.isSymbol)
    this.addHead(order, page)
    this.addHeadings(order, sections)
    this.addTerms(order, page.terms)
    this.addQuestions(order, page.questions)
    this.addDescription(order, page.description)
    for (const field of ['text', 'code'] as const)
      this.addTexts(
        order,
        field,
        sections.map(section => section[field]),
      )
    const symbols: KnownSymbol[] = []
    for (const section of page.sections)
      if (section.isSymbol) symbols.push({ page: order, section: { ...section, code: '' } })
    this.symbolsOf[order] = symbols
    for (const { text, code } of page.sections) this.characters += text.length + code.length
  }

  /** The pages with these numbers. Until the next call, only their symbols are compared with queries. */
  choose(orders: readonly number[]): Set<KnownPage> {
    const symbols = orders.flatMap(order => this.symbolsOf[order] ?? [])
    this.symbols.splice(0, this.symbols.length, ...symbols)
    return new Set(orders.flatMap(order => this.pages[order] ?? []))
  }
}
