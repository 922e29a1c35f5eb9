import { toAddress } from '@docs/model/address'
import {
  MARKS,
  OFFLINE_LIST_URL,
  copiesOf,
  isFilePath,
  isSameList,
  type OfflineFile,
  type OfflineList,
} from '@docs/model/offline'
import { copyOf, isFile, isPage, removeCopies, savedList } from './copies'

/** The number of concurrent requests. */
const LANES = 6

export interface Progress {
  files: number
  /** Compressed size in bytes. */
  bytes: number
}

/** @throws Error if the list can't be loaded. */
export async function fetchList(): Promise<OfflineList> {
  const response = await fetch(toAddress(OFFLINE_LIST_URL), { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${OFFLINE_LIST_URL} answered ${response.status}.`)
  return (await response.json()) as OfflineList
}

/**
 * Saves what is new since the last time. If it is stopped or fails, the next attempt reuses what
 * was saved. The first failure stops all lanes, so nothing is told after the promise is rejected.
 *
 * @throws QuotaExceededError if there is no room; TypeError if the network fails; Error if a file
 *   isn't what it should be.
 */
export async function saveAll(
  list: OfflineList,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  const cache = await caches.open(copiesOf(list.build))
  const failure = new AbortController()
  const stop = AbortSignal.any([signal, failure.signal])
  const done: Progress = { files: 0, bytes: 0 }
  const queue = list.files[Symbol.iterator]()
  const lane = async (): Promise<void> => {
    for (const file of queue) {
      stop.throwIfAborted()
      await saveOne(file, cache, stop)
      stop.throwIfAborted()
      done.files++
      done.bytes += file[2]
      onProgress(done)
    }
  }
  const fail = (error: unknown): void => failure.abort(error)
  await Promise.all(Array.from({ length: LANES }, () => lane().catch(fail)))
  stop.throwIfAborted()
  await (await caches.open(MARKS)).put(OFFLINE_LIST_URL, Response.json(list))
  await removeCopies(copiesOf(list.build), MARKS)
}

/**
 * Marks a copy with its version: copies of pages that the reader merely visited may be older or
 * newer.
 */
async function saveOne(
  [url, version]: OfflineFile,
  cache: Cache,
  signal: AbortSignal,
): Promise<void> {
  if ((await cache.match(toAddress(url)))?.headers.get(VERSION) === version) return
  const response = await fetch(toAddress(url), { signal })
  if (!(isFilePath(url) ? isFile : isPage)(response))
    throw new Error(`${url} answered ${response.status}.`)
  await cache.put(toAddress(url), copyOf(response, await response.blob(), { [VERSION]: version }))
}

const VERSION = 'x-saved-version'

/** Updates all copies if anything is new. */
export async function refreshAll(): Promise<void> {
  const [list, saved] = await Promise.all([fetchList(), savedList()])
  if (saved && !isSameList(saved, list))
    await saveAll(list, () => undefined, AbortSignal.timeout(LONGEST))
}

/** Background updates that take longer than this many milliseconds continue the next time. */
const LONGEST = 10 * 60_000
