/**
 * Everything about the ranking in the cluster's index that is a matter of choice: the fields in
 * which words are looked up, boosts, and grouping. Changes need no push.
 */

/** How a word is looked up: without its ending, by its root, or as the beginning of a word. */
export type LookUp = 'word' | 'relative' | 'beginning'

/** Where the words of a query are looked up, with boosts. */
export interface Fields {
  scored: Readonly<Record<LookUp, Readonly<Record<string, number>>>>
  /** A field with all words as written, for beginnings in long texts, and what they count there. */
  written: { field: string; boost: number }
}

/** Fields of a page. */
export const PAGE_FIELDS: Fields = {
  scored: {
    word: {
      title: 4,
      terms: 1.9,
      questions: 2.4,
      lead: 1.9,
      headings: 0.8,
      route: 0.5,
      text: 0.9,
      code: 0.4,
    },
    relative: {
      'title.relatives': 4,
      'terms.relatives': 1.9,
      'questions.relatives': 2.4,
      'lead.relatives': 1.9,
      'headings.relatives': 0.8,
      'text.relatives': 0.9,
    },
    beginning: {
      'title.beginnings': 4,
      'terms.beginnings': 1.9,
      'lead.beginnings': 1.9,
      'headings.beginnings': 0.8,
    },
  },
  written: { field: 'anything.written', boost: 0.4 },
}

/** Fields in which pages are looked for before their complete score is computed. */
export const CANDIDATE_FIELDS: Fields = {
  scored: {
    word: { anything: 1, essence: 2 },
    relative: { 'anything.relatives': 1, 'essence.relatives': 2 },
    beginning: { 'essence.beginnings': 2 },
  },
  written: { field: 'anything.written', boost: 0.4 },
}

/** Fields of a section. */
export const SECTION_FIELDS: Fields = {
  scored: {
    word: { heading: 1.3, section_text: 1, section_code: 0.6 },
    relative: { 'heading.relatives': 1.3, 'section_anything.relatives': 0.8 },
    beginning: { 'heading.beginnings': 1.3 },
  },
  written: { field: 'section_anything.written', boost: 0.4 },
}

/** Fields that say whether a term occurs, and what that counts for the coverage of a query. */
export interface Presence {
  fields: Readonly<Record<LookUp, string>>
  share: number
}

const ANYWHERE = {
  word: 'anything',
  relative: 'anything.relatives',
  beginning: 'anything.written',
} as const

/** Whether a page has a term at all. */
export const PAGE_PRESENCE: Presence = { fields: ANYWHERE, share: 1 }

/** What a page covers: less of a term that it only mentions. */
export const PAGE_COVERAGE: readonly Presence[] = [
  { fields: ANYWHERE, share: 0.66 },
  {
    fields: {
      word: 'essence',
      relative: 'essence.relatives',
      beginning: 'essence.beginnings',
    },
    share: 0.34,
  },
]

/** What a section covers. */
export const SECTION_COVERAGE: readonly Presence[] = [
  {
    fields: {
      word: 'section_anything',
      relative: 'section_anything.relatives',
      beginning: 'section_anything.written',
    },
    share: 1,
  },
]

/**
 * Weights of the ranking that aren't boosts of fields, tuned on the tuning queries of the relevance
 * set (`tools/bench/search`).
 */
export const RANKING = {
  /** More than any page gets by its words, so that the page of a subject is a candidate. */
  introduced: 1000,
  /** What a match counts by kind, relative to the word itself. */
  relative: 0.7,
  beginning: 0.7,
  typo: 0.75,
  synonym: 0.8,
  joined: 0.8,
  parts: 0.34,
  stopWord: 0.08,
  weakWord: 0.55,
  /** How much more a rare word counts: 0 for no difference, 1 for the engine's own measure. */
  rarity: 0.5,
  /** How strongly missing terms lower the score of a page, and of a section (integers). */
  pageCoverage: 2,
  sectionCoverage: 1,
  /** What the best section adds to its page. */
  section: 0.54,
  /** No section adds more than one with this score: a long heading that is the query has 50. */
  mostOfSection: 12.8,
  /** Bonus for terms of the query that are close to each other in a section. */
  phrase: 1,
  nearHeading: 1.5,
  /** Bonus for a name or a search term that is the query, and how partial ones are penalized. */
  titleFit: 6.2,
  termsFit: 7,
  questionsFit: 4.5,
  headingFit: 6.8,
  titleFitCoverage: 0.67,
  otherFitCoverage: 1.1,
  questionFitCoverage: 0.75,
  /** Match quality of a path word for a name that lacks it. */
  around: 0.66,
  /** Factors of kinds of pages that mention everything and answer little. */
  kinds: { overview: 0.89, changelog: 0.7, tutorial: 1, api: 0.38 } as Readonly<
    Record<string, number>
  >,
  /** The reader's area breaks ties. */
  area: 1.02,
} as const

/** How hits are grouped, and how many are looked at. */
export const GROUPING = {
  /** Hits of a page, and the minimum score compared with its best one. */
  hitsOfPage: 4,
  worthShowing: 0.35,
  /**
   * Minimum scores of pages as a share of the best one's: of the first pages, and of the others.
   */
  worthFinding: 0.03,
  worthFindingToo: 0.16,
  enough: 20,
  /** More pages than this are never looked at; `exhaustiveNbHits` is then false. */
  pages: 100,
  /** Pages whose complete score is computed. */
  candidates: 250,
  sections: 400,
} as const
