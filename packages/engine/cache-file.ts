import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** SHA-256, 64 hexadecimal digits. */
export const checksumOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** The checksum in front of the text, with its line break. */
const HEAD = 65

// Cache files are small and many: synchronous calls take a quarter of the processor time of
// asynchronous ones.

/** The text of a cache file, or null if it is missing or incomplete. */
export const readCacheFile = (file: string): string | null => bodyOf(file)?.body.toString() ?? null

/** The checksum of a cache file's text, or null if it is missing or incomplete. */
export const readChecksum = (file: string): string | null => bodyOf(file)?.checksum ?? null

function bodyOf(file: string): { body: Buffer; checksum: string } | null {
  try {
    const content = readFileSync(file)
    const body = content.subarray(HEAD)
    const checksum = content.toString('latin1', 0, HEAD - 1)
    return checksumOf(body) === checksum ? { body, checksum } : null
  } catch {
    return null
  }
}

/**
 * Writes a cache file with its checksum and moves it into place when complete, so that a killed
 * build leaves no partial file.
 */
export async function writeCacheFile(file: string, body: string): Promise<void> {
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, `${checksumOf(body)}\n${body}`)
  renameSync(draft, file)
}
