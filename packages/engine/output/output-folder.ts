import { existsSync, linkSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashOf } from '../hash'
import { BuildFailed } from '../problems'
import { BUILT_FILES, foreignFiles, listText, readList } from './built-files'
import { compress, isText } from './compress'
import { draftIn, markUnfinished, unfinishedFile } from './drafts'
import { foreignProblem } from './foreign-problem'
import { isRunning } from './is-running'
import {
  isNoted,
  manifestFile,
  notedFiles,
  readManifest,
  writeManifest,
  type Manifest,
  type NotedFile,
} from './manifest'
import { copyOf, statOf, writeNew } from './small-files'
import { SpareFolder, removeStale } from './spare-folder'
import { canBeReplaced, isDenied, swapFolders, tidyBeside } from './swap-folders'
import { updateInPlace } from './update-in-place'

/**
 * The output folder, written completely or not at all. Files are collected in a folder next to it,
 * which replaces it at the end. It starts from the spare folder. Unchanged files that aren't there
 * are hard-linked from the last build, unless something else has modified them.
 *
 * Where the output can't be renamed, because it is a mount point or nothing may be written next to
 * it, files are collected in a folder inside of it and then moved one by one.
 *
 * A folder is only replaced if builds have written all of its files.
 */
export class OutputFolder {
  private next: string
  private readonly last: string
  private isOpen = false
  private isInPlace = false
  private isChecked = false
  private readonly manifestFile: string
  private readonly written: Manifest = {}
  private previous: Manifest = {}
  private readonly spareFolder: SpareFolder
  /** What was in the next folder from the start. */
  private spare: Manifest = {}
  private readonly folders = new Set<string>()

  /**
   * @param process The id of the building process.
   * @param name What messages call the folder.
   */
  constructor(
    readonly folder: string,
    cacheFolder: string,
    private readonly process: number = globalThis.process.pid,
    private readonly name: string = folder,
  ) {
    this.next = `${folder}.next-${this.process}`
    this.last = `${folder}.last-${this.process}`
    this.manifestFile = manifestFile(folder, cacheFolder)
    this.spareFolder = new SpareFolder(folder, cacheFolder)
  }

  /**
   * Makes sure that replacing the folder loses no file that builds didn't write.
   *
   * @throws BuildFailed naming some of those files.
   */
  async check(): Promise<void> {
    if (this.isChecked) return
    if (readList(this.folder) === null) this.previous = await readManifest(this.manifestFile)
    await this.refuseForeign(this.folder)
    this.isChecked = true
  }

  /**
   * Restores the last good folder if a build was killed during the swap, and removes what it left.
   *
   * @throws BuildFailed if the folder has files that builds didn't write.
   */
  async open(): Promise<void> {
    await this.tidy()
    await this.check()
    this.previous = await readManifest(this.manifestFile)
    await mkdir(dirname(this.folder), { recursive: true })
    try {
      if (!(await this.openBeside())) await this.openInside()
    } catch (error) {
      // The first error is the one to report.
      await this.discard().catch(() => undefined)
      throw error
    }
  }

  /** Whether files can be collected next to the folder, to replace it. */
  private async openBeside(): Promise<boolean> {
    try {
      const spare = await this.spareFolder.take(this.next)
      if (spare === null) await mkdir(this.next)
      this.isOpen = true
      this.spare = spare ?? {}
      await markUnfinished(this.next)
      if (await canBeReplaced(this.folder, this.next)) return true
      await this.discard()
    } catch (error) {
      if (!isDenied(error) || !existsSync(this.folder)) throw error
    }
    return false
  }

  private async openInside(): Promise<void> {
    this.spare = {}
    this.next = draftIn(this.folder, this.process)
    await mkdir(this.next)
    this.isOpen = true
    this.isInPlace = true
    await markUnfinished(this.next)
  }

  /** Removes what killed builds left. Those that are still running are left alone. */
  tidy(): Promise<void> {
    return tidyBeside(this.folder, number => number !== this.process && isRunning(number))
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

  /**
   * Replaces the old folder with the new one.
   *
   * @throws BuildFailed if somebody has put files into the old folder since the build started.
   */
  async commit(): Promise<void> {
    await this.writeList()
    removeStale(this.next, this.spare, this.written)
    await (this.isInPlace ? this.update() : this.replace())
    await mkdir(dirname(this.manifestFile), { recursive: true })
    // The new folder is in place. Without a manifest, the next build writes everything again.
    await writeManifest(this.manifestFile, this.written, this.process).catch(() =>
      rm(this.manifestFile, { force: true }),
    )
  }

  private async writeList(): Promise<void> {
    const text = listText([...notedFiles(this.written).map(([name]) => name), BUILT_FILES])
    const key = hashOf(text)
    const url = `/${BUILT_FILES}`
    if (!(await this.reuse(url, key))) await this.write(url, text, key, false)
  }

  private async replace(): Promise<void> {
    await rm(unfinishedFile(this.next))
    const { folder, next, last, previous } = this
    const swapBack = await swapFolders({ folder, next, last, previous })
    // Nobody can put anything there any more.
    await this.refuseForeign(last).catch(async error => {
      await swapBack()
      throw error
    })
    await this.spareFolder.keep(last, this.manifestFile, previous)
  }

  private async update(): Promise<void> {
    const { folder, next, process, name } = this
    await updateInPlace({ folder, draft: next, process, name }, notedFiles(this.written), () =>
      this.refuseForeign(folder),
    )
  }

  private async refuseForeign(folder: string): Promise<void> {
    const foreign = await foreignFiles(folder, this.previous)
    if (foreign.length > 0) throw new BuildFailed([foreignProblem(folder, this.name, foreign)])
  }

  /** Keeps the last good folder. */
  async discard(): Promise<void> {
    if (this.isOpen) await rm(this.next, { recursive: true, force: true })
    this.isOpen = false
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
