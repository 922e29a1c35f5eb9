import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Problem } from '../problems'

type Place = Pick<Problem, 'file' | 'line' | 'column' | 'excerpt'>

/** The first position in the files that matches a pattern, or null. */
async function locateInFiles(files: readonly string[], pattern: RegExp): Promise<Place | null> {
  for (const file of files) {
    const lines = (await readFile(file, 'utf8')).split('\n')
    const index = lines.findIndex(line => pattern.test(line))
    const excerpt = lines[index]
    if (excerpt !== undefined)
      return {
        file: displayName(file),
        line: index + 1,
        column: excerpt.search(pattern) + 1,
        excerpt,
      }
  }
  return null
}

/** Converts an offset in a file to line and column. */
export function placeAt(file: string, text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n')
  return {
    file: displayName(file),
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
    excerpt: text.split('\n')[before.length - 1],
  }
}

/** Where a path or another string is written in the site's files. */
export const locateString = (files: readonly string[], text: string): Promise<Place | null> =>
  locateInFiles(files, new RegExp(`['"\`]${escaped(text)}['"\`]`))

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Where a path is written as a key, as in redirects. */
export const locateKey = async (files: readonly string[], key: string): Promise<Place | null> =>
  (await locateInFiles(files, new RegExp(`['"\`]${escaped(key)}['"\`]\\s*:`))) ??
  locateString(files, key)

/** A file's path as the author knows it. */
export const displayName = (file: string): string => {
  const name = relative(process.cwd(), file)
  return name.startsWith('..') ? file : name
}
