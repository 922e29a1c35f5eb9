import { readlinkSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/**
 * Where a path leads when every link is followed, even if nothing exists there yet.
 *
 * @throws Error with the code `ELOOP` if links lead to each other.
 */
export function realPlace(path: string): string {
  const real = existing(path)
  if (real !== null) return real
  const link = linkAt(path)
  if (link !== null) return realPlace(resolve(realPlace(dirname(path)), link))
  return dirname(path) === path ? path : join(realPlace(dirname(path)), basename(path))
}

function existing(path: string): string | null {
  try {
    return realpathSync.native(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw error
  }
}

function linkAt(path: string): string | null {
  try {
    return readlinkSync(path)
  } catch {
    return null
  }
}

/** What a path is to another one. */
export type Relation = 'is' | 'contains' | 'is inside of'

/** How a path relates to another one, wherever both lead and whatever they are called. */
export const relationOf = (path: string, other: string): Relation | null => relationsOf(path)(other)

/** The same for one path and several others. */
export function relationsOf(path: string): (other: string) => Relation | null {
  const [one = '', ...above] = identitiesOf(path)
  return other => {
    const [another = '', ...aboveOther] = identitiesOf(other)
    if (one === another) return 'is'
    if (aboveOther.includes(one)) return 'contains'
    return above.includes(another) ? 'is inside of' : null
  }
}

/** What identifies a place, and then each folder above it. */
function identitiesOf(path: string): string[] {
  const found: string[] = []
  for (let place = realPlace(path); ; place = dirname(place)) {
    found.push(identityOf(place))
    if (dirname(place) === place) return found
  }
}

/** Names can differ in capitals, or a folder can be mounted twice: what exists has a number. */
function identityOf(place: string): string {
  const found = statOf(place)
  if (found) return `${found.dev}:${found.ino}`
  return process.platform === 'linux' ? place : place.toLowerCase()
}

/** With numbers that are exact on every file system. */
function statOf(path: string) {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** The nearest existing place at or above a path, if it is a file. */
export function fileAtOrAbove(path: string): string | null {
  for (let place = realPlace(path); ; place = dirname(place)) {
    const found = statOf(place)
    if (found) return found.isDirectory() ? null : place
    if (dirname(place) === place) return null
  }
}
