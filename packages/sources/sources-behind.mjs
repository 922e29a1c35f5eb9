// Which files a program is made from, found by following its imports. Uses no packages, because
// commands need it before packages are installed.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'

/** `from '…'`, `import('…')`, `new URL('…', import.meta.url)`, and `@import "…"`. */
const RELATIVE = /\b(?:from\s+|import\(\s*|new URL\(\s*|@import\s+)['"](\.[^'"]+)['"]/g
/** `from '@docs/search/provider'` and the like: a door of a package of this project. */
const DOOR = /\b(?:from\s+|import\(\s*)'(@docs\/[^']+)'/g
const PACKAGE = /\bfrom\s+'((?:@[\w.-]+\/)?\w[\w.-]*)/g

/**
 * Identifies what the code in files does, with everything that they import. Unlike the name of a
 * bundle, it doesn't change with unrelated packages or with how the code is bundled, so that
 * committed results stay valid.
 *
 * @param {string} root Contains `package-lock.json`.
 * @param {string[]} files Relative to the root.
 * @returns {string} 20 hexadecimal digits.
 */
export function hashOfCode(root, files) {
  const sources = sourcesBehind(
    root,
    files.map(file => join(root, file)),
  )
  return hashOfSources(root, sources, lockedVersions(root, sources.values()))
}

/**
 * @param {string} root
 * @param {Map<string, string>} sources As from `sourcesBehind`.
 * @param {Iterable<string | Uint8Array>} beside What else the result depends on.
 * @returns {string} 20 hexadecimal digits, the same in every clone.
 */
export function hashOfSources(root, sources, beside) {
  const hash = createHash('sha256')
  for (const [file, text] of sources)
    hash.update(file.slice(root.length).split(sep).join('/')).update(text)
  for (const text of beside) hash.update(text)
  return hash.digest('hex').slice(0, 20)
}

/**
 * The texts of files and of all files that they import, by their absolute paths, in the order of
 * the imports. The endings `.ts` and `.tsx` can be left out.
 *
 * @param {string} root Contains `packages/`.
 * @param {string[]} files Absolute paths.
 * @returns {Map<string, string>}
 */
export function sourcesBehind(root, files) {
  const sources = new Map()
  const doors = new Map()
  const folders = new Map()
  // One list of a folder costs less than a question for each name that an import could mean.
  const filesIn = folder => {
    if (!folders.has(folder)) folders.set(folder, namesOfFiles(folder))
    return folders.get(folder)
  }
  const visit = file => {
    if (sources.has(file)) return
    const text = readFileSync(file, 'utf8')
    sources.set(file, text)
    for (const [, target] of text.matchAll(RELATIVE)) {
      const path = resolve(dirname(file), target)
      const found = [path, `${path}.ts`, `${path}.tsx`].find(one =>
        filesIn(dirname(one)).has(basename(one)),
      )
      if (found) visit(found)
    }
    for (const [, door] of text.matchAll(DOOR)) {
      if (!doors.has(door)) doors.set(door, fileOfDoor(root, door))
      const found = doors.get(door)
      if (found) visit(found)
    }
  }
  files.forEach(visit)
  return sources
}

/**
 * The file behind `@docs/NAME/PATH`, by `exports` in the package's `package.json`.
 *
 * @param {string} root Contains `packages/` and `services/`.
 * @param {string} door
 * @returns {string | undefined} An absolute path; undefined if the package has no such door.
 */
export function fileOfDoor(root, door) {
  const [, name, ...path] = door.split('/')
  const folders = ['packages', 'services'].map(place => join(root, place, name))
  const folder = folders.find(one => isFile(join(one, 'package.json')))
  if (!folder) return undefined
  const target = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).exports?.[
    `./${path.join('/')}`
  ]
  return target && join(folder, typeof target === 'string' ? target : target.default)
}

/**
 * A plugin for esbuild that bundles the packages of this project, also where those from npm stay
 * outside: Node can't load their TypeScript.
 *
 * @param {string} root Contains `packages/` and `services/`.
 * @returns {import('esbuild').Plugin}
 */
export const ownPackages = root => ({
  name: 'own-packages',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^@docs\// }, ({ path }) => ({ path: fileOfDoor(root, path) }))
  },
})

/**
 * The packages that sources import, with their locked versions, as `name version`, sorted. Unlike
 * the lock file, they stay the same when a package changes that the sources never load. What those
 * packages need in turn is left out.
 *
 * @param {string} root Contains `package-lock.json`.
 * @param {Iterable<string>} texts The sources.
 * @returns {string[]}
 */
export function lockedVersions(root, texts) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const names = [...texts].flatMap(text => [...text.matchAll(PACKAGE)].map(([, name]) => name))
  return [...new Set(names)].sort().flatMap(name => {
    const locked = packages[`node_modules/${name}`]
    return locked ? [`${name} ${locked.version}`] : []
  })
}

/** @returns {Set<string>} Empty if the folder can't be read. */
function namesOfFiles(folder) {
  try {
    const names = readdirSync(folder, { withFileTypes: true })
      .filter(
        entry => entry.isFile() || (entry.isSymbolicLink() && isFile(join(folder, entry.name))),
      )
      .map(entry => entry.name)
    return new Set(names)
  } catch {
    return new Set()
  }
}

const isFile = path => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
