import { existsSync, rmdirSync, rmSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashOf } from '../hash'
import { removeBuilt } from './built-files'
import { isNoted, isWhole, notedFiles, readManifest, type Manifest } from './manifest'
import { statOf } from './small-files'

/**
 * The output before the last one, in the cache folder. The next output starts from it, because
 * moving a folder takes no time, while linking or deleting thousands of files does. Unchanged files
 * are the same files on disk in both outputs.
 */
export class SpareFolder {
  private readonly folder: string
  private readonly manifest: string

  constructor(
    outFolder: string,
    private readonly cacheFolder: string,
  ) {
    this.folder = join(cacheFolder, `spare-${hashOf(outFolder)}`)
    this.manifest = `${this.folder}.json`
  }

  /**
   * Moves the folder to `place`, where nothing may be. Resolves to its files by URL, or to null if
   * there is no such folder, or if it doesn't have exactly the files that its build wrote.
   */
  async take(place: string): Promise<Manifest | null> {
    const manifest = await readManifest(this.manifest)
    const isMoved = await rename(this.folder, place).then(
      () => true,
      () => false,
    )
    if (!isMoved) return null
    if (isWhole(place, manifest)) return manifest
    await removeBuilt(place, manifest)
    // It has files of somebody else.
    if (existsSync(place)) await rename(place, `${this.folder}-${Date.now()}`)
    return null
  }

  /**
   * Moves the last output here, with its manifest. On another disk, it is deleted instead.
   *
   * @param manifest What was in it, in case it has no list.
   */
  async keep(last: string, manifestFile: string, manifest: Manifest): Promise<void> {
    try {
      await mkdir(this.cacheFolder, { recursive: true })
      await removeBuilt(this.folder, await readManifest(this.manifest))
      await rename(last, this.folder)
      await rename(manifestFile, this.manifest)
    } catch {
      await removeBuilt(last, manifest)
    }
  }
}

/** Removes the files that only the spare folder had, and the folders that are empty then. */
export function removeStale(folder: string, spare: Manifest, written: Manifest): void {
  const kept = new Set(notedFiles(written).map(([name]) => name))
  for (const noted of notedFiles(spare)) {
    const file = join(folder, noted[0])
    // Where capitals make no difference, a file of this build can have its name.
    if (kept.has(noted[0]) || !isNoted(noted, statOf(file))) continue
    rmSync(file)
    removeEmptyAbove(file, folder)
  }
}

/** Removes the folders between a former file and a folder that are empty now. */
export function removeEmptyAbove(file: string, folder: string): void {
  for (let above = dirname(file); above !== folder; above = dirname(above))
    if (!removeEmpty(above)) break
}

/** Whether the folder was empty, and is gone. */
function removeEmpty(folder: string): boolean {
  try {
    rmdirSync(folder)
    return true
  } catch {
    return false
  }
}
