const keyword = { type: 'keyword' } as const
/** Stored and never searched; the gateway ranks and shows what is in it. */
const stored = { type: 'object', enabled: false } as const
/** Stems of the shared search, so that the cluster has nothing to split, cut, or fold. */
const stems = { type: 'text', analyzer: 'whitespace', index_options: 'docs', norms: false } as const

/** Documents are pages, and one is the vocabulary: see `documents.ts`. */
const MAPPINGS = {
  dynamic: 'strict',
  properties: {
    kind_of_document: keyword,
    order: { type: 'integer' },
    area: keyword,
    kind: keyword,
    language: keyword,
    version: keyword,
    essence: stems,
    words: stems,
    identifiers: keyword,
    page: stored,
    vocabulary: stored,
  },
} as const

/** What is sent to create an index. */
export const INDEX_DEFINITION = {
  settings: {
    // One shard, because scores of several aren't comparable, with a copy on up to three nodes.
    number_of_shards: 1,
    auto_expand_replicas: '0-2',
  },
  mappings: MAPPINGS,
} as const
