import type { PageText } from '../page-text'
import {
  descriptionImpacts,
  headingImpacts,
  nameImpacts,
  questionImpacts,
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
import type { Subject } from './subject'
import type { KnownSymbol } from './symbols'
import { synonymGroups, type SynonymGroups } from './synonyms'
import { Tokenizer } from './tokens'

/** What is known of a page: its head from the start, the rest once it has loaded. */
export interface KnownPage extends PageText {
  tokens: PageTokens
}

/** The head of a page, as in the index file. */
export type PageHead = Omit<PageText, 'description' | 'terms' | 'questions' | 'sections'>

export interface Heading {
  heading: string
  anchor: string
  level: number
}

/** Everything known of a site, growing as files load. Queries can be answered at any time. */
export class Corpus implements Knowledge {
  readonly lexicon = new Lexicon()
  readonly postings = new Postings()
  readonly synonyms: SynonymGroups
  /** Subjects by key, each with the page that introduces it. */
  readonly subjects: ReadonlyMap<string, number>
  readonly pages: (KnownPage | undefined)[] = []
  /** Symbols of the SDK reference, which are found by their names only. */
  readonly symbols: KnownSymbol[] = []
  readonly tokenizer: Tokenizer

  constructor(
    readonly size: number,
    synonyms: readonly (readonly string[])[],
    private readonly averages: Averages,
    subjects: readonly Subject[] = [],
  ) {
    this.subjects = new Map(subjects)
    this.tokenizer = new Tokenizer(this.lexicon)
    this.synonyms = synonymGroups(synonyms)
  }

  /** Adds the names of a page; `addHeadings` adds its headings later. */
  addHead(page: number, head: PageHead): void {
    const tokens = headTokens(head, this.tokenizer)
    this.pages[page] = {
      ...head,
      description: '',
      terms: [],
      questions: [],
      sections: [{ heading: '', anchor: '', level: 1, text: '', code: '' }],
      tokens,
    }
    this.give(page, nameImpacts(tokens, this.lexicon))
  }

  /** Adds the headings of a page whose head is known; the first section is the text above them. */
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

  /** Adds the search terms of a page whose head is known. */
  addTerms(page: number, terms: string[]): void {
    const known = this.pages[page]
    if (!known) return
    known.terms = terms
    known.tokens = { ...known.tokens, terms: terms.map(term => this.tokenizer.name(term)) }
    this.give(page, termImpacts(known.tokens, this.lexicon))
  }

  /** Adds the questions that a page answers, if its head is known. */
  addQuestions(page: number, questions: string[]): void {
    const known = this.pages[page]
    if (!known) return
    known.questions = questions
    known.tokens = { ...known.tokens, questions: questions.map(one => this.tokenizer.name(one)) }
    this.give(page, questionImpacts(known.tokens, this.lexicon))
  }

  /** Adds the description of a page whose head is known. The page's text starts with it. */
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

  /** Adds a page's scores for its words. */
  private give(page: number, impacts: Impacts): void {
    this.postings.add(page, impacts)
  }

  /** Adds the text, or the code, of a page whose head is known, section by section. */
  addTexts(page: number, field: 'text' | 'code', texts: readonly string[]): void {
    const known = this.pages[page]
    if (!known) return
    // The existing text is the description, which the sections don't repeat.
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
