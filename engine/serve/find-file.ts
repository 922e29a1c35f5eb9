import { statSync, type Stats } from 'node:fs'
import { join } from 'node:path'

/** A file that is there now, in the form in which it is sent. */
export interface FoundFile {
  /** Where it lies; the compressed one where that is sent. */
  file: string
  /** Where it lies uncompressed: its ending says what it is. */
  plain: string
  encoding: 'br' | 'gzip' | null
  size: number
  modified: Date
  /** Changes with the file. */
  version: string
}

const FORMS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/**
 * The file of a decoded path: of the same name, or the page `a.html`, or `a/index.html` for `/a`.
 * Null where there is none at this moment.
 */
export function findFile(folder: string, path: string, accepted: string): FoundFile | null {
  for (const name of namesOf(path)) {
    const plain = join(folder, name)
    const stats = statsOf(plain)
    if (!stats) continue
    for (const [encoding, ending] of FORMS) {
      const packed = takes(accepted, encoding) ? statsOf(plain + ending) : null
      if (packed) return found(plain, packed, encoding, ending)
    }
    return found(plain, stats, null, '')
  }
  return null
}

/** What is most likely first: every look costs. */
function namesOf(path: string): string[] {
  if (path === '/') return ['/index.html']
  const pages = [`${path}.html`, `${path}/index.html`]
  return /\.\w+$/.test(path) ? [path, ...pages] : [...pages, path]
}

/** Null for what is not there, cannot be there, or is no file. */
function statsOf(file: string): Stats | null {
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    return stats?.isFile() ? stats : null
  } catch {
    return null
  }
}

/** `br;q=0` is a refusal; other weights say nothing, as every browser sends none. */
const takes = (accepted: string, encoding: string): boolean =>
  new RegExp(
    String.raw`(?:^|[\s,])${encoding}(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))(?:[\s,;]|$)`,
    'i',
  ).test(accepted)

const found = (
  plain: string,
  { size, mtime, mtimeMs, ino }: Stats,
  encoding: FoundFile['encoding'],
  ending: string,
): FoundFile => ({
  file: plain + ending,
  plain,
  encoding,
  size,
  modified: mtime,
  version: `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}-${ino.toString(36)}`,
})
