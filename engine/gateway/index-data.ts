/**
 * Everything about the index of the cluster and the ranking in it that is a matter of choice:
 * analyzers, mapping, boosts, and grouping. The site's synonyms are the only part that comes from
 * elsewhere (`synonyms` in the site file); they are stored in `_meta` of the mapping.
 *
 * Analyzer, filter, and query names: https://docs.opensearch.org/latest/analyzers/
 */

/** Characters between two words. `_`, `-`, `$`, and `'` may be inside one; a filter splits at them. */
const BETWEEN_WORDS = ['whitespace', ...'.,;:/\\()[]{}<>"`“”‘’«»=+*&|!?#@%^~·•…→—–']

/** Letters of a beginning that are indexed; longer beginnings are cut to this many. */
export const LONGEST_BEGINNING = 14

const ANALYSIS = {
  tokenizer: {
    words: { type: 'char_group', tokenize_on_chars: BETWEEN_WORDS, max_token_length: 255 },
  },
  filter: {
    // `list_runs`, `listRuns`, and `list-runs`: the parts and the whole (`listruns`).
    identifiers: {
      type: 'word_delimiter_graph',
      generate_word_parts: true,
      generate_number_parts: true,
      split_on_case_change: true,
      split_on_numerics: false,
      catenate_all: true,
      preserve_original: false,
      stem_english_possessive: true,
    },
    endings: { type: 'stemmer', language: 'light_english' },
    relatives: { type: 'stemmer', language: 'english' },
    beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: LONGEST_BEGINNING },
    cut: { type: 'truncate', length: LONGEST_BEGINNING },
  },
  analyzer: {
    /** Words and identifiers without endings: `tracing` and `traces` are `trace`. */
    words: custom('identifiers', 'flatten_graph', 'lowercase', 'asciifolding', 'endings'),
    /** The same words as written, for spelling. */
    written: custom('identifiers', 'flatten_graph', 'lowercase', 'asciifolding'),
    /** The same words cut to what related words share: `evaluation` and `evaluator` are `evalu`. */
    relatives: custom('identifiers', 'flatten_graph', 'lowercase', 'asciifolding', 'relatives'),
    /** Every beginning of a word, for a word that is still being typed. */
    beginnings: custom('identifiers', 'flatten_graph', 'lowercase', 'asciifolding', 'beginnings'),
    // Queries arrive as single lowercase words, so that nothing has to be split.
    word: custom('lowercase', 'asciifolding', 'endings'),
    related_word: custom('lowercase', 'asciifolding', 'relatives'),
    written_word: custom('lowercase', 'asciifolding', 'cut'),
  },
} as const

function custom(...filter: string[]) {
  return { type: 'custom', tokenizer: 'words', filter } as const
}

/** How fields of a page score: saturation of repetitions, and the penalty for long texts. */
const SIMILARITY = {
  default: { type: 'BM25', k1: 0.85, b: 0.6 },
  /** For lists of names: whether a word occurs counts, not how often, nor among how many. */
  presence: { type: 'BM25', k1: 0, b: 0 },
} as const

const words = { type: 'text', analyzer: 'words', search_analyzer: 'word' } as const
const relatives = {
  type: 'text',
  analyzer: 'relatives',
  search_analyzer: 'related_word',
} as const
const beginnings = {
  type: 'text',
  analyzer: 'beginnings',
  search_analyzer: 'written_word',
  index_options: 'freqs',
} as const
const written = {
  type: 'text',
  analyzer: 'written',
  search_analyzer: 'written_word',
  // Beginnings of words as terms of their own: a short one begins thousands of words.
  index_prefixes: { min_chars: 1, max_chars: LONGEST_BEGINNING },
} as const

/** A short text, which is also found by beginnings of words; they would make long texts too large. */
const name = { ...words, fields: { relatives, beginnings } } as const
const text = { ...words, fields: { relatives } } as const

/** Lists of names: see `presence` above. */
const names = {
  ...words,
  similarity: 'presence',
  fields: {
    relatives: { ...relatives, similarity: 'presence' },
    beginnings: { ...beginnings, similarity: 'presence' },
  },
} as const

const keyword = { type: 'keyword' } as const
/** Read with the hits, from columns, because parsing whole documents takes too long. */
const column = { type: 'keyword', index: false } as const

/**
 * Two kinds of documents (`documents.ts`): pages, which are ranked, and their sections, which are
 * shown. Text that is only shown isn't indexed.
 */
const MAPPINGS = {
  dynamic: 'strict',
  properties: {
    kind_of_document: keyword,
    path: keyword,
    order: { type: 'integer' },
    area: keyword,
    kind: keyword,
    language: keyword,
    version: keyword,
    /** Fields of a page. */
    title: { ...name, copy_to: ['anything', 'essence'] },
    terms: { ...names, copy_to: ['anything', 'essence'] },
    questions: { ...names, copy_to: ['anything', 'essence'] },
    lead: { ...name, copy_to: ['anything', 'essence'] },
    headings: { ...name, copy_to: ['anything', 'essence'] },
    route: { ...words, copy_to: ['anything'] },
    text: { ...text, copy_to: ['anything'] },
    code: { ...words, copy_to: ['anything'] },
    /** All fields together, and the ones that say what a page is about. */
    anything: { ...words, fields: { relatives, written } },
    essence: name,
    /** Names, search terms, and questions as stems, for comparison with a complete query. */
    names: column,
    phrases: column,
    question_stems: column,
    /** Fields of a section. */
    heading: { ...name, copy_to: ['section_anything'] },
    section_text: { ...words, copy_to: ['section_anything'] },
    section_code: { ...words, copy_to: ['section_anything'] },
    section_anything: { ...words, fields: { relatives, written } },
    heading_stems: column,
    /** What an endpoint or a symbol is looked up by, and the text that it is compared with. */
    identifiers: keyword,
    identified: column,
    /** Unique in the index. */
    number: { type: 'integer' },
    level: { type: 'byte', index: false },
    anchor: column,
    shown: { type: 'object', enabled: false },
  },
} as const

/**
 * What is sent to create an index.
 *
 * @param synonyms Groups of words that mean the same, as `synonymTerms` writes them.
 */
export const indexDefinition = (synonyms: readonly (readonly string[])[]) => ({
  settings: {
    // One shard, because scores of several aren't comparable, with a copy on up to three nodes.
    number_of_shards: 1,
    auto_expand_replicas: '0-2',
    analysis: ANALYSIS,
    similarity: SIMILARITY,
  },
  mappings: { ...MAPPINGS, _meta: { synonyms } },
})

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
      terms: 2.4,
      questions: 2.4,
      lead: 1.9,
      headings: 0.8,
      route: 0.5,
      text: 0.9,
      code: 0.4,
    },
    relative: {
      'title.relatives': 4,
      'terms.relatives': 2.4,
      'questions.relatives': 2.4,
      'lead.relatives': 1.9,
      'headings.relatives': 0.8,
      'text.relatives': 0.9,
    },
    beginning: {
      'title.beginnings': 4,
      'terms.beginnings': 2.4,
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
 * set (`bench/search`).
 */
export const RANKING = {
  /** What a match counts by kind, relative to the word itself. */
  relative: 0.7,
  beginning: 0.7,
  typo: 0.75,
  synonym: 0.7,
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
  section: 0.45,
  /** No section adds more than one with this score: a long heading that is the query has 50. */
  mostOfSection: 12,
  /** Bonus for terms of the query that are close to each other in a section. */
  phrase: 1,
  nearHeading: 1.5,
  /** Bonus for a name or a search term that is the query, and how partial ones are penalized. */
  titleFit: 5.4,
  termsFit: 4,
  questionsFit: 3.5,
  headingFit: 4,
  titleFitCoverage: 1.2,
  otherFitCoverage: 1.1,
  questionFitCoverage: 0.75,
  /** Match quality of a path word for a name that lacks it. */
  around: 0.6,
  /** Factors of kinds of pages that mention everything and answer little. */
  kinds: { overview: 0.95, changelog: 0.7, tutorial: 0.9, api: 0.4 } as Readonly<
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
