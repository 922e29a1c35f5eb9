import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hashOfSources, sourcesBehind } from '@docs/sources/sources-behind'

/** Folders with the scripts and styles of readers; they import what others have. */
const FOLDERS = ['packages/ui/client', 'packages/ui/styles']

/** Entry points elsewhere. */
const WORKERS = [
  'packages/search/worker.ts',
  'packages/sample-runner/frame.ts',
  'packages/sample-runner/worker.ts',
]

/** All files that browser scripts and styles are made from, by their absolute paths. */
export function browserCode(root: string): Map<string, string> {
  const inFolders = FOLDERS.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }),
  )
    .filter(entry => entry.isFile() && /\.(?:tsx?|css)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  return sourcesBehind(root, [...inFolders, ...WORKERS.map(file => join(root, file))])
}

/**
 * The names and contents of all files that browser scripts and styles are made from. The engine's
 * hash covers the packages.
 */
export const hashOfBrowserCode = (root: string): string =>
  hashOfSources(root, browserCode(root), [])
