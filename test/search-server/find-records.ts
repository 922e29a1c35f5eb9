/** A record as sent, with arbitrary fields and an id. */
export type StoredRecord = Record<string, unknown> & { objectID: string }

export interface Query {
  indexName: string
  query?: string
  page?: number
  hitsPerPage?: number
  attributesToRetrieve?: string[]
  attributesToHighlight?: string[]
  attributesToSnippet?: string[]
  highlightPreTag?: string
  highlightPostTag?: string
  snippetEllipsisText?: string
  clickAnalytics?: boolean
  facetFilters?: (string | string[])[]
  facets?: string[]
  optionalFilters?: string[]
}

export interface IndexSettings {
  searchableAttributes?: string[]
  attributesForFaceting?: string[]
  attributesToRetrieve?: string[]
  attributesToHighlight?: string[]
  attributesToSnippet?: string[]
  attributeForDistinct?: string
  distinct?: boolean | number
}

/**
 * Responds like Algolia, with the simplest matching: every word of the query is a prefix of a word
 * in the record; attributes rank in order.
 */
export function findRecords(
  records: readonly StoredRecord[],
  settings: IndexSettings,
  given: Query,
): object {
  const words = wordsOf(given.query ?? '')
  const attributes = (settings.searchableAttributes ?? ['content']).map(name =>
    name.replace(/^unordered\((.*)\)$/, '$1'),
  )
  const facetable = new Set(
    (settings.attributesForFaceting ?? []).map(name => name.replace(/^\w+\((.*)\)$/, '$1')),
  )
  const found = records
    .filter(record =>
      (given.facetFilters ?? []).every(filter =>
        [filter].flat().some(one => holds(record, one, facetable)),
      ),
    )
    .map(record => ({ record, rank: rankOf(record, words, attributes) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map(({ record }) => record)
  const distinct = oneOfEach(found, settings)
  const { page = 0, hitsPerPage = 20 } = given
  return {
    hits: distinct
      .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
      .map(record => hitOf(record, words, { ...settings, ...given })),
    nbHits: distinct.length,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(distinct.length / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: true,
    query: given.query ?? '',
    params: new URLSearchParams({ query: given.query ?? '' }).toString(),
    index: given.indexName,
    processingTimeMS: 1,
    ...(given.facets ? { facets: countsOf(distinct, given.facets) } : {}),
    ...(given.clickAnalytics ? { queryID: `query-${words.join('-')}` } : {}),
  }
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const valueAt = (record: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
      record,
    )
const textAt = (record: object, path: string): string =>
  [valueAt(record, path)]
    .flat()
    .filter(one => typeof one === 'string')
    .join(' ')

function rankOf(record: StoredRecord, words: string[], attributes: string[]): number {
  let rank = 0
  for (const word of words) {
    const at = attributes.findIndex(name =>
      wordsOf(textAt(record, name)).some(one => one.startsWith(word)),
    )
    if (at === -1) return Infinity
    rank += at
  }
  return rank
}

/** Like the real service: an attribute that isn't declared for faceting matches nothing. */
function holds(record: StoredRecord, filter: string, facetable: ReadonlySet<string>): boolean {
  const [name = '', ...value] = filter.split(':')
  return facetable.has(name) && [valueAt(record, name)].flat().includes(value.join(':'))
}

function oneOfEach(
  found: StoredRecord[],
  { attributeForDistinct, distinct }: IndexSettings,
): StoredRecord[] {
  if (!attributeForDistinct || !distinct) return found
  const seen = new Map<unknown, number>()
  return found.filter(record => {
    const key = valueAt(record, attributeForDistinct)
    seen.set(key, (seen.get(key) ?? 0) + 1)
    return (seen.get(key) ?? 0) <= Number(distinct)
  })
}

function countsOf(
  records: StoredRecord[],
  facets: string[],
): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {}
  for (const facet of facets) {
    const count: Record<string, number> = {}
    for (const value of records.flatMap(record => [valueAt(record, facet)].flat()))
      if (typeof value === 'string') count[value] = (count[value] ?? 0) + 1
    counts[facet] = count
  }
  return counts
}

type Wanted = IndexSettings & Query

function hitOf(record: StoredRecord, words: string[], wanted: Wanted): object {
  const mark = (text: string) =>
    text.replace(/[\p{L}\p{N}]+/gu, word =>
      words.some(one => word.toLowerCase().startsWith(one))
        ? `${wanted.highlightPreTag ?? '<em>'}${word}${wanted.highlightPostTag ?? '</em>'}`
        : word,
    )
  const isWanted = (path: string, names: string[] | undefined) =>
    names === undefined ||
    names.includes('*') ||
    names.some(name => path === name || path.startsWith(`${name}.`))
  const highlight = (path: string, text: string) =>
    isWanted(path, wanted.attributesToHighlight)
      ? {
          value: mark(text),
          matchLevel: mark(text) === text ? 'none' : 'full',
          matchedWords: words,
        }
      : undefined
  const snippets = (wanted.attributesToSnippet ?? []).flatMap(spec => {
    const [name = '', length = '10'] = spec.split(':')
    const text = textAt(record, name)
    return text === ''
      ? []
      : [
          [
            name,
            {
              value: mark(cut(text, words, Number(length), wanted.snippetEllipsisText ?? '…')),
              matchLevel: mark(text) === text ? 'none' : 'full',
            },
          ] as const,
        ]
  })
  return {
    ...(mapped(record, (path, value) =>
      isWanted(path, wanted.attributesToRetrieve) ? value : undefined,
    ) as object),
    objectID: record.objectID,
    _highlightResult:
      mapped(record, (path, value) =>
        typeof value === 'string' ? highlight(path, value) : undefined,
      ) ?? {},
    _snippetResult: Object.fromEntries(snippets),
  }
}

/** Maps the leaves of a tree; undefined leaves and branches without leaves are removed. */
function mapped(
  value: unknown,
  leaf: (path: string, value: unknown) => unknown,
  path = '',
): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return leaf(path, value)
  const entries = Object.entries(value).map(
    ([key, one]) => [key, mapped(one, leaf, path ? `${path}.${key}` : key)] as const,
  )
  const kept = entries.filter(([, one]) => one !== undefined)
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

function cut(text: string, words: string[], length: number, ellipsis: string): string {
  const all = text.split(/\s+/)
  const at = Math.max(
    0,
    all.findIndex(word => words.some(one => word.toLowerCase().startsWith(one))) - 2,
  )
  return `${at > 0 ? ellipsis : ''}${all.slice(at, at + length).join(' ')}${at + length < all.length ? ellipsis : ''}`
}
