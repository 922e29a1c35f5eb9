/**
 * Everything about the index of the cluster that is a matter of choice: analyzers and mapping.
 * Boosts and grouping are in `ranking-data.ts`. The site's synonyms are the only part that comes from
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
    subjects: keyword,
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
