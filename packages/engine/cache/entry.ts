import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf } from '../hash'

/** What a value is. Each kind has a folder of its own. */
export type Kind =
  | 'pages'
  | 'html'
  | 'highlights'
  | 'assets'
  | 'service-worker'
  | 'search-files'
  | 'search-parts'
  | 'typed-facts'
  | 'cards'
  | 'builds'
  | 'readings'
  | 'reference'

/** The name of the folder of all entries in a cache folder. */
export const ENTRIES = 'entries'

/** The folder of all entries, which has no other files. */
export const entriesFolder = (cacheFolder: string): string => join(cacheFolder, ENTRIES)

/** In milliseconds. */
export const DAY = 86_400_000

/** SHA-256, 64 hexadecimal digits. */
export const checksumOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** The checksum in front of the value, with its line break. */
const HEAD = 65

/**
 * A value in the cache, found by everything that it was made from. So it is never out of date, and
 * any program may write the same value at any time. An entry that is missing or damaged has no
 * value: it is made again. What no build has used for a week is deleted by `deleteUnused`.
 *
 * All calls are synchronous: entries are small and many, and asynchronous calls take four times the
 * processor time.
 */
export class CacheEntry {
  readonly file: string

  /** @param inputs Everything that the value depends on: usually the engine, and what it reads. */
  constructor(cacheFolder: string, kind: Kind, ...inputs: string[]) {
    const key = hashOf(...inputs)
    this.file = join(entriesFolder(cacheFolder), kind, key.slice(0, 2), key)
  }

  /** The value, or null if the file is missing or damaged. */
  read(): Buffer | null {
    return this.readWithChecksum()?.value ?? null
  }

  /** The value as text, or null. */
  readText(): string | null {
    return this.read()?.toString() ?? null
  }

  /** What `JSON.stringify` made the value from, or null. */
  readJson<Value>(): Value | null {
    const text = this.readText()
    return text === null ? null : (JSON.parse(text) as Value)
  }

  /** The checksum of the value, or null. */
  checksum(): string | null {
    return this.readWithChecksum()?.checksum ?? null
  }

  /** The value and its checksum, or null. */
  readWithChecksum(): { value: Buffer; checksum: string } | null {
    try {
      const content = readFileSync(this.file)
      const value = content.subarray(HEAD)
      const checksum = content.toString('latin1', 0, HEAD - 1)
      if (checksumOf(value) !== checksum) return null
      this.touch()
      return { value, checksum }
    } catch {
      return null
    }
  }

  /** Notes in the file's time that the value is in use: once a day, which costs least. */
  touch(): void {
    try {
      const now = Date.now()
      const found = statSync(this.file, { throwIfNoEntry: false })
      if (found && now - found.mtimeMs > DAY) utimesSync(this.file, now / 1000, now / 1000)
    } catch {
      // It belongs to another user.
    }
  }

  /**
   * Writes the value under a temporary name and moves it into place when complete, so that a killed
   * build leaves no partial entry.
   *
   * @throws Error of the file system.
   */
  write(value: string | Uint8Array): void {
    const draft = `${this.file}.${process.pid}.${Math.random().toString(36).slice(2)}`
    const head = `${checksumOf(value)}\n`
    mkdirSync(dirname(this.file), { recursive: true })
    writeFileSync(
      draft,
      typeof value === 'string' ? head + value : Buffer.concat([Buffer.from(head), value]),
    )
    renameSync(draft, this.file)
  }

  /** Writes the value if that is possible. Without it, the next build only takes longer. */
  tryWrite(value: string | Uint8Array): void {
    try {
      this.write(value)
    } catch {
      // The disk is full, or nothing may be written there.
    }
  }
}
