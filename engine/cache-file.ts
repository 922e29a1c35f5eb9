import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The text of a cache file, or null if it is missing or incomplete. */
export async function readCacheFile(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return null
  const body = text.slice(65)
  return sha256(body) === text.slice(0, 64) ? body : null
}

/**
 * Writes a cache file with its checksum and moves it into place when complete, so that a killed
 * build leaves no partial file.
 */
export async function writeCacheFile(file: string, body: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(draft, `${sha256(body)}\n${body}`)
  await rename(draft, file)
}
