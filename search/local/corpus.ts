import type { PageText } from '../page-text'
import {
  descriptionImpacts,
  headingImpacts,
  nameImpacts,
  termImpacts,
  textImpacts,
  type Averages,
  type Impacts,
} from './impacts'
import { Lexicon } from './lexicon'
import {
  headTokens,
  withDescription,
  withHeadings,
  withTexts,
  type PageTokens,
} from './page-tokens'
import type { Knowledge } from './plan'
import { Postings } from './postings'
import { synonymGroups, type SynonymGroups } from './synonyms'
import { Tokenizer } from './tokens'

/** What is known of a page: its head from the start, the rest when it has come. */
export interface KnownPage extends PageText {
  tokens: PageTokens
}

/** The head of a page, as the index file has it. */
export type PageHead = Omit<PageText, 'description' | 'terms' | 'sections'>

export interface Heading {
  heading: string
  anchor: string
  level: number
}

/** All that is known of a site, growing as files come in. Every state answers queries. */
export class Corpus implements Knowledge {
  readonly lexicon = new Lexicon()
  readonly postings = new Postings()
  readonly synonyms: SynonymGroups
  readonly pages: (KnownPage | undefined)[] = []
  readonly tokenizer: Tokenizer

  constructor(
    readonly size: number,
    synonyms: readonly (readonly string[])[],
    private readonly averages: Averages,
  ) {
    this.tokenizer = new Tokenizer(this.lexicon)
    this.synonyms = synonymGroups(synonyms)
  }

  /** Takes in what a page is called; its headings follow by `addHeadings`. */
  addHead(page: number, head: PageHead): void {
    const tokens = headTokens(head, this.tokenizer)
    this.pages[page] = {
      ...head,
      description: '',
      terms: [],
      sections: [{ heading: '', anchor: '', level: 1, text: '', code: '' }],
      tokens,
    }
    this.give(page, nameImpacts(tokens, this.lexicon))
  }

  /**
   * Takes in the headings of a page whose head is there, with what stands above them as the first.
   */
  addHeadings(page: number, headings: readonly Heading[]): void {
    const known = this.pages[page]
    if (!known) return
    known.sections = headings.map(heading => ({ ...heading, text: '', code: '' }))
    known.tokens = {
      ...known.tokens,
      sections: withHeadings(known.tokens.sections, known.sections, this.tokenizer),
    }
    this.give(page, headingImpacts(known.tokens, this.lexicon))
  }

  /** Takes in what the author added to a page whose head is there. */
  addTerms(page: number, terms: string[]): void {
    const known = this.pages[page]
    if (!known) return
    known.terms = terms
    known.tokens = { ...known.tokens, terms: terms.map(term => this.tokenizer.name(term)) }
    this.give(page, termImpacts(known.tokens, this.lexicon))
  }

  /**
   * Takes in the description of a page whose head is there. The text of the page begins with it.
   */
  addDescription(page: number, description: string): void {
    const known = this.pages[page]
    if (!known) return
    known.description = description
    known.tokens = {
      ...known.tokens,
      ...withDescription(known.tokens, description, this.tokenizer),
    }
    this.give(page, descriptionImpacts(known.tokens, this.lexicon))
  }

  /** Takes in what a page is worth for its words. */
  private give(page: number, impacts: Impacts): void {
    this.postings.add(page, impacts)
  }

  /** Takes in the texts, or the code, of a page whose head is there, section by section. */
  addTexts(page: number, field: 'text' | 'code', texts: readonly string[]): void {
    const known = this.pages[page]
    if (!known) return
    // What stands there already is the description, which the sections' texts do not repeat.
    const impacts = textImpacts(
      texts.map(text => this.tokenizer.tokens(text)),
      field,
      this.lexicon,
      this.averages,
    )
    known.tokens = {
      ...known.tokens,
      sections: withTexts(known.tokens.sections, field, texts, this.tokenizer),
    }
    known.sections = known.sections.map((section, index) => ({
      ...section,
      [field]: texts[index] ?? '',
    }))
    this.give(page, impacts)
  }
}
