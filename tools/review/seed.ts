import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf } from '@docs/engine/hash'
import { inParallel } from '@docs/engine/output/in-parallel'

/** The folders of a build. */
export interface BuildFolders {
  site: string
  cache: string
}

/** What a build of similar content can reuse from another build's cache. */
const REUSED = [
  'pages',
  'highlights',
  'social',
  'assets-built.json',
  'assets-service-worker.json',
  'search-files.json',
  'search-parts.json',
  'typed-facts.json',
]

/** The list of what a build wrote, by which the next build knows what it can keep. */
const manifestOf = ({ site, cache }: BuildFolders): string =>
  join(cache, `output-${hashOf(site)}.json`)

/** Makes the first build in a folder compile and write only what differs from another build. */
export async function seedBuild(from: BuildFolders, to: BuildFolders): Promise<void> {
  if (from.cache !== to.cache)
    for (const name of REUSED) await linkTree(join(from.cache, name), join(to.cache, name))
  await seedOutput(from, to)
}

/** The same for the written files only. */
export async function seedOutput(from: BuildFolders, to: BuildFolders): Promise<void> {
  const manifest = manifestOf(from)
  if (existsSync(manifestOf(to)) || !existsSync(manifest)) return
  await rm(to.site, { recursive: true, force: true })
  await linkTree(from.site, to.site)
  await copyFile(manifest, manifestOf(to))
}

/**
 * Links all files of a folder, or one file. Builds replace files and never change them, so links are
 * as safe as copies, and they keep the modification time by which a build recognizes its files. On
 * a file system without links, nothing is reused.
 */
export async function linkTree(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => null)
  const files = entries
    ? entries.filter(one => one.isFile()).map(one => join(one.parentPath, one.name))
    : [from]
  const targetOf = (file: string) => to + file.slice(from.length)
  for (const folder of new Set(files.map(file => dirname(targetOf(file)))))
    await mkdir(folder, { recursive: true })
  await inParallel(files, 32, file => link(file, targetOf(file)).catch(() => undefined))
}
