import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../hash'

/** Folders that browser scripts and styles are made from. */
const ROOMS = [
  'browser',
  'islands',
  'model',
  'query',
  'samples/answers',
  'samples/in-browser',
  'samples/stand-in',
  'search',
  'shell',
]

/**
 * The names and contents of all files that browser scripts and styles are made from. The engine's
 * hash covers the packages.
 */
export function hashOfBrowserCode(root: string): string {
  const files = ROOMS.flatMap(room =>
    readdirSync(join(root, room), { recursive: true, withFileTypes: true }),
  ).filter(entry => entry.isFile())
  const names = files.map(entry => join(entry.parentPath, entry.name)).sort()
  return hashOf(...names.flatMap(name => [name.slice(root.length), readFileSync(name)]))
}
