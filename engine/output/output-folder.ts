import { copyFile, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf } from '../hash'
import { compress, isText } from './compress'

interface ManifestEntry {
  key: string
  /** The file and its compressed forms: name inside the folder, size in bytes, time of last change. */
  files: [name: string, size: number, mtimeMs: number][]
}

type Manifest = Record<string, ManifestEntry>

/**
 * The output folder, written whole or not at all: files gather in a folder beside it, which takes its place at the end.
 * What did not change is linked over from the last build, after making sure that nobody touched it since.
 */
export class OutputFolder {
  private readonly next: string
  private readonly last: string
  private readonly manifestFile: string
  private readonly written: Manifest = {}
  private previous: Manifest = {}
  private readonly folders = new Map<string, Promise<unknown>>()

  constructor(readonly folder: string, cacheFolder: string) {
    this.next = `${folder}.next-${process.pid}`
    this.last = `${folder}.last`
    this.manifestFile = join(cacheFolder, `output-${hashOf(folder)}.json`)
  }

  /** Makes ready: brings back the last good folder if a build was killed while swapping. */
  async open(): Promise<void> {
    if (!existsSync(this.folder) && existsSync(this.last)) await rename(this.last, this.folder)
    await rm(this.next, { recursive: true, force: true })
    await mkdir(this.next, { recursive: true })
    this.previous = await readFile(this.manifestFile, 'utf8').then(text => JSON.parse(text) as Manifest, () => ({}))
  }

  /** Takes a file over from the last build when it was made from the same `key`. Resolves to false when it has to be written. */
  async reuse(url: string, key: string): Promise<boolean> {
    const entry = this.previous[url]
    if (!entry || entry.key !== key) return false
    for (const [name, size, mtimeMs] of entry.files) {
      const found = await stat(join(this.folder, name)).catch(() => null)
      if (!found || found.size !== size || found.mtimeMs !== mtimeMs) return false
    }
    for (const [name] of entry.files) await this.takeOver(name)
    this.written[url] = entry
    return true
  }

  private async takeOver(name: string): Promise<void> {
    const [from, to] = [join(this.folder, name), join(this.next, name)]
    await this.makeFolder(dirname(to))
    // Some file systems have no links.
    await link(from, to).catch(() => copyFile(from, to))
  }

  /** Writes a file and, where it is text, its compressed forms. `key` names what it was made from. */
  async write(url: string, content: Uint8Array | string, key: string = hashOf(content)): Promise<void> {
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
      await writeFile(join(this.next, file), data)
      const { size, mtimeMs } = await stat(join(this.next, file))
      entry.files.push([file, size, mtimeMs])
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
    await rm(this.last, { recursive: true, force: true })
    if (existsSync(this.folder)) await rename(this.folder, this.last)
    else await mkdir(dirname(this.folder), { recursive: true })
    await rename(this.next, this.folder)
    await mkdir(dirname(this.manifestFile), { recursive: true })
    await writeFile(`${this.manifestFile}.${process.pid}`, JSON.stringify(this.written))
    await rename(`${this.manifestFile}.${process.pid}`, this.manifestFile)
    await rm(this.last, { recursive: true, force: true })
  }

  /** Leaves the last good folder as it was. */
  async discard(): Promise<void> {
    await rm(this.next, { recursive: true, force: true })
  }

  urls(): string[] {
    return Object.keys(this.written)
  }
}
