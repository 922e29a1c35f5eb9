import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { entriesFolder } from '@docs/engine/cache/entry'
import { inParallel } from '@docs/engine/in-parallel'
import { manifestFile } from '@docs/engine/output/manifest'

/** The folders of a build. */
export interface BuildFolders {
  site: string
  cache: string
}

/** Makes the first build in a folder compile and write only what differs from another build. */
export async function seedBuild(from: BuildFolders, to: BuildFolders): Promise<void> {
  if (from.cache !== to.cache) await linkTree(entriesFolder(from.cache), entriesFolder(to.cache))
  await seedOutput(from, to)
}

/** The same for the written files only. */
export async function seedOutput(from: BuildFolders, to: BuildFolders): Promise<void> {
  // By its manifest, the next build knows what it can keep.
  const manifest = manifestFile(from.site, from.cache)
  const copy = manifestFile(to.site, to.cache)
  if (existsSync(copy) || !existsSync(manifest)) return
  await rm(to.site, { recursive: true, force: true })
  await linkTree(from.site, to.site)
  await copyFile(manifest, copy)
}

/**
 * Links all files of a folder. Builds replace files and never change them, so links are
 * as safe as copies, and they keep the modification time by which a build recognizes its files. On
 * a file system without links, nothing is reused.
 */
export async function linkTree(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  const found = await readdir(from, { recursive: true, withFileTypes: true })
  const files = found.filter(one => one.isFile()).map(one => join(one.parentPath, one.name))
  const targetOf = (file: string) => to + file.slice(from.length)
  for (const folder of new Set(files.map(file => dirname(targetOf(file)))))
    await mkdir(folder, { recursive: true })
  await inParallel(files, 32, file => link(file, targetOf(file)).catch(() => undefined))
}
