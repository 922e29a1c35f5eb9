import {
  MARKS,
  OFFLINE_LIST_URL,
  copiesOf,
  isFilePath,
  isSameList,
  type OfflineFile,
  type OfflineList,
} from '../../model/offline'
import { copyOf, isFile, isPage, removeCopies, savedList } from './copies'

/** How many files are asked for at once. */
const LANES = 6

export interface Progress {
  files: number
  /** Bytes as they travel. */
  bytes: number
}

/** @throws Error when the list cannot be had. */
export async function fetchList(): Promise<OfflineList> {
  const response = await fetch(OFFLINE_LIST_URL, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${OFFLINE_LIST_URL} answered ${response.status}.`)
  return (await response.json()) as OfflineList
}

/**
 * Saves what is new since the last time. What was saved before it is stopped, or fails, counts the
 * next time.
 *
 * @throws QuotaExceededError when there is no room; TypeError when the network fails; Error when
 *   a file is not what it should be.
 */
export async function saveAll(
  list: OfflineList,
  tell: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  const cache = await caches.open(copiesOf(list.build))
  const done: Progress = { files: 0, bytes: 0 }
  const queue = list.files[Symbol.iterator]()
  const lane = async (): Promise<void> => {
    for (const file of queue) {
      signal.throwIfAborted()
      await saveOne(file, cache, signal)
      done.files++
      done.bytes += file[2]
      tell(done)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  await (await caches.open(MARKS)).put(OFFLINE_LIST_URL, Response.json(list))
  await removeCopies(copiesOf(list.build), MARKS)
}

/**
 * A copy carries the version that it was saved as: one that the reader only came across may be
 * older or newer.
 */
async function saveOne(
  [url, version]: OfflineFile,
  cache: Cache,
  signal: AbortSignal,
): Promise<void> {
  if ((await cache.match(url))?.headers.get(VERSION) === version) return
  const response = await fetch(url, { signal })
  if (!(isFilePath(url) ? isFile : isPage)(response))
    throw new Error(`${url} answered ${response.status}.`)
  await cache.put(url, copyOf(response, await response.blob(), { [VERSION]: version }))
}

const VERSION = 'x-saved-version'

/** Brings copies of everything up to date, where something is new. */
export async function refreshAll(): Promise<void> {
  const [list, saved] = await Promise.all([fetchList(), savedList()])
  if (saved && !isSameList(saved, list))
    await saveAll(list, () => undefined, AbortSignal.timeout(LONGEST))
}

/** What takes longer than this in the background, in milliseconds, goes on the next time. */
const LONGEST = 10 * 60_000
