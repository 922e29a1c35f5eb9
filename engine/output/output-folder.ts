import { existsSync, linkSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { hashOf } from '../hash'
import { compress, isText } from './compress'
import {
  isNoted,
  manifestFile,
  readManifest,
  writeManifest,
  type Manifest,
  type NotedFile,
} from './manifest'
import { copyOf, statOf, writeNew } from './small-files'
import { SpareFolder, removeStale } from './spare-folder'

/**
 * The output folder, written completely or not at all. Files are collected in a folder next to it,
 * which replaces it at the end. It starts from the spare folder. Unchanged files that aren't there
 * are hard-linked from the last build, unless something else has modified them.
 */
export class OutputFolder {
  private readonly next: string
  private readonly last: string
  private readonly manifestFile: string
  private readonly written: Manifest = {}
  private previous: Manifest = {}
  private readonly spareFolder: SpareFolder
  /** What was in the next folder from the start. */
  private spare: Manifest = {}
  private readonly folders = new Set<string>()

  /** `process` is the id of the building process. */
  constructor(
    readonly folder: string,
    cacheFolder: string,
    private readonly process: number = globalThis.process.pid,
  ) {
    this.next = `${folder}.next-${this.process}`
    this.last = `${folder}.last-${this.process}`
    this.manifestFile = manifestFile(folder, cacheFolder)
    this.spareFolder = new SpareFolder(folder, cacheFolder)
  }

  /**
   * Restores the last good folder if a build was killed during the swap, and removes what it left.
   */
  async open(): Promise<void> {
    await this.tidy()
    await mkdir(dirname(this.folder), { recursive: true })
    this.spare = await this.spareFolder.take(this.next)
    await mkdir(this.next, { recursive: true })
    this.previous = await readManifest(this.manifestFile)
  }

  /** Removes what killed builds left. Those that are still running are left alone. */
  async tidy(): Promise<void> {
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
   * Reuses a file of an earlier build if it was made from the same `key`. Resolves to false if it has
   * to be written.
   */
  async reuse(url: string, key: string): Promise<boolean> {
    if (this.written[url]?.key === key) return true
    const spare = this.spare[url]
    if (spare?.key === key) {
      this.written[url] = spare
      return true
    }
    const entry = this.previous[url]
    if (!entry || entry.key !== key) return false
    const files: NotedFile[] = []
    for (const noted of entry.files) {
      const taken = this.takeOver(noted)
      if (taken) files.push(taken)
      else break
    }
    if (files.length < entry.files.length) return false
    this.written[url] = { key, files }
    return true
  }

  /** Links a file, unless it isn't the one in the manifest. */
  private takeOver(noted: NotedFile): NotedFile | null {
    const [name, size] = noted
    const [from, to] = [join(this.folder, name), join(this.next, name)]
    this.makeFolder(dirname(to))
    if (statOf(to)) rmSync(to, { recursive: true })
    try {
      linkSync(from, to)
      // Another build can have swapped in its own folder at any time. What counts is the file that
      // was linked.
      if (isNoted(noted, statSync(to))) return noted
    } catch {
      // Some file systems have no hard links. A copy gets its own modification time.
      const copied = isNoted(noted, statOf(from)) ? copyOf(from, to) : undefined
      if (copied?.size === size) return [name, size, copied.mtimeMs, copied.ino]
    }
    rmSync(to, { force: true })
    return null
  }

  /**
   * Writes a file and, where wanted, its compressed forms. `key` identifies what it was made from.
   */
  async write(
    url: string,
    content: Uint8Array | string,
    key: string = hashOf(content),
    isCompressed: boolean = isText(url),
  ): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const name = url.slice(1)
    const files = [[name, bytes] as const]
    if (isCompressed) {
      const { br, gz } = await compress(url, bytes)
      files.push([`${name}.br`, br], [`${name}.gz`, gz])
    }
    this.makeFolder(dirname(join(this.next, name)))
    this.written[url] = {
      key,
      files: files.map(([file, data]) => {
        const { size, mtimeMs, ino } = writeNew(join(this.next, file), data)
        return [file, size, mtimeMs, ino]
      }),
    }
  }

  private makeFolder(folder: string): void {
    if (this.folders.has(folder)) return
    // A file of the spare folder can have the name that a folder has now.
    for (let above = folder; above.length > this.next.length; above = dirname(above))
      if (statOf(above)?.isFile()) rmSync(above)
    mkdirSync(folder, { recursive: true })
    this.folders.add(folder)
  }

  /** Replaces the old folder with the new one. */
  async commit(): Promise<void> {
    removeStale(this.next, this.spare, this.written)
    await this.swap()
    await this.spareFolder.keep(this.last, this.manifestFile)
    await mkdir(dirname(this.manifestFile), { recursive: true })
    // The new folder is in place. Without a manifest, the next build writes everything again.
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
        // Another build has just swapped in its folder. Move that one aside in turn.
        const isTaken = ['ENOTEMPTY', 'EEXIST'].includes(
          (error as NodeJS.ErrnoException).code ?? '',
        )
        if (isTaken && tries < MOST_SWAPS) continue
        if (!existsSync(this.folder)) await rename(this.last, this.folder).catch(unless('ENOENT'))
        throw error
      }
    }
  }

  /** Keeps the last good folder. */
  async discard(): Promise<void> {
    await rm(this.next, { recursive: true, force: true })
  }

  /** What this build has written for a URL; the size is that of the smallest form. */
  wroteUnder(url: string): { key: string; bytes: number } | null {
    const entry = this.written[url]
    return entry
      ? { key: entry.key, bytes: Math.min(...entry.files.map(([, size]) => size)) }
      : null
  }

  /** What all files of this build are, for the next one. */
  get manifest(): Manifest {
    return this.written
  }
}

/** The number of times a build yields to others before it gives up. */
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
    // A process of another user is running, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
