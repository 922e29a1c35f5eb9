import { existsSync } from 'node:fs'
import { readdir, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { readList, removeBuilt } from './built-files'
import { DRAFT } from './drafts'
import type { Manifest } from './manifest'

/**
 * Whether a folder can be renamed, which a mount point, for example, can't. Nothing is renamed to
 * find that out, because a folder can't replace one with files in it.
 *
 * @param full A folder with files, next to it.
 */
export async function canBeReplaced(folder: string, full: string): Promise<boolean> {
  const error = await rename(folder, full).then(
    () => null,
    (failure: unknown) => failure,
  )
  const code = codeOf(error)
  // Windows says that for any folder.
  if (process.platform === 'win32') return true
  return code !== 'EBUSY' && code !== 'EXDEV' && !isDenied(error)
}

/** Whether an error is that something may not be written. */
export const isDenied = (error: unknown): boolean =>
  ['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))

interface Swapped {
  folder: string
  next: string
  last: string
  /** The manifest of what is in the folder, in case it has no list. */
  previous: Manifest
}

/**
 * Puts `next` in the place of `folder`, which becomes `last`. Resolves to a function that undoes
 * it.
 */
export async function swapFolders(folders: Swapped): Promise<() => Promise<void>> {
  const { folder, next, last, previous } = folders
  for (let tries = 1; ; tries++) {
    await removeBuilt(last, previous)
    await rename(folder, last).catch(unless('ENOENT'))
    try {
      await rename(next, folder)
      break
    } catch (error) {
      // Another build has just swapped in its folder. Move that one aside in turn.
      if (['ENOTEMPTY', 'EEXIST'].includes(codeOf(error)) && tries < MOST_SWAPS) continue
      if (!existsSync(folder)) await rename(last, folder).catch(unless('ENOENT'))
      throw error
    }
  }
  return async () => {
    await rename(folder, next)
    await rename(last, folder)
  }
}

/** The number of times a build yields to others before it gives up. */
const MOST_SWAPS = 20

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException | null)?.code ?? ''

const unless =
  (code: string) =>
  (error: unknown): void => {
    if (codeOf(error) !== code) throw error
  }

/**
 * Removes what builds left next to a folder or in it, and restores the folder if one was killed
 * between its two renames. What no build wrote stays.
 *
 * @param isActive Whether a process is still building.
 */
export async function tidyBeside(
  folder: string,
  isActive: (process: number) => boolean,
): Promise<void> {
  for (const name of await namesIn(dirname(folder))) {
    const [, kind, number] = /\.(next|last)-(\d+)$/.exec(name) ?? []
    if (number === undefined || !name.startsWith(`${basename(folder)}.${kind}-`)) continue
    if (isActive(Number(number))) continue
    const left = join(dirname(folder), name)
    const isOnly = kind === 'last' && !existsSync(folder)
    if (isOnly && readList(left) !== null) await rename(left, folder)
    else await removeBuilt(left)
  }
  for (const name of await namesIn(folder)) {
    const [, number] = DRAFT.exec(name) ?? []
    if (number !== undefined && !isActive(Number(number))) await removeBuilt(join(folder, name))
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
