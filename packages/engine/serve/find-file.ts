import { statSync } from 'node:fs'
import { join } from 'node:path'

/** A file that exists, in the form in which it is sent. Paths are relative to the folder. */
export interface FoundFile {
  /** The compressed file if that is sent. */
  name: string
  /** The uncompressed file: its extension determines the media type. */
  plain: string
  encoding: 'br' | 'gzip' | null
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
  const markdown = wantsMarkdown ? [`${path === '/' ? '/index' : path}.md`] : []
  for (const plain of [...markdown, ...namesOf(path)]) {
    if (!isFile(join(folder, plain))) continue
    for (const [encoding, ending] of FORMS)
      if (takes(accepted, encoding) && isFile(join(folder, plain + ending)))
        return { name: plain + ending, plain, encoding }
    return { name: plain, plain, encoding: null }
  }
  return null
}

/** Most likely first, because every lookup costs time. */
function namesOf(path: string): string[] {
  if (path === '/') return ['/index.html']
  const pages = [`${path}.html`, `${path}/index.html`]
  return /\.\w+$/.test(path) ? [path, ...pages] : [...pages, path]
}

function isFile(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
  } catch {
    return false
  }
}

/** `br;q=0` rejects an encoding. Other weights are ignored, because no browser sends any. */
const takes = (accepted: string, encoding: string): boolean =>
  new RegExp(
    String.raw`(?:^|[\s,])${encoding}(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))(?:[\s,;]|$)`,
    'i',
  ).test(accepted)
