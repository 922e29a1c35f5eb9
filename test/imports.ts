import { readFile, readdir } from 'node:fs/promises'
import { fileOfDoor } from '../packages/sources/sources-behind.mjs'
import { dirname, extname, join, relative, resolve, sep } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

export interface Import {
  /** The importing file, relative to the project root. */
  from: string
  /** A file relative to the project root without its extension, or a package. */
  to: string
  /** The same as the file has it. */
  written: string
  typeOnly: boolean
  /** Loaded while the program runs: by a call, or as a worker. */
  isLate: boolean
}

const STATEMENT = /^[ \t]*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?(['"])([^'"]+)\2/gm
/** Every name in the braces is a type. */
const ONLY_TYPES = /^\s*import\s*\{(?:\s*type\s+[^,{}]+,?)+\s*\}/
const CALL = /\b(?:import|require)\(\s*(['"])([^'"]+)\1\s*\)/g
const WORKER = /new URL\(\s*(['"])(\.[^'"]+)\1,\s*import\.meta\.url/g
const STYLES = /@import\s+(['"])([^'"]+)\1/g

/**
 * The imports of a source: statements, calls, workers, and style sheets. Ignores comments and the
 * code fences of a page.
 */
export function importsIn(
  text: string,
  extension: string,
): { target: string; typeOnly: boolean; isLate: boolean }[] {
  if (extension === '.css')
    return [...text.matchAll(STYLES)].map(([, , target = '']) => ({
      target,
      typeOnly: false,
      isLate: false,
    }))
  if (extension === '.mdx')
    return importsIn(text.replace(/^([ \t]*)(`{3,}|~{3,})[\s\S]*?^[ \t]*\2[ \t]*$/gm, ''), '.tsx')
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
  const statements = [...code.matchAll(STATEMENT)].map(([whole, type, , target = '']) => ({
    target,
    typeOnly: type !== undefined || ONLY_TYPES.test(whole),
    isLate: false,
  }))
  const calls = [...code.matchAll(CALL), ...code.matchAll(WORKER)].map(([, , target = '']) => ({
    target,
    typeOnly: false,
    isLate: true,
  }))
  return [...statements, ...calls]
}

/** Tests of a room, which may import whatever they need. */
const IN_TESTS = /^(?:site|(?:packages|services|tools)\/[^/]+)\/test\//

export const isTest = (file: string): boolean => IN_TESTS.test(file) || file.startsWith('test/')

const SOURCES = /\.(?:[mc]?[jt]sx?|css|mdx)$/

/** The sources of a room, relative to the project root; empty if the room doesn't exist yet. */
export async function sourcesOf(room: string, kinds = SOURCES): Promise<string[]> {
  const entries = await readdir(join(root, room), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries
    .filter(entry => entry.isFile() && kinds.test(entry.name))
    .map(entry => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(file => !/\/(?:node_modules|static|\.[^/]*)\//.test(file))
    .toSorted()
}

/** Every import in a folder. */
export async function importsBelow(room: string): Promise<Import[]> {
  const files = await sourcesOf(room)
  const found = await Promise.all(
    files.map(async from => {
      const text = await readFile(join(root, from), 'utf8')
      return importsIn(text, extname(from)).map(({ target, ...how }) => ({
        from,
        to: placeOf(target, from),
        written: target,
        ...how,
      }))
    }),
  )
  return found.flat()
}

const placeOf = (target: string, from: string): string =>
  target.startsWith('@docs/')
    ? relative(root, fileOfDoor(root, target) ?? 'no door').replace(/\.(?:[mc]?[jt]sx?)$/, '')
    : target.startsWith('.')
      ? relative(root, resolve(root, dirname(from), target))
          .split(sep)
          .join('/')
          .replace(/\.(?:[mc]?[jt]sx?|css)$/, '')
      : target

/** The room of an import, or null for a package. */
export const roomOf = ({ to }: Pick<Import, 'to'>, rooms: readonly string[]): string | null =>
  rooms.find(room => to === room || to.startsWith(`${room}/`)) ?? null
