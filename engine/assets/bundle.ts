import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type BuildOptions } from 'esbuild'
import { OFFLINE_PATH } from '../../model/offline'
import type { Region } from '../../model/site'
import { shortHash } from '../hash'
import { bundleScripts, filesOf, type OutputFile, type ScriptOptions } from './bundle-scripts'
import { choiceStyles } from './choice-styles'
import { bundleStyles, inlineStyles, type InlineStyle } from './style-parts'

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
  /** URLs of the scripts of the offline page. */
  offline: string[]
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

export interface BundleOptions extends ScriptOptions {
  regions: readonly Region[]
  tabs: readonly [string, string][]
  storageKey: string
  announcementId: string | null
  needsMermaid: boolean
}

/** Bundles what the browser gets. Nothing of it depends on the number of pages. */
export async function bundleAssets(options: BundleOptions): Promise<Assets> {
  const { root } = options
  const choices = choiceStyles(options.regions, options.tabs)
  const [scripts, inline, styles, rich, firstPaint, searchWorker, mermaid] = await Promise.all([
    bundleScripts(browserBuild(root), options),
    inlineStyles(root, choices, TARGET),
    bundleStyles(root, `@import "./shell/styles/index.css";\n${choices.tabs}`, TARGET),
    bundleStyles(root, '@import "./shell/styles/rich.css";', TARGET),
    bundleFirstPaint(options),
    build({ ...browserBuild(root), entryPoints: { 'search-worker': 'search/worker.ts' } }),
    options.needsMermaid
      ? build({
          ...browserBuild(root),
          entryPoints: ['browser/mermaid-renderer.ts'],
          splitting: true,
          chunkNames: 'mermaid-[name]-[hash]',
        })
      : null,
  ])
  const files = [
    ...scripts.files,
    ...filesOf(searchWorker.outputFiles),
    ...filesOf(mermaid?.outputFiles),
  ]
  const css = { url: `/assets/site-${shortHash(styles)}.css`, content: styles }
  const richCss = { url: `/assets/rich-${shortHash(rich)}.css`, content: rich }
  const find = (name: string) =>
    files.find(file => file.url.startsWith(`/assets/${name}-`))?.url ?? null
  const renderer = find('mermaid-renderer')
  const frame =
    renderer === null
      ? []
      : [
          {
            url: renderer.replace(/mermaid-renderer-(.*)\.js$/, 'mermaid-$1.html'),
            content: drawingFrame(renderer),
          },
        ]
  return {
    files: [...files, css, richCss, ...frame],
    inline,
    css: css.url,
    richCss: richCss.url,
    entry: scripts.entry,
    offline: scripts.offline,
    searchWorker: find('search-worker') ?? '',
    mermaid: frame[0]?.url ?? null,
    firstPaint,
  }
}

/** The document in which Mermaid draws; it has a policy of its own (`output/headers.ts`). */
const drawingFrame = (script: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Diagram drawing</title><script type="module" src="${script}"></script></head><body></body></html>\n`

async function bundleFirstPaint({
  root,
  regions,
  tabs,
  storageKey,
  announcementId,
}: BundleOptions): Promise<string> {
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
 * The service worker, or the one that removes it. Its text changes with the build's id, which is
 * how browsers learn of a new deployment.
 */
export async function bundleServiceWorker(
  root: string,
  { css, entry, offline }: Assets,
  tree: string,
  { id, keeps }: { id: string; keeps: boolean },
): Promise<string> {
  const result = await build({
    ...browserBuild(root),
    entryPoints: [`browser/offline/worker${keeps ? '' : '-off'}.ts`],
    format: 'iife',
    metafile: false,
    define: {
      BUILD: JSON.stringify(id),
      FIRST_FILES: JSON.stringify([OFFLINE_PATH, css, entry, tree, ...offline]),
    },
  })
  return result.outputFiles?.[0]?.text ?? ''
}

/** Every file below a folder that is copied as it is. */
export const readStatic = (folder: string, names: readonly string[]): Promise<OutputFile[]> =>
  Promise.all(
    names.map(async name => ({ url: `/${name}`, content: await readFile(join(folder, name)) })),
  )
