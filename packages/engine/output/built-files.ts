import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DRAFT, isUnfinished, lockedBy, lockFile } from './drafts'
import { isNoted, notedFiles, type Manifest } from './manifest'
import { statOf } from './small-files'

/**
 * The list, in every output folder, of what its build wrote. It moves with the folder, so that it
 * is right even if a build was killed or the cache is gone.
 */
export const BUILT_FILES = 'built-files.list'

const HEAD =
  '# The files that the build wrote here. The next build replaces or deletes these and no others.\n'

/** The text of the list. A line is a name as in a URL, because names can have line breaks. */
export const listText = (names: Iterable<string>): string =>
  HEAD + [...new Set([...names].map(encodeURI))].sort().join('\n') + '\n'

/** The names in a folder's list, or null if it has none. */
export function readList(folder: string): ReadonlySet<string> | null {
  try {
    const text = readFileSync(join(folder, BUILT_FILES), 'utf8')
    if (!text.startsWith(HEAD)) return null
    return new Set(text.slice(HEAD.length).trimEnd().split('\n').map(decodeURI))
  } catch {
    return null
  }
}

/** Adds files to a folder's list, if it has one. */
export async function addToList(folder: string, names: readonly string[]): Promise<void> {
  const list = readList(folder)
  if (!list) return
  // Never into the file that is there: it may be linked to another output's.
  const draft = join(folder, `${BUILT_FILES}.${process.pid}`)
  await writeFile(draft, listText([...list, ...names]))
  await rename(draft, join(folder, BUILT_FILES))
}

/**
 * The files in a folder that no build wrote, by name. In a folder without a list, which versions
 * before the list wrote, a file has to be exactly the one in the manifest.
 *
 * @throws Error if a folder can't be read.
 */
export async function foreignFiles(folder: string, manifest: Manifest = {}): Promise<string[]> {
  let last: string[] | null = null
  for (;;) {
    const foreign = foreignNow(folder, manifest)
    // Another build can have swapped the folder in the meantime: a second look has to agree.
    if (foreign.length === 0 || foreign.join('\n') === last?.join('\n')) return foreign
    last = foreign
    await setTimeout(SECOND_LOOK)
  }
}

/** In milliseconds. */
const SECOND_LOOK = 10

function foreignNow(folder: string, manifest: Manifest): string[] {
  const names = filesIn(folder)
  const list = readList(folder)
  if (list) return names.filter(name => !list.has(name))
  const noted = new Map(notedFiles(manifest).map(file => [file[0], file]))
  return names.filter(name => {
    const file = noted.get(name)
    return !file || !isNoted(file, statOf(join(folder, name)))
  })
}

/**
 * The names of all files in a folder, with slashes, except what builds have there for a moment, and
 * what macOS leaves in every folder that somebody looks at.
 *
 * @throws Error if a folder can't be read.
 */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const drafts = readdirSync(folder).filter(
    name => DRAFT.test(name) && isUnfinished(join(folder, name)),
  )
  const lock = lockedBy(folder) === null ? null : basename(lockFile(folder))
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory() && entry.name !== '.DS_Store')
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter(name => name !== lock && !drafts.some(draft => name.startsWith(`${draft}/`)))
}

/** Deletes a folder that holds nothing but what builds wrote. Otherwise it stays as it is. */
export async function removeBuilt(folder: string, manifest: Manifest = {}): Promise<void> {
  const isOurs =
    isUnfinished(folder) ||
    ((readList(folder) !== null || notedFiles(manifest).length > 0) &&
      (await foreignFiles(folder, manifest)).length === 0)
  if (isOurs) await rm(folder, { recursive: true, force: true })
  else await rmdir(folder).catch(() => undefined)
}
