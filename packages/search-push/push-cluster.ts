import { isDeepStrictEqual } from 'node:util'
import type { Client } from '@opensearch-project/opensearch'
import { documentsOf, type IndexedDocument } from '@docs/search-gateway/documents'
import { INDEX_DEFINITION } from '@docs/search-gateway/index-data'
import type { SearchRecord } from '@docs/search/provider'
import { MoveUnconfirmed } from './push-index'

interface ClusterPush {
  client: Client
  /** The name that the gateway searches: an alias, which is moved from the old index to the new. */
  indexName: string
  records: readonly SearchRecord[]
  synonyms: readonly (readonly string[])[]
  /** Called with the number of documents that the cluster has accepted. */
  onProgress: (done: number, all: number) => void
  /** Aborts the push between two requests. */
  signal?: AbortSignal
}

/** Documents and bytes of one request, which a cluster that has just started takes in seconds. */
const BATCH = 1000
const BATCH_BYTES = 1_000_000
/**
 * Milliseconds for merging the segments of the new index, and for copying it to the other nodes:
 * about a minute for 100,000 records.
 */
const LONG_TIMEOUT = 600_000
/** Settings of an index that is being filled: each document is analyzed on one node only. */
const FILLING = { auto_expand_replicas: 'false', number_of_replicas: 0, refresh_interval: '-1' }
/** The number of documents that are compared with what was sent. */
const SAMPLES = 20

/**
 * Replaces the index of a cluster: readers search the old one until the new one is complete and has
 * been checked. The new index has a name of its own; an alias then moves to it in one step, and the
 * old index is removed.
 *
 * Rejects if anything fails before the alias has moved; the old index then stays, and the new one is
 * removed. Rejects with `MoveUnconfirmed` if the cluster didn't confirm the last step.
 */
export async function pushToCluster(push: ClusterPush): Promise<void> {
  const { client, indexName, records, synonyms, onProgress, signal } = push
  const documents = [...documentsOf(records, synonyms)]
  const old = await indexesOf(client, indexName)
  const draft = `${indexName}_${Date.now().toString(36)}`
  try {
    signal?.throwIfAborted()
    const { settings, mappings } = INDEX_DEFINITION
    await client.indices.create({
      index: draft,
      body: { settings: { ...settings, ...FILLING }, mappings } as never,
    })
    let done = 0
    // Two at a time: the cluster indexes one while the next one is written.
    const batches = [...batchesOf(documents)]
    for (let next = 0; next < batches.length; next += 2) {
      signal?.throwIfAborted()
      const pair = batches.slice(next, next + 2)
      await Promise.all(pair.map(batch => send(client, draft, batch)))
      onProgress((done += pair.flat().length), documents.length)
    }
    signal?.throwIfAborted()
    // The index never changes again, and a search looks up each word once per segment.
    await client.indices.forcemerge(
      { index: draft, max_num_segments: 1 },
      { requestTimeout: LONG_TIMEOUT, maxRetries: 0 },
    )
    await client.indices.refresh({ index: draft })
    await check(client, draft, documents)
    signal?.throwIfAborted()
    await copyToNodes(client, draft, settings.auto_expand_replicas)
    signal?.throwIfAborted()
    await move(client, indexName, draft, old)
  } catch (error) {
    // A failure to clean up must not hide the original error. An index that may be in use stays.
    if (!(error instanceof MoveUnconfirmed))
      await client.indices.delete({ index: draft }).catch(() => undefined)
    throw error
  }
  if (old.length === 0) return
  await client.indices.delete({ index: old, ignore_unavailable: true }).catch(() => {
    throw new OldIndexStays(old)
  })
}

/** Thrown if the new index is in place, but the old one couldn't be removed. */
export class OldIndexStays extends Error {
  override name = 'OldIndexStays'
  constructor(readonly indexes: readonly string[]) {
    super(`The old index couldn't be removed: ${indexes.join(', ')}.`)
  }
}

/** The indexes that an alias leads to. */
async function indexesOf(client: Client, alias: string): Promise<string[]> {
  const { body: isIndex } = await client.indices.exists({ index: alias })
  if (!isIndex) return []
  const { body } = await client.indices.getAlias({ index: alias })
  const names = Object.keys(body as object)
  if (names.includes(alias))
    throw new Error(
      `\`${alias}\` is an index, not an alias. Rename or delete it, or set another index name.`,
    )
  return names
}

async function send(
  client: Client,
  index: string,
  batch: readonly IndexedDocument[],
): Promise<void> {
  const { body } = await client.bulk({
    index,
    body: batch.flatMap(({ id, source }) => [{ index: { _id: id } }, source]) as never,
  })
  const { errors, items } = body as {
    errors: boolean
    items: { index?: { _id?: string; error?: { type?: string; reason?: string } } }[]
  }
  if (!errors) return
  const failed = items.find(({ index: item }) => item?.error)?.index
  throw new Error(
    `the cluster rejected \`${failed?._id ?? ''}\`: ` +
      `${failed?.error?.reason ?? failed?.error?.type ?? 'unknown reason'}`,
  )
}

/** Copies a complete index to the other nodes and waits for them, so that each answers readers. */
async function copyToNodes(client: Client, index: string, replicas: string): Promise<void> {
  await client.indices.putSettings({
    index,
    body: { index: { auto_expand_replicas: replicas, refresh_interval: null } } as never,
  })
  await client.cluster.health(
    { index, wait_for_status: 'green', timeout: `${LONG_TIMEOUT}ms` },
    { requestTimeout: LONG_TIMEOUT, maxRetries: 0 },
  )
}

/** Compares the number of documents, and some of them, with what was sent. */
async function check(
  client: Client,
  index: string,
  documents: readonly IndexedDocument[],
): Promise<void> {
  const { body: counted } = await client.count({ index })
  if (counted.count !== documents.length)
    throw new Error(
      `the new index has ${counted.count} documents instead of ${documents.length}; check ` +
        'the space on the disks of the cluster',
    )
  const step = Math.max(1, Math.floor(documents.length / SAMPLES))
  const samples = documents.filter((_, place) => place % step === 0).slice(0, SAMPLES)
  const { body } = await client.mget({ index, body: { ids: samples.map(({ id }) => id) } })
  const stored = body.docs as { _id: string; _source?: unknown }[]
  const differing = samples.find(
    ({ source }, place) => !isDeepStrictEqual(stored[place]?._source, source),
  )
  if (differing) throw new Error(`the new index has another \`${differing.id}\` than was sent`)
}

/** Moves the alias. Whether it has moved is asked again if the response is lost. */
async function move(
  client: Client,
  alias: string,
  draft: string,
  old: readonly string[],
): Promise<void> {
  try {
    await client.indices.updateAliases({
      body: {
        actions: [
          ...old.map(index => ({ remove: { index, alias } })),
          { add: { index: draft, alias } },
        ],
      },
    })
  } catch (error) {
    const now = await indexesOf(client, alias).catch(() => null)
    if (now === null) throw new MoveUnconfirmed((error as Error).message, { cause: error })
    if (!now.includes(draft)) throw error
  }
}

function* batchesOf(documents: readonly IndexedDocument[]): Generator<IndexedDocument[]> {
  let batch: IndexedDocument[] = []
  let bytes = 0
  for (const document of documents) {
    const size = Buffer.byteLength(JSON.stringify(document))
    if (batch.length > 0 && (batch.length === BATCH || bytes + size > BATCH_BYTES)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(document)
    bytes += size
  }
  if (batch.length > 0) yield batch
}
