import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sourceOf, type CorpusPage } from '../corpus'
import type { ContenderKey } from '../options'
import type { Command } from '../run-command'

/** A program that turns the corpus into a site. */
export interface Contender {
  key: ContenderKey
  /** Name and version. */
  name: string
  /** The folder of its pages. */
  contentFolder: string
  /** Its output folder. */
  outFolder: string
  /** Files and folders, besides the output, that a cold build must not find. */
  caches: string[]
  build: Command
  /** Its development server, if edits are measured. */
  dev?: (port: number) => Command
  /** Selects the sidebar on its pages; null for a contender that only builds. */
  sidebar: string | null
  /** What its builds leave out, if it is so much that a ratio to its times says little. */
  lacks?: string
  /** The number of pages that a build compiled, from what it printed. */
  compiledIn?: (output: string) => number
  /** A page's file, if it isn't `sourceOf`. */
  write?: (page: CorpusPage) => string
  /** The name of its home page's file without the extension, if it isn't `index`. */
  homeName?: string
}

/** Whether this site is compared with a contender: its builds do about the same. */
export const isPeer = ({ key, lacks }: Pick<Contender, 'key' | 'lacks'>): boolean =>
  key !== 'site' && lacks === undefined

/** Writes the corpus where the contender reads it, replacing what was there. */
export async function writeSources(
  contender: Contender,
  corpus: readonly CorpusPage[],
): Promise<void> {
  await rm(contender.contentFolder, { recursive: true, force: true })
  await Promise.all(corpus.map(page => writeSource(contender, page)))
}

export async function writeSource(
  { contentFolder, homeName = 'index', write = sourceOf }: Contender,
  page: CorpusPage,
): Promise<void> {
  const file = join(contentFolder, `${page.path === 'index' ? homeName : page.path}.md`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, write(page))
}

/**
 * Makes the next build a cold one. What earlier ones wrote is moved to another folder, not deleted:
 * for five minutes, ext4 without a journal skips the inodes of deleted files one by one
 * (`recently_deleted` in `fs/ext4/ialloc.c`), so creating a file takes 0.6 ms instead of 0.02.
 */
export async function forgetBuilds({ caches, outFolder }: Contender, aside: string): Promise<void> {
  await mkdir(aside, { recursive: true })
  for (const path of [outFolder, ...caches])
    await rename(path, join(aside, randomUUID())).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
}
