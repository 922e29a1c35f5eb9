import { lstatSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { pathName, placeName, type Options, type PathOption } from '../options'
import { BuildFailed, type Problem } from '../problems'
import { isCacheName } from './cache-names'
import { fileAtOrAbove, realPlace, relationOf, relationsOf, type Relation } from './real-place'

/** A place that a build reads or people work in, and where an output must not be. */
interface Protected {
  what: string
  path: string
  from: readonly Relation[]
}

/**
 * Makes sure that replacing the output folder can harm nothing else: not the pages, the cache, a
 * repository, or the working directory. Nothing has been read or written yet.
 *
 * @throws BuildFailed
 */
export function checkOutput(options: Options): void {
  const file = notFolder(options, 'out')
  const message = file ? null : outputProblem(options)
  const problem = file ?? (message && { message, hint: OTHER_OUTPUT })
  if (problem) throw new BuildFailed([{ ...problem, severity: 'error' }])
}

function outputProblem(options: Options): string | null {
  const { outFolder, cacheFolder } = options
  const name = `\`${placeName(options, 'out')}\``
  const overlapping = overlap(outFolder, name, protectedPlaces(options))
  if (overlapping !== null) return overlapping
  if (isRepository(outFolder)) return `A build replaces all of ${name}, but that is a repository.`
  const isInCache = relationOf(outFolder, cacheFolder) === 'is inside of'
  return isInCache && isCacheName(firstPart(outFolder, cacheFolder))
    ? `${name} is where the cache (\`${placeName(options, 'cache')}\`) keeps its own files.`
    : null
}

/**
 * Makes sure that neither the output nor the cache is among the files that the site is made from.
 *
 * @param inputFolders The folders that the site file names.
 * @throws BuildFailed
 */
export function checkInputs(options: Options, inputFolders: readonly string[]): void {
  const inputs = inputFolders.map(path => ({
    what: `\`${pathName(path)}\`, which the site file names`,
    path,
    from: ALL,
  }))
  const nameOf = (option: PathOption) => `\`${placeName(options, option)}\``
  const ofOutput = overlap(options.outFolder, nameOf('out'), inputs)
  const toCache = relationsOf(options.cacheFolder)
  const aroundCache = inputFolders.find(path => toCache(path)?.startsWith('is'))
  const problem = ofOutput
    ? { message: ofOutput, hint: OTHER_OUTPUT }
    : aroundCache === undefined
      ? null
      : {
          message: `${nameOf('cache')} is among the files of the site, in \`${pathName(aroundCache)}\`.`,
          hint: OTHER_CACHE,
        }
  if (problem) throw new BuildFailed([{ ...problem, severity: 'error' }])
}

/** What to do about any place where the output can't be. */
export const OTHER_OUTPUT = 'Choose a new or an empty folder with `--out DIR`.'
export const OTHER_CACHE = 'Choose a new or an empty folder with `--cache DIR`.'

/** A sentence about the first place that an output must not overlap, or null. */
function overlap(outFolder: string, name: string, places: readonly Protected[]): string | null {
  const relationTo = relationsOf(outFolder)
  for (const { what, path, from } of places) {
    const relation = relationTo(path)
    if (relation === null || !from.includes(relation)) continue
    return relation === 'is inside of'
      ? `${name} is inside of ${what}, so the next build would read what this one writes.`
      : `A build replaces all of ${name}, but that ${relation} ${what}.`
  }
  return null
}

const ALL: readonly Relation[] = ['is', 'contains', 'is inside of']
const NOT_AROUND: readonly Relation[] = ['is', 'contains']

const protectedPlaces = (options: Options): Protected[] => [
  {
    what: `the folder of the pages (\`${placeName(options, 'content')}\`)`,
    path: options.contentFolder,
    from: ALL,
  },
  ...(options.siteFile === null
    ? []
    : [
        {
          what: `the folder of the site file (\`${placeName(options, 'site')}\`)`,
          path: dirname(options.siteFile),
          from: NOT_AROUND,
        },
      ]),
  {
    what: `the cache (\`${placeName(options, 'cache')}\`)`,
    path: options.cacheFolder,
    from: NOT_AROUND,
  },
  { what: 'the working directory', path: process.cwd(), from: NOT_AROUND },
  { what: 'the folder of the engine', path: options.root, from: NOT_AROUND },
  ...homes().map(path => ({ what: 'your home folder', path, from: NOT_AROUND })),
]

/** None for a user who has none. */
export function homes(): string[] {
  try {
    return [homedir()]
  } catch {
    return []
  }
}

/** A file named for a folder, or a folder named below a file. */
export function notFolder(
  options: Options,
  option: 'out' | 'cache',
): Omit<Problem, 'severity'> | null {
  const path = option === 'out' ? options.outFolder : options.cacheFolder
  const file = fileAtOrAbove(path)
  if (file === null) return null
  const name = `\`${placeName(options, option)}\``
  return {
    message:
      relationOf(file, path) === 'is'
        ? `${name} can't be created as a folder, because it is a file.`
        : `${name} can't be created as a folder, because \`${pathName(file)}\` is a file.`,
    hint: `Remove it, or choose another folder with \`--${option} DIR\`.`,
  }
}

/** Whether a folder is the top of a Git repository, a worktree, or a submodule. */
export const isRepository = (folder: string): boolean =>
  lstatSync(join(realPlace(folder), '.git'), { throwIfNoEntry: false }) !== undefined

const firstPart = (path: string, folder: string): string =>
  relative(realPlace(folder), realPlace(path)).split(sep)[0] ?? ''
