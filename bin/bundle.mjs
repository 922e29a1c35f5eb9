// Bundles folders of TypeScript into code that Node can run.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Bundles entry points into a folder named after the content of their sources, unless it exists
 * already.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {string} options.name
 * @param {string[]} options.rooms
 * @param {Record<string, string>} options.entryPoints
 * @param {string[]} [options.external] Packages that aren't bundled; none by default.
 */
export async function bundleRooms({ root, name, rooms, entryPoints, external }) {
  const hash = hashOfRooms(root, rooms)
  const folder = join(root, '.cache', name, hash)
  const isWhole = () =>
    Object.keys(entryPoints).every(entry => existsSync(join(folder, `${entry}.mjs`)))
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
    ...(external ? { external, banner: { js: REQUIRE } } : { packages: 'external' }),
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
    write: false,
  })
  for (const file of result.outputFiles) writeFileSync(file.path, file.contents)
  // Moved into place when complete, so that a concurrent or killed start leaves no partial folder.
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!isWhole()) throw error
    rmSync(draft, { recursive: true })
  }
  return { folder, hash }
}

/** Identifies a bundle: its sources, all packages, and how it is made. */
function hashOfRooms(root, rooms) {
  const content = createHash('sha256')
  for (const room of rooms)
    for (const file of filesOf(join(root, room)))
      content.update(file.slice(root.length)).update(readFileSync(file))
  for (const file of [join(root, 'package-lock.json'), fileURLToPath(import.meta.url)])
    content.update(readFileSync(file))
  return content.digest('hex').slice(0, 20)
}

/** CommonJS packages load Node's modules with `require`, which ES modules don't have. */
const REQUIRE =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);"

/**
 * Packages that find programs or grammars next to their own files, and packages that few commands
 * load.
 */
const EXTERNAL = [
  '@opensearch-project/opensearch',
  'algoliasearch',
  'chokidar',
  'esbuild',
  'playwright-core',
  'shiki',
  'tinypool',
]

/**
 * Bundles the site engine with its packages, because reading hundreds of small modules takes longer
 * than an unchanged build.
 */
export const bundleEngine = root =>
  bundleRooms({
    root,
    name: 'engine',
    rooms: ['engine', 'shell', 'islands', 'query', 'search', 'model'],
    external: EXTERNAL,
    entryPoints: { cli: 'engine/cli.ts', 'compile-worker': 'engine/compile/compile-worker.ts' },
  })

/** The sources in a folder; a room can also be a single file. */
function* filesOf(folder) {
  if (folder.endsWith('.ts')) return yield folder
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesOf(path)
    else if (/\.tsx?$/.test(entry.name)) yield path
  }
}
