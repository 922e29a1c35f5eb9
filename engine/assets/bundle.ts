import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { OFFLINE_PATH } from '../../model/offline'
import type { Region } from '../../model/site'
import { shortHash } from '../hash'
import { choiceStyles } from './choice-styles'
import { bundleStyles, inlineStyles, type InlineStyle } from './style-parts'

/** A file to write, by its URL path. */
export interface OutputFile {
  url: string
  content: Uint8Array | string
}

export interface Assets {
  files: OutputFile[]
  /** What documents carry themselves of the styles. */
  inline: InlineStyle[]
  /** URL of the style sheet that follows. */
  css: string
  /** URL of the style sheet of what few pages have. */
  richCss: string
  /** URL of the module that every page loads. */
  entry: string
  /** URL of the document that draws diagrams, or null when no page needs it. */
  mermaid: string | null
  /** URL of the worker that answers searches. */
  searchWorker: string
  /** The script that stands in every page's head. */
  firstPaint: string
}

/** Browsers that have what the house is built on: popover, `light-dark()`, `:has()`, nesting. */
const TARGET = ['chrome123', 'edge123', 'firefox125', 'safari17.5']

const browserBuild = (root: string): BuildOptions => ({
  absWorkingDir: root,
  bundle: true,
  write: false,
  minify: true,
  format: 'esm',
  target: TARGET,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  logLevel: 'silent',
  metafile: true,
  outdir: '/assets',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
})

interface BundleOptions {
  /** The folder that holds `browser/` and `shell/`. */
  root: string
  regions: readonly Region[]
  tabs: readonly [string, string][]
  storageKey: string
  announcementId: string | null
  needsMermaid: boolean
  /** With the code that asks a hosted index. */
  hasHostedSearch: boolean
  /** Under the development server: with what follows edits. */
  live?: boolean
}

/** Bundles what the browser gets. Nothing of it depends on the number of pages. */
export async function bundleAssets(options: BundleOptions): Promise<Assets> {
  const { root } = options
  const choices = choiceStyles(options.regions, options.tabs)
  const [scripts, inline, styles, rich, firstPaint, searchWorker, mermaid] = await Promise.all([
    bundleScripts(options),
    inlineStyles(root, choices, TARGET),
    bundleStyles(root, `@import "./shell/styles/index.css";\n${choices.tabs}`, TARGET),
    bundleStyles(root, '@import "./shell/styles/rich.css";', TARGET),
    bundleFirstPaint(options),
    build({ ...browserBuild(root), entryPoints: { 'search-worker': 'search/worker.ts' } }),
    options.needsMermaid ? build({ ...browserBuild(root), entryPoints: ['browser/mermaid-renderer.ts'], splitting: true, chunkNames: 'mermaid-[name]-[hash]' }) : null,
  ])
  const files = [...scripts, ...filesOf(searchWorker.outputFiles), ...filesOf(mermaid?.outputFiles)]
  const css = { url: `/assets/site-${shortHash(styles)}.css`, content: styles }
  const richCss = { url: `/assets/rich-${shortHash(rich)}.css`, content: rich }
  const find = (name: string) => files.find(file => file.url.startsWith(`/assets/${name}-`))?.url ?? null
  const renderer = find('mermaid-renderer')
  const frame = renderer === null ? [] : [{ url: renderer.replace(/mermaid-renderer-(.*)\.js$/, 'mermaid-$1.html'), content: drawingFrame(renderer) }]
  return { files: [...files, css, richCss, ...frame], inline, css: css.url, richCss: richCss.url, entry: find('entry') ?? '', searchWorker: find('search-worker') ?? '', mermaid: frame[0]?.url ?? null, firstPaint }
}

/** What the entry loads when it is needed. */
const LATER = ['lost', 'search', 'results', 'feedback', 'mermaid', 'offline', 'tag-manager']

/** React draws the islands at build; in the browser they are brought to life by what is a tenth of it. */
const PREACT = { react: 'preact/compat', 'react-dom': 'preact/compat' }

/**
 * One file for what every page runs, and one for each thing that is loaded later. Nothing is shared between the files, so that each is one
 * request: what holds state (`boot`, storage) is in the entry alone, which hands it over.
 */
async function bundleScripts({ root, live, hasHostedSearch }: BundleOptions): Promise<OutputFile[]> {
  const names = [...LATER, ...(await islandNames(root)), ...(hasHostedSearch ? ['search-hosted'] : []), ...(live ? ['live'] : [])]
  const later = await build({ ...browserBuild(root), alias: PREACT, entryPoints: names.map(name => `browser/${name}.ts`) })
  const laterFiles = filesOf(later.outputFiles)
  const toUrl: Plugin = {
    name: 'later',
    setup(esbuild) {
      esbuild.onResolve({ filter: /^\.\/[\w-]+$/ }, ({ path, kind }) => {
        if (kind !== 'dynamic-import') return undefined
        const found = laterFiles.find(file => isOutputOf(path.slice(2), file.url))
        return { path: found?.url ?? '/assets/absent.js', external: true }
      })
    },
  }
  const entry = await build({ ...browserBuild(root), entryPoints: ['browser/entry.ts'], plugins: [toUrl], define: { ...browserBuild(root).define, HOSTED_SEARCH: String(hasHostedSearch) } })
  return [...filesOf(entry.outputFiles), ...laterFiles]
}

/** Every `browser/island-NAME.ts` is the script of one island. */
const islandNames = async (root: string): Promise<string[]> =>
  (await readdir(join(root, 'browser'))).filter(name => /^island-[a-z-]+\.ts$/.test(name)).map(name => name.slice(0, -'.ts'.length)).toSorted()

/** Is this the script of that entry point, and not of one whose name only begins alike? */
const isOutputOf = (name: string, url: string): boolean => url.startsWith(`/assets/${name}-`) && /^[A-Z\d]{8}\.js$/.test(url.slice(`/assets/${name}-`.length))

const filesOf = (outputs: readonly { path: string; contents: Uint8Array }[] = []): OutputFile[] => outputs.map(file => ({ url: urlOf(file.path), content: file.contents }))

/** The document in which Mermaid draws; it has a policy of its own (`output/headers.ts`). */
const drawingFrame = (script: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Diagram drawing</title><script type="module" src="${script}"></script></head><body></body></html>\n`

/** esbuild gives absolute paths below the virtual folder `/assets`, with the platform's separators. */
const urlOf = (path: string): string => `/assets/${path.split(/[\\/]/).at(-1)}`

async function bundleFirstPaint({ root, regions, tabs, storageKey, announcementId }: BundleOptions): Promise<string> {
  const settings = {
    prefix: storageKey,
    regions: regions.map(({ id, label }) => ({ id, label })),
    groups: [...new Set(tabs.map(([group]) => group))],
    announcement: announcementId,
  }
  const result = await build({
    ...browserBuild(root),
    entryPoints: ['browser/first-paint.ts'],
    format: 'iife',
    metafile: false,
    define: { SETTINGS: JSON.stringify(settings) },
  })
  return (result.outputFiles?.[0]?.text ?? '').trim()
}

/**
 * The service worker, or the one that removes it. Its text changes with the build's id, which is how browsers learn of a
 * new deployment.
 */
export async function bundleServiceWorker(root: string, { files, css, entry }: Assets, tree: string, { id, keeps }: { id: string; keeps: boolean }): Promise<string> {
  const page = files.find(file => isOutputOf('offline', file.url))?.url
  const result = await build({
    ...browserBuild(root),
    entryPoints: [`browser/offline/worker${keeps ? '' : '-off'}.ts`],
    format: 'iife',
    metafile: false,
    define: { BUILD: JSON.stringify(id), FIRST_FILES: JSON.stringify([OFFLINE_PATH, css, entry, tree, ...(page ? [page] : [])]) },
  })
  return result.outputFiles?.[0]?.text ?? ''
}

/** Every file below a folder that is copied as it is. */
export const readStatic = (folder: string, names: readonly string[]): Promise<OutputFile[]> =>
  Promise.all(names.map(async name => ({ url: `/${name}`, content: await readFile(join(folder, name)) })))
