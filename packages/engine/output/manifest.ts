import { readdirSync, type Stats } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '../hash'
import { statOf } from './small-files'

/** What a build wrote for one URL. */
interface ManifestEntry {
  /** Identifies what it was made from. */
  key: string
  /**
   * The file and its compressed forms: name in the folder, size in bytes, modification time, and
   * inode number, which distinguishes files that two builds wrote within one clock tick.
   */
  files: NotedFile[]
}

export type NotedFile = [name: string, size: number, mtimeMs: number, ino: number]

/** Whether what is at a file's place is the file that was noted, unchanged. */
export const isNoted = ([, size, mtimeMs, ino]: NotedFile, found: Stats | undefined): boolean =>
  found?.size === size && found.mtimeMs === mtimeMs && found.ino === ino

/** Entries by URL. */
export type Manifest = Record<string, ManifestEntry>

/** The files of all entries. */
export const notedFiles = (manifest: Manifest): NotedFile[] =>
  Object.values(manifest).flatMap(({ files }) => files)

/** Whether a folder has exactly the files of a manifest, unchanged. */
export function isWhole(folder: string, manifest: Manifest): boolean {
  const noted = notedFiles(manifest)
  if (countFiles(folder) !== noted.length) return false
  return noted.every(file => isNoted(file, statOf(join(folder, file[0]))))
}

function countFiles(folder: string): number {
  try {
    const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    return found.filter(entry => !entry.isDirectory()).length
  } catch {
    return 0
  }
}

/** Where the manifest of an output folder is. */
export const manifestFile = (outFolder: string, cacheFolder: string): string =>
  join(cacheFolder, `output-${hashOf(outFolder)}.json`)

/** The manifest of the last build; empty if it can't be read. */
export async function readManifest(file: string): Promise<Manifest> {
  try {
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest | null
    return Object.fromEntries(
      Object.entries(manifest ?? {}).filter(([, entry]) => Array.isArray(entry?.files)),
    )
  } catch {
    return {}
  }
}

/** Identifies a manifest, and with it the files of a build. */
export const manifestHash = (manifest: Manifest): string => hashOf(JSON.stringify(manifest))

/** Written under a name unique to the process first, so that the manifest is always complete. */
export async function writeManifest(
  file: string,
  manifest: Manifest,
  process: number,
): Promise<void> {
  await writeFile(`${file}.${process}`, JSON.stringify(manifest))
  await rename(`${file}.${process}`, file)
}
