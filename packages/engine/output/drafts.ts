import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file in a folder in which a build is collecting its output. */
const UNFINISHED = 'unfinished-build.txt'
const TEXT =
  'A build collects its output here. If it was killed, the next one deletes this folder.\n'

export const unfinishedFile = (folder: string): string => join(folder, UNFINISHED)

export const markUnfinished = (folder: string): Promise<void> =>
  writeFile(unfinishedFile(folder), TEXT)

export const isUnfinished = (folder: string): boolean => textOf(unfinishedFile(folder)) === TEXT

/** A folder inside the output, from which a build moves files one by one. */
export const draftIn = (folder: string, process: number): string => join(folder, `.next-${process}`)
export const DRAFT = /^\.next-(\d+)$/

/** What a build creates to be the only one that updates a folder file by file: its process. */
export const lockFile = (folder: string): string => join(folder, '.build-lock')

/** The process that has the lock, or null; 0 while it writes its number. */
export function lockedBy(folder: string): number | null {
  const text = textOf(lockFile(folder))
  return text !== null && /^\d*$/.test(text) ? Number(text) : null
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
