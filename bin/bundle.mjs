// Turns rooms of TypeScript into something that Node runs.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Bundles entry points into a folder named after the content of their rooms, unless it is there already.
 *
 * @param {{ root: string, name: string, rooms: string[], entryPoints: Record<string, string> }} options
 */
export async function bundleRooms({ root, name, rooms, entryPoints }) {
  const content = createHash('sha256')
  for (const room of rooms)
    for (const file of filesOf(join(root, room))) content.update(file.slice(root.length)).update(readFileSync(file))
  content.update(readFileSync(join(root, 'package-lock.json')))
  const hash = content.digest('hex').slice(0, 20)
  const folder = join(root, '.cache', name, hash)
  const isWhole = () => Object.keys(entryPoints).every(entry => existsSync(join(folder, `${entry}.mjs`)))
  if (isWhole()) return { folder, hash }
  const { build } = await import('esbuild')
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const result = await build({
    absWorkingDir: root,
    entryPoints,
    outdir: draft,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'warning',
    write: false,
  })
  for (const file of result.outputFiles) writeFileSync(file.path, file.contents)
  // Put in place whole: another start at the same moment, or one that is killed, leaves no folder that only looks whole.
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!isWhole()) throw error
    rmSync(draft, { recursive: true })
  }
  return { folder, hash }
}

/** Bundles the site engine. */
export const bundleEngine = root =>
  bundleRooms({
    root,
    name: 'engine',
    rooms: ['engine', 'shell', 'islands', 'query', 'search', 'model'],
    entryPoints: { cli: 'engine/cli.ts', 'compile-worker': 'engine/compile/compile-worker.ts' },
  })

/** The sources of a folder; a room may also be one file. */
function* filesOf(folder) {
  if (folder.endsWith('.ts')) return yield folder
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesOf(path)
    else if (/\.tsx?$/.test(entry.name)) yield path
  }
}
