import { readFile } from 'node:fs/promises'
import type { FoundFile } from './find-file'

interface Kept {
  version: string
  body: Promise<Buffer>
  size: number
}

/**
 * Contents of files that were asked for last. Many who ask for one file that is not there yet wait
 * for one reading of it.
 */
export interface HotFiles {
  /** @throws when the file has gone since it was found. */
  read(found: FoundFile): Promise<Buffer>
  /** Bytes that are kept. */
  size(): number
}

/** Keeps at most so many bytes; what was not asked for the longest goes first. */
export function hotFiles(limit: number): HotFiles {
  const kept = new Map<string, Kept>()
  let bytes = 0
  const forget = (file: string): void => {
    bytes -= kept.get(file)?.size ?? 0
    kept.delete(file)
  }
  return {
    size: () => bytes,
    read(found) {
      const { file, version, size } = found
      const known = kept.get(file)
      if (known?.version === version) {
        // The map is in the order of use.
        kept.delete(file)
        kept.set(file, known)
        return known.body
      }
      const body = readFile(file)
      forget(file)
      kept.set(file, { version, body, size })
      bytes += size
      for (const oldest of kept.keys()) {
        if (bytes <= limit) break
        forget(oldest)
      }
      body.catch(() => {
        if (kept.get(file)?.body === body) forget(file)
      })
      return body
    },
  }
}
