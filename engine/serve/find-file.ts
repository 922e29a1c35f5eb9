import { statSync, type Stats } from 'node:fs'
import { join } from 'node:path'

/** A file that exists now, in the form in which it is sent. */
export interface FoundFile {
  /** Its path: the compressed file if that is sent. */
  file: string
  /** The path of the uncompressed file, whose extension determines the type. */
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
 * Finds the file of a decoded path: the same name, the page `a.html`, or `a/index.html` for `/a`;
 * `a.md` comes first for a reader who wants Markdown. Null if there is none at this moment.
 */
export function findFile(
  folder: string,
  path: string,
  accepted: string,
  wantsMarkdown = false,
): FoundFile | null {
  const twin = wantsMarkdown ? [`${path === '/' ? '/index' : path}.md`] : []
  for (const name of [...twin, ...namesOf(path)]) {
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

/** Most likely first, because every lookup costs time. */
function namesOf(path: string): string[] {
  if (path === '/') return ['/index.html']
  const pages = [`${path}.html`, `${path}/index.html`]
  return /\.\w+$/.test(path) ? [path, ...pages] : [...pages, path]
}

/** Null if it doesn't exist, can't exist, or isn't a file. */
function statsOf(file: string): Stats | null {
  try {
    const stats = statSync(file, { throwIfNoEntry: false })
    return stats?.isFile() ? stats : null
  } catch {
    return null
  }
}

/** `br;q=0` rejects an encoding. Other weights are ignored, because no browser sends any. */
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
