import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from './compile/context'
import { decodeText } from './decode-text'
import { findPages } from './find-pages'
import { isUsableName, pathOf } from './page-path'
import { BuildFailed, type Problem } from './problems'
import { displayName } from './data-files/locate'

export interface Content {
  pages: Source[]
  /** `content/changelog/2025-11-12-slug.mdx`: shown together on /changelog, newest first. */
  entries: Source[]
  problems: Problem[]
  /** Those of a strict site only. */
  strictProblems: Problem[]
  /** Those of a plain folder only. */
  lenientProblems: Problem[]
}

const ENTRY = /^changelog\/\d{4}-\d{2}-\d{2}-[\w-]+\.mdx?$/

/**
 * Every page of a folder: `.mdx`, `.md`, and `.markdown` files, except those that `findPages` skips.
 */
export async function readContent(folder: string): Promise<Content> {
  const found = await findPages(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })
  if (found === null)
    throw new BuildFailed([
      {
        severity: 'error',
        message: `The content folder \`${displayName(folder)}\` does not exist.`,
        hint: 'Name it with `--content DIR`.',
      },
    ])
  const sources = found.names.map(name => readSource(folder, name))
  const present = sources.filter(source => source !== null)
  return {
    pages: withoutDuplicates(present.filter(({ inside }) => !ENTRY.test(inside))),
    entries: present.filter(({ inside }) => ENTRY.test(inside)).reverse(),
    problems: [
      ...found.problems,
      ...duplicateProblems(present),
      ...caseProblems(present),
      ...reservedProblems(present),
    ],
    strictProblems: nameProblems(present),
    lenientProblems: found.skipped.map(name => ({
      severity: 'warning',
      message: "The file isn't a page, because its name starts with `_`.",
      file: displayName(join(folder, name)),
      line: 1,
      column: 1,
    })),
  }
}

/** Null if the file disappeared after it was listed: then it isn't part of the site. */
export function readSource(folder: string, inside: string): (Source & { inside: string }) | null {
  const file = join(folder, inside)
  const name = displayName(file)
  const source = { file, inside, name, path: pathOf(inside), text: '' }
  try {
    const read = decodeText(readFileSync(file), name)
    return 'text' in read ? { ...source, text: read.text } : { ...source, unreadable: read }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    return { ...source, unreadable: unreadable(name, code ?? String(error)) }
  }
}

const unreadable = (file: string, why: string): Problem => ({
  severity: 'error',
  message: `The file can't be read (${why}).`,
  hint: 'Change its permissions.',
  file,
  line: 1,
  column: 1,
})

/** One of each path. */
const withoutDuplicates = <Kind extends Named>(sources: readonly Kind[]): Kind[] => {
  const used = usedOf(sources)
  return sources.filter(source => used.get(source.path) === source)
}

type Named = Source & { inside: string }

/** The source of each path: the last one, but an `index` rather than a `README` or an `_index`. */
function usedOf<Kind extends Named>(sources: readonly Kind[]): Map<string, Kind> {
  const used = new Map<string, Kind>()
  for (const source of sources) {
    const other = used.get(source.path)
    if (!other || isStandIn(other) || !isStandIn(source)) used.set(source.path, source)
  }
  return used
}

const isStandIn = ({ inside }: Named): boolean => /(?:^|\/)(?:readme|_index)\.\w+$/i.test(inside)

function duplicateProblems(sources: readonly Named[]): Problem[] {
  const used = usedOf(sources)
  return sources.flatMap(source => {
    const other = used.get(source.path)
    return other && other !== source
      ? [
          duplicate(
            source,
            `Duplicate route \`${source.path}\`: \`${other.name}\` is used instead of this file.`,
          ),
        ]
      : []
  })
}

/** Many systems and hosts don't distinguish such paths. */
function caseProblems(sources: readonly Named[]): Problem[] {
  const known = new Map<string, Named>()
  return withoutDuplicates(sources).flatMap(source => {
    const folded = source.path.toLowerCase()
    const other = known.get(folded)
    known.set(folded, source)
    return other
      ? [duplicate(source, `The path differs from that of \`${other.name}\` only in its case.`)]
      : []
  })
}

const duplicate = ({ name }: Source, message: string): Problem => ({
  severity: 'warning',
  message,
  hint: 'Delete or rename one of them.',
  file: name,
  line: 1,
  column: 1,
})

/**
 * Pages that the site generates, its own data files, which a page's data would overwrite, and names
 * of complete Markdown files (`completeMarkdownUrl`).
 */
const RESERVED =
  /^\/(?:search|404|offline|routes|sections|headers|redirects|offline-files|(?:search|assets)\/.*|.*\.full)$/

/** Whether the site itself has something at a path. */
export const isReserved = (path: string): boolean => RESERVED.test(path)

const reservedProblems = (sources: Source[]): Problem[] =>
  sources
    .filter(({ path }) => isReserved(path))
    .map(({ path, name }) => ({
      severity: 'error',
      message: `The path \`${path}\` is reserved.`,
      hint: 'Give the file another name.',
      file: name,
      line: 1,
      column: 1,
    }))

/** Characters with a special meaning in URLs or markup. */
const nameProblems = (sources: Named[]): Problem[] =>
  sources
    .filter(({ inside }) => !isUsableName(inside))
    .map(({ name }) => ({
      severity: 'error',
      message: "The file name can't be used as a URL.",
      hint: 'Use only letters, digits, `-`, `_`, and `.` in the name.',
      file: name,
      line: 1,
      column: 1,
    }))
