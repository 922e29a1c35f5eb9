import { copyFile, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { existsSync, type Stats } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { hashOf } from '../hash'
import { compress, isText } from './compress'
import {
  readManifest,
  writeManifest,
  type Manifest,
  type ManifestEntry,
  type NotedFile,
} from './manifest'

/**
 * The output folder, written whole or not at all: files gather in a folder beside it, which takes
 * its place at the end. What did not change is linked over from the last build, after making sure
 * that nobody touched it since.
 */
export class OutputFolder {
  private readonly next: string
  private readonly last: string
  private readonly manifestFile: string
  private readonly written: Manifest = {}
  private previous: Manifest = {}
  private readonly folders = new Map<string, Promise<unknown>>()

  /** `process` is the number of the process that builds. */
  constructor(
    readonly folder: string,
    cacheFolder: string,
    private readonly process: number = globalThis.process.pid,
  ) {
    this.next = `${folder}.next-${this.process}`
    this.last = `${folder}.last-${this.process}`
    this.manifestFile = join(cacheFolder, `output-${hashOf(folder)}.json`)
  }

  /**
   * Makes ready: brings back the last good folder if a build was killed while swapping, and clears
   * away what it left.
   */
  async open(): Promise<void> {
    await this.tidy()
    await mkdir(this.next, { recursive: true })
    this.previous = await readManifest(this.manifestFile)
  }

  /** Builds that are still going on are left alone. */
  private async tidy(): Promise<void> {
    const names = await readdir(dirname(this.folder)).catch(() => [])
    for (const name of names) {
      const [, kind, number] = /\.(next|last)-(\d+)$/.exec(name) ?? []
      if (number === undefined || !name.startsWith(`${basename(this.folder)}.${kind}-`)) continue
      if (Number(number) !== this.process && isRunning(Number(number))) continue
      const left = join(dirname(this.folder), name)
      if (kind === 'last' && !existsSync(this.folder)) await rename(left, this.folder)
      else await rm(left, { recursive: true, force: true })
    }
  }

  /**
   * Takes a file over from the last build when it was made from the same `key`. Resolves to false
   * when it has to be written.
   */
  async reuse(url: string, key: string): Promise<boolean> {
    if (this.written[url]?.key === key) return true
    const entry = this.previous[url]
    if (!entry || entry.key !== key) return false
    const files: NotedFile[] = []
    for (const noted of entry.files) {
      const taken = await this.takeOver(noted)
      if (taken) files.push(taken)
      else break
    }
    if (files.length < entry.files.length) return false
    this.written[url] = { key, files }
    return true
  }

  /** Links a file over, unless it is not the one that was noted. */
  private async takeOver([name, size, mtimeMs, ino]: NotedFile): Promise<NotedFile | null> {
    const [from, to] = [join(this.folder, name), join(this.next, name)]
    const isNoted = (found: Stats | null) =>
      found?.size === size && found.mtimeMs === mtimeMs && found.ino === ino
    if (!isNoted(await stat(from).catch(() => null))) return null
    await this.makeFolder(dirname(to))
    try {
      await link(from, to)
      // Another build may have put its own folder here since: what counts is what was linked.
      if (isNoted(await stat(to))) return [name, size, mtimeMs, ino]
    } catch {
      // Some file systems have no links. A copy has a time of its own.
      const copied = await copyFile(from, to).then(
        () => stat(to),
        () => null,
      )
      if (copied?.size === size) return [name, size, copied.mtimeMs, copied.ino]
    }
    await rm(to, { force: true })
    return null
  }

  /**
   * Writes a file and, where it is text, its compressed forms. `key` names what it was made from.
   */
  async write(
    url: string,
    content: Uint8Array | string,
    key: string = hashOf(content),
  ): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const name = url.slice(1)
    const files = [[name, bytes] as const]
    if (isText(url)) {
      const { br, gz } = await compress(url, bytes)
      files.push([`${name}.br`, br], [`${name}.gz`, gz])
    }
    await this.makeFolder(dirname(join(this.next, name)))
    const entry: ManifestEntry = { key, files: [] }
    for (const [file, data] of files) {
      // Never into a file that is there: it may be linked to the last build's.
      await rm(join(this.next, file), { force: true })
      await writeFile(join(this.next, file), data)
      const { size, mtimeMs, ino } = await stat(join(this.next, file))
      entry.files.push([file, size, mtimeMs, ino])
    }
    this.written[url] = entry
  }

  private makeFolder(folder: string): Promise<unknown> {
    const made = this.folders.get(folder) ?? mkdir(folder, { recursive: true })
    this.folders.set(folder, made)
    return made
  }

  /** Puts the new folder in the place of the old one. */
  async commit(): Promise<void> {
    await mkdir(dirname(this.folder), { recursive: true })
    await this.swap()
    await rm(this.last, { recursive: true, force: true })
    await mkdir(dirname(this.manifestFile), { recursive: true })
    // The new folder stands. Without the note, the next build makes everything again.
    await writeManifest(this.manifestFile, this.written, this.process).catch(() =>
      rm(this.manifestFile, { force: true }),
    )
  }

  private async swap(): Promise<void> {
    for (let tries = 1; ; tries++) {
      await rm(this.last, { recursive: true, force: true })
      await rename(this.folder, this.last).catch(unless('ENOENT'))
      try {
        return await rename(this.next, this.folder)
      } catch (error) {
        // Another build was faster by a moment and has put its own folder here: it makes way in
        // turn.
        const isTaken = ['ENOTEMPTY', 'EEXIST'].includes(
          (error as NodeJS.ErrnoException).code ?? '',
        )
        if (isTaken && tries < MOST_SWAPS) continue
        if (!existsSync(this.folder)) await rename(this.last, this.folder).catch(unless('ENOENT'))
        throw error
      }
    }
  }

  /** Leaves the last good folder as it was. */
  async discard(): Promise<void> {
    await rm(this.next, { recursive: true, force: true })
  }

  /** What this build has put under a URL; the bytes are those of the smallest form. */
  wroteUnder(url: string): { key: string; bytes: number } | null {
    const entry = this.written[url]
    return entry
      ? { key: entry.key, bytes: Math.min(...entry.files.map(([, size]) => size)) }
      : null
  }

  urls(): string[] {
    return Object.keys(this.written)
  }
}

/** How often a build makes way for others before it gives up. */
const MOST_SWAPS = 20

const unless =
  (code: string) =>
  (error: NodeJS.ErrnoException): void => {
    if (error.code !== code) throw error
  }

function isRunning(number: number): boolean {
  try {
    return process.kill(number, 0)
  } catch (error) {
    // A process of somebody else is running, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
