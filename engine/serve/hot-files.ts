import { readFile } from 'node:fs/promises'
import type { FoundFile } from './find-file'

interface Kept {
  version: string
  body: Promise<Buffer>
  size: number
}

/** Contents of recently requested files. Concurrent requests for a file share one read. */
export interface HotFiles {
  /** @throws if the file has disappeared since it was found. */
  read(found: FoundFile): Promise<Buffer>
  /** Bytes in the cache. */
  size(): number
}

/** Keeps at most this many bytes; the least recently used file is dropped first. */
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
        // The map is ordered by use.
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
