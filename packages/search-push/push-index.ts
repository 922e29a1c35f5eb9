import type { IndexSettings, SearchClient, SynonymHit } from 'algoliasearch'
import type { PushedRecord } from './push-records'

/** The part of the official client that is used. */
type IndexClient = Pick<
  SearchClient,
  'setSettings' | 'saveSynonyms' | 'batch' | 'operationIndex' | 'deleteIndex' | 'waitForTask'
>

/** The desired content of an index. */
export interface IndexContent {
  records: readonly PushedRecord[]
  settings: IndexSettings
  synonyms: readonly SynonymHit[]
}

interface PushOptions {
  client: IndexClient
  indexName: string
  content: IndexContent
  /** Called with the number of records that the service has accepted. */
  onProgress: (done: number, all: number) => void
  /**
   * Milliseconds between status requests for a task, by number of attempts; the client's own by
   * default.
   */
  pause?: (times: number) => number
  /** Aborts the push between two requests. */
  signal?: AbortSignal
}

/** Records per request, as in the official client. */
export const BATCH = 1000
/** Bytes per request: services accept more, but proxies in front of them often don't. */
const BATCH_BYTES = 4_000_000
/**
 * The maximum number of status requests for a task, at most five seconds apart: more than half an
 * hour.
 */
const RETRIES = 400

/**
 * Replaces an index: readers search the old one until the new one is complete. Everything goes to
 * an index with another name, which then replaces the old one. Rules created in the service's own
 * interface are kept.
 *
 * Rejects if anything fails before the replacement; the old index then stays, and the other one is
 * removed. Rejects with `MoveUnconfirmed` if the service didn't confirm the last step.
 */
export async function pushIndex({
  client,
  indexName,
  content,
  onProgress,
  pause = times => Math.min(times * 200, 5000),
  signal,
}: PushOptions): Promise<void> {
  const draft = `${indexName}_draft_${Date.now().toString(36)}`
  const wait = ({ taskID }: { taskID: number }, name = draft) =>
    client.waitForTask({ indexName: name, taskID, maxRetries: RETRIES, timeout: pause })
  try {
    signal?.throwIfAborted()
    await wait(await client.setSettings({ indexName: draft, indexSettings: content.settings }))
    await copyRules(client, indexName, draft, wait)
    if (content.synonyms.length > 0)
      await wait(
        await client.saveSynonyms({
          indexName: draft,
          synonymHit: [...content.synonyms],
          replaceExistingSynonyms: true,
        }),
      )
    const tasks: { taskID: number }[] = []
    let done = 0
    for (const batch of batchesOf(content.records)) {
      signal?.throwIfAborted()
      tasks.push(
        await client.batch({
          indexName: draft,
          batchWriteParams: {
            requests: batch.map(body => ({ action: 'addObject' as const, body: { ...body } })),
          },
        }),
      )
      onProgress((done += batch.length), content.records.length)
    }
    for (const task of tasks) {
      signal?.throwIfAborted()
      await wait(task)
    }
    await confirmed(async () =>
      wait(
        await client.operationIndex({
          indexName: draft,
          operationIndexParams: { operation: 'move', destination: indexName },
        }),
        indexName,
      ),
    )
  } catch (error) {
    // A failure to clean up must not hide the original error.
    await client.deleteIndex({ indexName: draft }).catch(() => undefined)
    throw error
  }
}

/**
 * Thrown if it is unknown whether the new index has replaced the old one. One of them is used,
 * complete.
 */
export class MoveUnconfirmed extends Error {
  override name = 'MoveUnconfirmed'
}

/**
 * Once the service may have accepted the move, only its rejection proves that nothing has changed.
 */
async function confirmed(move: () => Promise<unknown>): Promise<void> {
  try {
    await move()
  } catch (error) {
    const { status, message } = error as { status?: number; message: string }
    throw status !== undefined && status < 500
      ? error
      : new MoveUnconfirmed(message, { cause: error })
  }
}

/** The first push has no index to copy from: some services report that, others do nothing. */
async function copyRules(
  client: IndexClient,
  from: string,
  to: string,
  wait: (task: { taskID: number }) => Promise<unknown>,
): Promise<void> {
  try {
    await wait(
      await client.operationIndex({
        indexName: from,
        operationIndexParams: { operation: 'copy', destination: to, scope: ['rules'] },
      }),
    )
  } catch (error) {
    if ((error as { status?: number }).status !== 404) throw error
  }
}

function* batchesOf(records: readonly PushedRecord[]): Generator<PushedRecord[]> {
  let batch: PushedRecord[] = []
  let bytes = 0
  for (const record of records) {
    const size = Buffer.byteLength(JSON.stringify(record))
    if (batch.length > 0 && (batch.length === BATCH || bytes + size > BATCH_BYTES)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(record)
    bytes += size
  }
  if (batch.length > 0) yield batch
}
