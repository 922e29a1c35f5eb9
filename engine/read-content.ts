import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Source } from './compile/context'
import { normalisePath } from '../model/urls'
import { BuildFailed, type Problem } from './problems'
import { displayName } from './site/locate'

export interface Content {
  pages: Source[]
  /** `content/changelog/2025-11-12-slug.mdx`: shown together on /changelog, newest first. */
  entries: Source[]
  problems: Problem[]
}

const ENTRY = /^changelog\/\d{4}-\d{2}-\d{2}-[\w-]+\.mdx?$/

/** Every `.mdx` and `.md` file in a folder. Names that start with `_` or `.` are skipped. */
export async function readContent(folder: string): Promise<Content> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null)
  if (found === null)
    throw new BuildFailed([
      {
        severity: 'error',
        message: `The content folder \`${displayName(folder)}\` does not exist.`,
        hint: 'Name it with `--content DIR`.',
      },
    ])
  const names = found
    .filter(entry => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter(name => !name.split('/').some(part => part.startsWith('_') || part.startsWith('.')))
    .sort()
  const sources = names.map(name => readSource(folder, name))
  const present = sources.filter(source => source !== null)
  return {
    pages: withoutDuplicates(present.filter(({ inside }) => !ENTRY.test(inside))),
    entries: present.filter(({ inside }) => ENTRY.test(inside)).reverse(),
    problems: [
      ...duplicateProblems(present),
      ...reservedProblems(present),
      ...nameProblems(present),
    ],
  }
}

/** Null if the file disappeared after it was listed: then it isn't part of the site. */
export function readSource(folder: string, inside: string): (Source & { inside: string }) | null {
  const file = join(folder, inside)
  try {
    return {
      file,
      inside,
      name: displayName(file),
      path: pathOf(inside),
      text: plainText(readFileSync(file, 'utf8')),
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Normalizes line endings and removes the byte order mark, so that a page doesn't depend on where
 * it was written.
 */
const plainText = (text: string): string => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')

/** `a/b.mdx` → `/a/b`, `a/index.mdx` → `/a`. */
export const pathOf = (inside: string): string => normalisePath('/' + inside.replace(/\.mdx?$/, ''))

const withoutDuplicates = (sources: Source[]): Source[] => [
  ...new Map(sources.map(source => [source.path, source])).values(),
]

function duplicateProblems(sources: Source[]): Problem[] {
  const first = new Map<string, Source>()
  return sources.flatMap(source => {
    const other = first.get(source.path)
    first.set(source.path, other ?? source)
    if (!other) return []
    return [
      {
        severity: 'warning',
        message: `Duplicate route \`${source.path}\`, also defined by \`${other.name}\`; this file is used.`,
        hint: 'Delete or rename one of them.',
        file: source.name,
        line: 1,
        column: 1,
      },
    ]
  })
}

/** Pages that the site generates, and its own data files, which a page's data would overwrite. */
const RESERVED =
  /^\/(?:search|404|offline|routes|sections|headers|redirects|offline-files|(?:search|assets)\/.*)$/

const reservedProblems = (sources: Source[]): Problem[] =>
  sources
    .filter(source => RESERVED.test(source.path))
    .map(({ path, name }) => ({
      severity: 'error',
      message: `The path \`${path}\` is reserved.`,
      hint: 'Give the file another name.',
      file: name,
      line: 1,
      column: 1,
    }))

/** Characters with a special meaning in URLs or markup. */
const nameProblems = (sources: (Source & { inside: string })[]): Problem[] =>
  sources
    .filter(({ inside }) => /[^\p{L}\p{M}\p{N}._~+@()/-]/u.test(inside))
    .map(({ name }) => ({
      severity: 'error',
      message: "The file name can't be used as a URL.",
      hint: 'Use only letters, digits, `-`, `_`, and `.` in the name.',
      file: name,
      line: 1,
      column: 1,
    }))
