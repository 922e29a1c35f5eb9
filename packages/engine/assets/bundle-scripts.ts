import { dirname, join, relative, resolve } from 'node:path'
import { withBase } from '@docs/model/urls'
import type { BuildOptions, Metafile, Plugin } from 'esbuild'
import { build } from '../bundler'
import { importIslands, type SiteIslands } from '../site/site-islands'

/** A file to write, with its URL path. */
export interface OutputFile {
  url: string
  content: Uint8Array | string
}

/** Scripts with React. Shared code, most of all React itself, goes into shared chunks. */
const REACT_SCRIPTS = {
  search: 'packages/ui/client/search/start-dialog',
  results: 'packages/ui/client/search/start-results',
  feedback: 'packages/ui/client/feedback/start',
  offline: 'packages/ui/client/offline/start',
  run: 'packages/ui/client/run/start',
  workbench: 'packages/ui/client/workbench/start',
}

/** Scripts without React. Each is a single request. */
const PLAIN_SCRIPTS = {
  'index-filter': 'packages/ui/client/index-filter',
  enlarge: 'packages/ui/client/enlarge',
  hovers: 'packages/ui/client/hovers/start',
  'not-found': 'packages/ui/client/not-found',
  'save-all': 'packages/ui/client/offline/save-all',
  mermaid: 'packages/ui/client/mermaid',
  recorded: 'packages/ui/client/run/recorded',
  'tag-manager': 'packages/ui/client/tag-manager',
}

/** Scripts that some sites don't have, and never ask for. */
const SOME_SITES = {
  hosted: 'packages/ui/client/search-hosted',
  live: 'packages/ui/client/live',
}

export interface ScriptOptions {
  /** The folder that contains `packages/` and `site/`. */
  root: string
  /** Includes the client for a hosted index. */
  hasHostedSearch: boolean
  /** Where the site begins on its host, without a slash at its end. */
  base?: string
  /** Includes what the development server needs. */
  live?: boolean
  /** The interactive parts that the site adds. */
  islands?: SiteIslands | null
}

export interface Scripts {
  files: OutputFile[]
  /** URL of the module that every page loads. */
  entry: string
  /** URLs of the script of the offline page and of its chunks. */
  offline: string[]
}

/** A script that the entry loads on demand, with the chunks that it imports. */
interface LaterScript {
  source: string
  url: string
  chunks: string[]
}

/**
 * Bundles the entry, which every page loads, and the scripts that it loads on demand. The entry is
 * built on its own so that it stays one file: state (`boot`, storage) exists only there and is
 * passed to the scripts.
 *
 * @param constants Code of the values that scripts on demand declare.
 */
export async function bundleScripts(
  browser: BuildOptions,
  { root, base, hasHostedSearch, live, islands }: ScriptOptions,
  constants: Record<string, string>,
): Promise<Scripts> {
  const plain = {
    ...PLAIN_SCRIPTS,
    ...(hasHostedSearch ? { 'search-hosted': SOME_SITES.hosted } : {}),
    ...(live ? { live: SOME_SITES.live } : {}),
  }
  const ofIslands = islands ? await islandScripts(root, islands) : {}
  const withReact = { ...REACT_SCRIPTS, ...ofIslands }
  const define = { ...browser.define, ...constants }
  const built = await Promise.all([
    build({ ...browser, entryPoints: relativePaths(plain), define }),
    build({
      ...browser,
      entryPoints: relativePaths(withReact),
      splitting: true,
      define,
      nodePaths: [join(root, 'node_modules')],
    }),
  ])
  const later = built.flatMap(({ metafile }) => laterScripts(metafile as Metafile))
  const entry = await build({
    ...browser,
    entryPoints: relativePaths({ entry: 'packages/ui/client/entry' }),
    plugins: [laterUrls(root, later, base)],
    define: {
      ...browser.define,
      HOSTED_SEARCH: String(hasHostedSearch),
      ISLANDS: JSON.stringify(islandUrls(ofIslands, later, base)),
      CHUNKS: JSON.stringify(
        Object.fromEntries(later.map(({ url, chunks }) => [nameOf(url), chunks])),
      ),
    },
  })
  const offline = later.find(({ source }) => source === REACT_SCRIPTS.offline)
  return {
    files: [entry, ...built].flatMap(({ outputFiles }) => filesOf(outputFiles)),
    entry: filesOf(entry.outputFiles)[0]?.url ?? '',
    offline: offline ? [offline.url, ...offline.chunks] : [],
  }
}

/** The scripts of a site's islands, by the names of their files, relative to the root. */
async function islandScripts(
  root: string,
  { file, module }: SiteIslands,
): Promise<Record<string, string>> {
  const islands = await importIslands(module)
  return Object.fromEntries(
    islands
      .map(({ name, client }) => [
        ISLAND + name,
        relative(root, resolve(dirname(file), client)).replaceAll('\\', '/'),
      ])
      .toSorted(),
  )
}

const ISLAND = 'island-'

/** The URLs of those scripts, by the names of the islands. */
const islandUrls = (
  scripts: Record<string, string>,
  later: readonly LaterScript[],
  base: string | undefined,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(scripts).flatMap(([name, file]) => {
      const script = later.find(({ source }) => source === withoutExtension(file))
      return script ? [[name.slice(ISLAND.length), withBase(script.url, base)]] : []
    }),
  )

/** esbuild would treat a path without a dot as a package name. */
const relativePaths = (sources: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, `./${source}`]))

function laterScripts({ outputs }: Metafile): LaterScript[] {
  return Object.entries(outputs).flatMap(([file, { entryPoint, imports }]) => {
    if (entryPoint === undefined) return []
    const chunks = imports
      .filter(({ kind }) => kind === 'import-statement')
      .map(({ path }) => assetUrl(path))
    return [{ source: withoutExtension(entryPoint), url: assetUrl(file), chunks }]
  })
}

/**
 * Replaces the paths in the entry's dynamic imports with the URLs of the bundled scripts. A script
 * that isn't in the lists above is an error: no request for it could succeed.
 */
const laterUrls = (
  root: string,
  later: readonly LaterScript[],
  base: string | undefined,
): Plugin => ({
  name: 'later-urls',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
      if (kind !== 'dynamic-import') return undefined
      const source = relative(root, join(resolveDir, path)).replaceAll('\\', '/')
      const script = later.find(one => one.source === source)
      if (script) return { path: withBase(script.url, base), external: true }
      if (Object.values(SOME_SITES).includes(source))
        return { path: withBase('/assets/absent.js', base), external: true }
      return { errors: [{ text: `\`${source}\` isn't in the lists of \`bundle-scripts.ts\`.` }] }
    })
  },
})

const withoutExtension = (file: string): string => file.replace(/\.tsx?$/, '')

/** `search` for `/assets/search-ABCDEFGH.js`. */
const nameOf = (url: string): string => url.replace(/^\/assets\/(.*)-[A-Z\d]{8}\.js$/, '$1')

export const filesOf = (
  outputs: readonly { path: string; contents: Uint8Array }[] = [],
): OutputFile[] => outputs.map(({ path, contents }) => ({ url: assetUrl(path), content: contents }))

/**
 * esbuild names files by absolute or relative paths in the virtual folder `/assets`, with the
 * platform's separators.
 */
const assetUrl = (path: string): string => `/assets/${path.split(/[\\/]/).at(-1)}`
