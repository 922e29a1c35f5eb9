import type { PageText } from '../page-text'
import { headingImpacts, leadImpacts, nameImpacts, textImpacts, type Averages, type Impacts } from './impacts'
import { Lexicon } from './lexicon'
import type { Knowledge } from './plan'
import { Postings } from './postings'
import { synonymGroups, type SynonymGroups } from './synonyms'
import { headTokens, NO_TOKENS, Tokenizer, withHeadings, withTexts, type PageTokens } from './tokens'

/** What is known of a page: its head from the start, its text when it has come. */
export interface KnownPage extends PageText {
  tokens: PageTokens
  hasText: boolean
}

/** What belongs to a page besides its title and headings, small enough to come before the texts. */
export interface PageLead {
  description: string
  terms: string[]
}

/** The head of a page, as the index file has it. */
export type PageHead = Omit<PageText, 'description' | 'terms' | 'sections'> & { sections: { heading: string; anchor: string; level: number }[] }

/** The texts of a page, in the order of the sections of its head. */
export type PageBody = { text: string; code: string }[]

/** All that is known of a site, growing as files come in. Every state answers queries. */
export class Corpus implements Knowledge {
  readonly lexicon = new Lexicon()
  readonly postings = new Postings()
  readonly synonyms: SynonymGroups
  readonly pages: (KnownPage | undefined)[] = []
  readonly tokenizer = new Tokenizer(this.lexicon)

  /** @param hasPostings The postings were made at build, and pages are not weighed here. */
  constructor(readonly size: number, synonyms: readonly (readonly string[])[], private readonly averages: Averages, private readonly hasPostings = false) {
    this.synonyms = synonymGroups(synonyms)
  }

  /** Takes in what a page is called; its headings follow by `addHeadings`. */
  addHead(page: number, head: PageHead): void {
    const tokens = headTokens(head, this.tokenizer)
    this.pages[page] = { ...head, description: '', terms: [], sections: head.sections.map(section => ({ ...section, text: '', code: '' })), tokens, hasText: false }
    this.weigh(page, () => nameImpacts(tokens, this.lexicon))
  }

  /** Takes in the headings of a page whose head is there. */
  addHeadings(page: number): void {
    const known = this.pages[page]
    if (!known) return
    known.tokens = { ...known.tokens, sections: withHeadings(known.tokens.sections, known.sections, this.tokenizer) }
    this.weigh(page, () => headingImpacts(known.tokens, this.lexicon))
  }

  /** Takes in what belongs to a page whose head is there. */
  addLead(page: number, { description, terms }: PageLead): void {
    const known = this.pages[page]
    if (!known || known.description !== '' || known.terms.length > 0) return
    const { sections } = known.tokens
    const [lead] = withTexts(sections.slice(0, 1), [{ text: description, code: '' }], this.tokenizer)
    known.tokens = { ...known.tokens, description: lead?.text ?? NO_TOKENS, terms: terms.map(term => this.tokenizer.name(term)), sections: lead ? [lead, ...sections.slice(1)] : sections }
    Object.assign(known, { description, terms })
    this.weigh(page, () => leadImpacts(known.tokens, this.lexicon))
  }

  /** Takes in the text of a page whose head is there. */
  addBody(page: number, body: PageBody): void {
    const known = this.pages[page]
    if (!known || known.hasText) return
    known.tokens = { ...known.tokens, sections: withTexts(known.tokens.sections, body, this.tokenizer) }
    known.sections = known.sections.map((section, index) => ({ ...section, ...body[index] }))
    known.hasText = true
    this.weigh(page, () => textImpacts(known.tokens, this.lexicon, this.averages))
  }

  private weigh(page: number, impacts: () => Impacts): void {
    if (!this.hasPostings) this.postings.add(page, impacts())
  }
}
