// Bundles folders of TypeScript into code that Node can run.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOfSources, ownPackages, sourcesBehind } from '../packages/sources/sources-behind.mjs'

/**
 * Bundles entry points into a folder named after the content of their sources, unless it exists
 * already.
 *
 * @param {object} options
 * @param {string} options.root
 * @param {string} options.name
 * @param {Record<string, string>} options.entryPoints
 * @param {string[]} [options.external] Packages that aren't bundled; none by default.
 */
export async function bundleCode({ root, name, entryPoints, external }) {
  const hash = hashOfBundle(root, Object.values(entryPoints))
  const folder = join(root, '.cache', name, hash)
  const isWhole = () =>
    Object.keys(entryPoints).every(entry => existsSync(join(folder, `${entry}.mjs`)))
  if (isWhole()) {
    noteUse(folder)
    return { folder, hash }
  }
  deleteUnused(join(root, '.cache', name))
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
    // Node reads less. Names stay as they are, because messages and stack traces contain them.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    plugins: [ownPackages(root)],
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

/** In milliseconds; as for the entries of the cache. */
const WEEK = 7 * 24 * 60 * 60 * 1000

function noteUse(folder) {
  try {
    utimesSync(folder, new Date(), new Date())
  } catch {
    // The cache may be read-only. Then nothing is deleted from it either.
  }
}

/** Deletes bundles that nothing has used for a week, and what killed starts left beside them. */
function deleteUnused(folder) {
  if (!existsSync(folder)) return
  for (const bundle of readdirSync(folder).map(name => join(folder, name)))
    if (Date.now() - (statSync(bundle, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > WEEK)
      rmSync(bundle, { recursive: true, force: true })
}

/** Identifies a bundle: its sources, all packages, and how it is made. */
function hashOfBundle(root, files) {
  const beside = [join(root, 'package-lock.json'), fileURLToPath(import.meta.url)]
  return hashOfSources(
    root,
    sourcesBehind(
      root,
      files.map(file => join(root, file)),
    ),
    beside.map(file => readFileSync(file)),
  )
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
  bundleCode({
    root,
    name: 'engine',
    external: EXTERNAL,
    entryPoints: {
      cli: 'packages/command-line/cli.ts',
      'compile-worker': 'packages/engine/compile/compile-worker.ts',
      'highlight-worker': 'packages/engine/compile/highlight-worker.ts',
    },
  })
