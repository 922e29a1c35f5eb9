import {
  closeSync,
  copyFileSync,
  fstatSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs'

// Files of the output are small and many: synchronous calls take a third of the processor time of
// asynchronous ones, which go through a queue and a thread for each step.

/** What is known of a file, or undefined if it can't be read. */
export function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Copies a file. Undefined if that fails. */
export function copyOf(from: string, to: string): Stats | undefined {
  try {
    copyFileSync(from, to)
    return statSync(to)
  } catch {
    return undefined
  }
}

/** Writes a new file in place of any other: an existing one may be linked to the last build's. */
export function writeNew(file: string, data: Uint8Array): Stats {
  const handle = openNew(file)
  try {
    writeFileSync(handle, data)
    return fstatSync(handle)
  } finally {
    closeSync(handle)
  }
}

function openNew(file: string): number {
  try {
    return openSync(file, 'wx')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    rmSync(file, { recursive: true, force: true })
    return openSync(file, 'wx')
  }
}
