import { readFileSync, readdirSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeName, type Options } from '../options'
import { BuildFailed, type Problem } from '../problems'
import { isCacheName } from './cache-names'
import { homes, isRepository, notFolder, OTHER_CACHE } from './check-output'
import { nameSome } from './name-some'
import { realPlace, relationOf } from './real-place'

/**
 * Creates the cache folder, or makes sure that the engine created it: it writes, replaces, and
 * deletes files there.
 *
 * @throws BuildFailed if the folder is something else.
 */
export async function claimCache(options: Options): Promise<void> {
  const problem = cacheProblem(options)
  if (problem) throw new BuildFailed([{ ...problem, severity: 'error' }])
  const { cacheFolder } = options
  if (isTagged(cacheFolder)) return
  // A link can lead to where nothing is yet.
  await mkdir(realPlace(cacheFolder), { recursive: true })
  const draft = `${join(cacheFolder, TAG)}.${process.pid}`
  await writeFile(draft, TAG_TEXT)
  await rename(draft, join(cacheFolder, TAG))
}

function cacheProblem(options: Options): Omit<Problem, 'severity'> | null {
  const { cacheFolder, contentFolder, root } = options
  const name = `\`${placeName(options, 'cache')}\``
  const file = notFolder(options, 'cache')
  if (file) return file
  const isOwn = relationOf(cacheFolder, join(root, '.cache')) === 'is'
  const toPages = relationOf(cacheFolder, contentFolder)
  const message =
    toPages === 'is'
      ? `${name} is the folder of the pages, and the build deletes files in its cache.`
      : toPages === 'is inside of' && !isOwn
        ? `${name} is inside of the folder of the pages (\`${placeName(options, 'content')}\`).`
        : isRepository(cacheFolder)
          ? `${name} is a repository, and the build deletes files in its cache.`
          : homes().some(home => relationOf(cacheFolder, home) === 'is')
            ? `${name} is your home folder, and the build deletes files in its cache.`
            : null
  if (message !== null) return { message, hint: OTHER_CACHE }
  const others = isOwn ? [] : foreignNames(cacheFolder)
  return others.length === 0
    ? null
    : {
        message: `${name} holds files that aren't of a cache: ${nameSome(others)}.`,
        hint: OTHER_CACHE,
      }
}

/** What is in a folder that isn't a cache; nothing in one that is or could become one. */
function foreignNames(folder: string): string[] {
  if (isTagged(folder)) return []
  const names = namesIn(folder)
  // Another build can have claimed the folder since.
  if (names.some(isEarlierNote) || isTagged(folder) || hasPages(names, folder)) return []
  return names.filter(name => !name.startsWith(TAG))
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (/^(?:ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

// Versions before the tag kept these.
const isEarlierNote = (name: string): boolean => /^(?:built|output)-[\da-f]{20}\.json$/.test(name)
const hasPages = (names: readonly string[], folder: string): boolean => {
  if (!names.includes('pages') || !names.every(isCacheName)) return false
  const inside = namesIn(join(folder, 'pages'))
  return inside.length > 0 && inside.every(name => /^[\da-f]{2}$/.test(name))
}

/** What marks a cache folder for backup programs as well (bford.info/cachedir). */
const TAG = 'CACHEDIR.TAG'
const TAG_TEXT = `Signature: 8a477f597d28d172789f06886806bc55
# The cache of a documentation build, which deletes and replaces files here.
`

function isTagged(folder: string): boolean {
  try {
    return readFileSync(join(folder, TAG), 'utf8') === TAG_TEXT
  } catch {
    return false
  }
}
