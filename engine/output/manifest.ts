import { readFile, rename, writeFile } from 'node:fs/promises'

/** What a build wrote under one URL. */
export interface ManifestEntry {
  /** Names what it was made from. */
  key: string
  /**
   * The file and its compressed forms: name inside the folder, size in bytes, time of last change,
   * and number of the inode, which tells apart what two builds wrote in one tick of the clock.
   */
  files: NotedFile[]
}

export type NotedFile = [name: string, size: number, mtimeMs: number, ino: number]

/** Entries by URL. */
export type Manifest = Record<string, ManifestEntry>

/** What the last build noted; nothing where that cannot be read. */
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

/** Written under a name of the process's own first, so that the note is whole at any moment. */
export async function writeManifest(
  file: string,
  manifest: Manifest,
  process: number,
): Promise<void> {
  await writeFile(`${file}.${process}`, JSON.stringify(manifest))
  await rename(`${file}.${process}`, file)
}
