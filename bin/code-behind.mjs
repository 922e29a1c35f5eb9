// What results of the project's own code depend on, so that they can be kept. Uses no packages.
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'

const RELATIVE = /\bfrom\s+'(\.[^']+)'/g
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
  const sources = sourcesBehind(files.map(file => join(root, file)))
  const hash = createHash('sha256')
  for (const [file, text] of sources)
    hash.update(file.slice(root.length).split(sep).join('/')).update(text)
  for (const version of lockedVersions(root, sources.values())) hash.update(version)
  return hash.digest('hex').slice(0, 20)
}

/**
 * The texts of files and of all files that they import, by their absolute paths. Only `from '…'`
 * counts as an import, with or without the ending `.ts` or `.tsx`.
 *
 * @param {string[]} files Absolute paths.
 * @returns {Map<string, string>}
 */
export function sourcesBehind(files) {
  const sources = new Map()
  const visit = file => {
    if (sources.has(file)) return
    const text = readFileSync(file, 'utf8')
    sources.set(file, text)
    for (const [, target] of text.matchAll(RELATIVE)) {
      const path = resolve(dirname(file), target)
      const found = [path, `${path}.ts`, `${path}.tsx`].find(isFile)
      if (found) visit(found)
    }
  }
  files.forEach(visit)
  return sources
}

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

const isFile = path => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
