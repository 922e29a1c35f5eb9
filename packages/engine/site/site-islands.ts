import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from '../bundler'
import { sourcesBehind } from '@docs/sources/sources-behind'
import type { Island } from '@docs/ui/islands/define-island'
import { hashOf } from '../hash'
import type { Options } from '../options'
import { BuildFailed, type Problem } from '../problems'
import { problemsOfBundling } from './bundling-problems'
import { displayName } from '../data-files/locate'

/** The interactive parts that a site adds to its pages. Plain data, so that it can be sent to a worker. */
export interface SiteIslands {
  /** The absolute file that exports `islands`. */
  file: string
  /** The absolute file of its bundle, in which the islands have their own React. */
  module: string
  /** Identifies what the bundle does. */
  hash: string
  /** Identifies the scripts and styles, without what they import from packages. */
  browserHash: string
}

/** What islands can import: the packages below the root, with those from npm. */
export type IslandEngine = Pick<Options, 'root' | 'engineHash'>

/**
 * Bundles the islands of a site for Node, unless that has been done with the same sources.
 *
 * @throws BuildFailed with every problem of their code.
 */
export async function readIslands(
  file: string,
  { root, engineHash }: IslandEngine,
  cacheFolder: string,
): Promise<SiteIslands> {
  try {
    const hash = hashOf(engineHash, ...sourcesBehind(root, [file]).values())
    const module = join(cacheFolder, 'islands', `${hash}.mjs`)
    if (!existsSync(module)) await bundle(file, root, module)
    return { file, module, hash, browserHash: await browserHashOf(dirname(file)) }
  } catch (error) {
    throw error instanceof BuildFailed
      ? error
      : new BuildFailed(problemsOfBundling(error, file, 'The file with the islands'))
  }
}

/** The islands of a bundle. */
export const importIslands = async (module: string): Promise<readonly Island[]> =>
  ((await import(pathToFileURL(module).href)) as { islands: readonly Island[] }).islands

async function bundle(file: string, root: string, module: string): Promise<void> {
  await mkdir(dirname(module), { recursive: true })
  // Moved into place when complete and checked: other processes use it from then on.
  const draft = `${module}.${process.pid}-${Date.now()}.mjs`
  try {
    await build({
      entryPoints: [file],
      outfile: draft,
      bundle: true,
      platform: 'node',
      format: 'esm',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      banner: { js: REQUIRE },
      nodePaths: [join(root, 'node_modules')],
      logLevel: 'silent',
    })
    const problem = await problemOf(await importIslands(draft))
    if (problem) throw new BuildFailed([{ severity: 'error', file: displayName(file), ...problem }])
    await rename(draft, module)
  } finally {
    await rm(draft, { force: true })
  }
}

/** Unlike `defineIsland`, this also finds what the compiler can't know. */
async function problemOf(
  islands: readonly Island[] | undefined,
): Promise<Pick<Problem, 'message' | 'hint'> | null> {
  if (!Array.isArray(islands))
    return {
      message: 'The file with the islands must export `islands`.',
      hint: 'Write `export const islands = [defineIsland({ … })]`.',
    }
  const { OWN_COMPONENTS } = await import('../components/all-components')
  const taken = islands.find(({ component }) => OWN_COMPONENTS.named(component))
  return taken
    ? {
        message: `There is a component \`<${taken.component}>\` already.`,
        hint: 'Rename the island.',
      }
    : null
}

/** React loads Node's modules with `require`, which ES modules don't have. */
const REQUIRE =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);"

/** Of all sources in a folder: which of them the browser gets, only the islands know. */
async function browserHashOf(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile() && /\.(?:tsx?|css)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
  return hashOf(
    ...[...sourcesBehind(folder, files)].flatMap(([name, text]) => [
      name.slice(folder.length),
      text,
    ]),
  )
}
