import type { IndexSettings, SearchClient, SynonymHit } from 'algoliasearch'
import type { PushedRecord } from './push-records'

/** The part of the official client that is needed. */
export type IndexClient = Pick<
  SearchClient,
  'setSettings' | 'saveSynonyms' | 'batch' | 'operationIndex' | 'deleteIndex' | 'waitForTask'
>

/** What an index shall be. */
export interface IndexContent {
  records: readonly PushedRecord[]
  settings: IndexSettings
  synonyms: readonly SynonymHit[]
}

interface PushOptions {
  client: IndexClient
  indexName: string
  content: IndexContent
  /** Called with the number of records that the service has taken. */
  onProgress: (done: number, all: number) => void
  /**
   * Milliseconds before a task is asked for again, after so many times; the client's own unless
   * told.
   */
  pause?: (times: number) => number
  /** Ends the push between two requests. */
  signal?: AbortSignal
}

/** Records per request: what the official client sends at once. */
export const BATCH = 1000
/** Bytes per request: services take more, proxies before them often do not. */
const BATCH_BYTES = 4_000_000
/**
 * How often the client asks for a task, after at most five seconds each: more than half an hour.
 */
const RETRIES = 400

/**
 * Replaces an index as a whole: readers search the old one until the new one is complete.
 * Everything goes to an index of another name, which then takes the old one's. Rules that somebody
 * made for the old index in the service's own interface stay.
 *
 * Rejects when anything fails before that; the old index then serves on, and the other one is
 * removed. Rejects with `MoveUnconfirmed` when the service did not say whether it had done the last
 * step.
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
    // Whatever went wrong, a failure to tidy up must not hide it.
    await client.deleteIndex({ indexName: draft }).catch(() => undefined)
    throw error
  }
}

/**
 * Thrown when it is not known whether the new index took the old one's place; one of them serves,
 * whole.
 */
export class MoveUnconfirmed extends Error {
  override name = 'MoveUnconfirmed'
}

/**
 * Once the service may have taken the move, only its refusal says for certain that nothing has
 * changed.
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

/** The first push has no index to copy from: some services say so, others do nothing. */
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
