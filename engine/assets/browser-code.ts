import { readFile, readdir } from 'node:fs/promises'
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
 * The names and contents of all files that browser scripts and styles are made from. The engine's hash
 * covers the packages.
 */
export async function hashOfBrowserCode(root: string): Promise<string> {
  const folders = ROOMS.map(room => join(root, room))
  const found = await Promise.all(
    folders.map(folder => readdir(folder, { recursive: true, withFileTypes: true })),
  )
  const files = found.flat().filter(entry => entry.isFile())
  const names = files.map(entry => join(entry.parentPath, entry.name)).sort()
  const texts = await Promise.all(names.map(name => readFile(name)))
  return hashOf(...names.flatMap((name, index) => [name.slice(root.length), texts[index] ?? '']))
}
