import { documentsOf, type IndexedDocument } from '../../services/search-gateway/documents'
import { INDEX_DEFINITION } from '../../services/search-gateway/index-data'
import type { SearchRecord } from '../../packages/search/provider'
import type { ClusterServer } from './cluster-server'
import { RECORDS } from './records'

/** Adds an index with records under the alias `docs`, whose searches find every page in it. */
export function fillCluster(
  cluster: ClusterServer,
  name: string,
  records: readonly SearchRecord[] = RECORDS,
): void {
  const documents = [...documentsOf(records)]
  cluster.indexes.set(name, {
    definition: INDEX_DEFINITION,
    documents: new Map(documents.map(({ id, source }) => [id, source])),
  })
  cluster.aliases.set('docs', new Set([name]))
  cluster.search = (index, body) => searchIn(index, documents, body)
}

/** What the engine answers to the requests of the gateway, if every page matches every query. */
export function searchIn(
  index: string,
  documents: readonly IndexedDocument[],
  body: object,
): object {
  const { query, _source: isRead } = body as {
    query: { ids?: { values: string[] }; bool?: { filter: unknown } }
    _source?: boolean
  }
  const ids = query.ids?.values
  const wanted = (query.bool?.filter as { terms?: { order: number[] } } | undefined)?.terms?.order
  const found = documents.filter(({ id, source }) =>
    ids
      ? ids.includes(id)
      : source.kind_of_document === 'page' && (wanted?.includes(source.order) ?? true),
  )
  const hits = found.map(({ source }) => ({
    _index: index,
    ...(isRead === false ? {} : { _source: source }),
    fields: source.kind_of_document === 'page' ? { order: [source.order] } : {},
  }))
  return { hits: { total: { value: hits.length }, hits } }
}
