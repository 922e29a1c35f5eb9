import {
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  type Stats,
} from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { BuildFailed, type Problem } from '../problems'
import { BUILT_FILES, filesIn, listText } from './built-files'
import { lockedBy, lockFile } from './drafts'
import { isRunning } from './is-running'
import type { NotedFile } from './manifest'
import { removeEmptyAbove } from './spare-folder'

/** Where an update takes place. */
interface Update {
  folder: string
  /** A folder inside of it, with all files of the new output. */
  draft: string
  process: number
  /** What messages call the folder. */
  name: string
}

/**
 * Replaces the files in a folder one by one: first what documents load, then the documents, and
 * then what is left over is deleted. Only moving and deleting is left to do, so a full disk can't
 * leave half of an output, and a list of all old and new files is there in the meantime.
 *
 * @param check Throws if the folder has files that builds didn't write.
 * @throws BuildFailed if something fails after the first file.
 */
export async function updateInPlace(
  { folder, draft, process, name }: Update,
  files: readonly NotedFile[],
  check: () => Promise<void>,
): Promise<void> {
  const both = join(draft, `.${BUILT_FILES}`)
  await lock(folder, process)
  try {
    await check()
    const old = filesIn(folder)
    const names = files.map(([name]) => name).filter(name => name !== BUILT_FILES)
    await writeFile(both, listText([...old, ...names, BUILT_FILES]))
    renameSync(both, join(folder, BUILT_FILES))
    try {
      for (const file of [...names].sort(documentsLast)) moveInto(folder, draft, file, old)
      removeOthers(folder, old, files)
      renameSync(join(draft, BUILT_FILES), join(folder, BUILT_FILES))
    } catch (error) {
      throw new BuildFailed([partProblem(name, error)])
    }
    await rm(draft, { recursive: true, force: true })
  } finally {
    await rm(lockFile(folder), { force: true })
  }
}

const partProblem = (name: string, error: unknown): Problem => ({
  severity: 'error',
  message: `\`${name}\` is only updated in part: ${(error as Error).message}.`,
  hint: 'Build again when the cause is gone.',
})

const documentsLast = (one: string, other: string): number => rankOf(one) - rankOf(other)
const rankOf = (name: string): number => (name.startsWith('assets/') ? 0 : 1)

function moveInto(folder: string, draft: string, name: string, old: readonly string[]): void {
  const to = join(folder, name)
  // A file of the old output can have the name that a folder has now, and the reverse.
  for (let above = dirname(to); above.length > folder.length; above = dirname(above))
    if (isOther(above, 'file')) rmSync(above)
  if (isOther(to, 'folder')) {
    for (const inside of old) if (inside.startsWith(`${name}/`)) rmSync(join(folder, inside))
    removeEmptyBelow(to)
  }
  mkdirSync(dirname(to), { recursive: true })
  renameSync(join(draft, name), to)
}

function isOther(path: string, kind: 'file' | 'folder'): boolean {
  const found = entryAt(path)
  return found !== undefined && found.isDirectory() === (kind === 'folder')
}

/** What is there itself, rather than where it leads. */
function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path)
  } catch {
    return undefined
  }
}

/** Fails if a file is left. */
function removeEmptyBelow(folder: string): void {
  for (const name of readdirSync(folder)) removeEmptyBelow(join(folder, name))
  rmdirSync(folder)
}

function removeOthers(folder: string, old: readonly string[], files: readonly NotedFile[]): void {
  const kept = new Set(files.map(([name]) => name))
  // Where capitals make no difference, a file of this build can have the name of an old one.
  const inodes = new Set(files.map(([, , , ino]) => ino))
  for (const name of old) {
    const file = join(folder, name)
    const found = kept.has(name) ? undefined : entryAt(file)
    if (!found || found.isDirectory() || inodes.has(found.ino)) continue
    rmSync(file)
    removeEmptyAbove(file, folder)
  }
}

/**
 * How long a build waits for another one to finish its update, which takes seconds, in
 * milliseconds. In a container, the number of a process says little about another container's.
 */
const LONGEST_UPDATE = 60_000

async function lock(folder: string, process: number): Promise<void> {
  const end = Date.now() + LONGEST_UPDATE
  for (;;) {
    try {
      return await writeFile(lockFile(folder), String(process), { flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const other = lockedBy(folder)
    const isOver = other === process || Date.now() > end || (other !== null && !isRunning(other))
    if (isOver) await rm(lockFile(folder), { force: true })
    else await setTimeout(20)
  }
}
