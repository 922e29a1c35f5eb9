import type { BuildOptions } from 'esbuild'
import { build } from '../bundler'
import { OFFLINE_PATH } from '@docs/model/offline'
import type { RunFiles } from '@docs/sample-runner/messages/runnable'
import type { Region } from '@docs/model/site'
import { withBase } from '@docs/model/urls'
import { shortHash } from '../hash'
import { bundleScripts, filesOf, type OutputFile, type ScriptOptions } from './bundle-scripts'
import type { TabValue } from '../compile/context'
import { componentsOf } from '../components/site-components'
import { choiceStyles } from './choice-styles'
import { bundleRunFiles } from './run-files'
import { commonStyles, inlineStyles, rareStyles, type InlineStyle } from './style-parts'

export interface Assets {
  files: OutputFile[]
  /** Styles that documents inline. */
  inline: InlineStyle[]
  /** URL of the stylesheet that loads afterwards. */
  css: string
  /** URL of the stylesheet for components that few pages use. */
  richCss: string
  /** URL of the module that every page loads. */
  entry: string
  /** URLs of the scripts of the offline page. */
  offline: string[]
  /** URL of the document that draws diagrams, or null when no page needs it. */
  mermaid: string | null
  /** URL of the search worker. */
  searchWorker: string
  /** The policy of the frame that runs samples. */
  runPolicy: string
  /** The inline script in the head of every page. */
  firstPaint: string
}

/**
 * Browsers with the features that the site is built on: popover, `light-dark()`, `:has()`, nesting.
 */
const TARGET = ['chrome123', 'edge123', 'firefox125', 'safari17.5']

const browserBuild = ({ root, base = '' }: { root: string; base?: string }): BuildOptions => ({
  absWorkingDir: root,
  bundle: true,
  write: false,
  minify: true,
  format: 'esm',
  target: TARGET,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"', SITE_BASE: JSON.stringify(base) },
  legalComments: 'none',
  logLevel: 'silent',
  metafile: true,
  outdir: '/assets',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
})

export interface BundleOptions extends ScriptOptions {
  regions: readonly Region[]
  tabs: readonly TabValue[]
  storageKey: string
  announcementId: string | null
  needsMermaid: boolean
  /** URLs of the packages that samples import when they run, by name. */
  samplePackages: Record<string, string>
  /** The absolute file with the model's answers, and a hash of what it contains. */
  answers: { file: string; hash: string } | null
}

/** Bundles scripts and styles for the browser. Their size doesn't depend on the number of pages. */
export async function bundleAssets(options: BundleOptions): Promise<Assets> {
  const { root } = options
  const browser = browserBuild(options)
  const components = await componentsOf(options.islands)
  const choices = choiceStyles(options.regions, options.tabs)
  const styleSources = { root, components, choices, target: TARGET }
  const run = await bundleRunFiles(browser, {
    root,
    target: TARGET,
    answers: options.answers,
  })
  const runFiles: RunFiles = { ...run.urls, packages: options.samplePackages }
  const [scripts, inline, styles, rich, firstPaint, searchWorker, mermaid] = await Promise.all([
    bundleScripts(browser, options, { RUN_FILES: JSON.stringify(runFiles) }),
    inlineStyles(styleSources),
    commonStyles(styleSources),
    rareStyles(styleSources),
    bundleFirstPaint(options),
    build({ ...browser, entryPoints: { 'search-worker': 'packages/search/worker.ts' } }),
    options.needsMermaid
      ? build({
          ...browser,
          entryPoints: ['packages/ui/client/mermaid-renderer.ts'],
          splitting: true,
          chunkNames: 'mermaid-[name]-[hash]',
        })
      : null,
  ])
  const files = [
    ...scripts.files,
    ...filesOf(searchWorker.outputFiles),
    ...filesOf(mermaid?.outputFiles),
    ...run.files,
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
            content: drawingFrame(withBase(renderer, options.base)),
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
    runPolicy: run.policy,
    firstPaint,
  }
}

/** The document in which Mermaid draws. It has its own policy (`output/headers.ts`). */
const drawingFrame = (script: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Diagram drawing</title>' +
  `<script type="module" src="${script}"></script></head><body></body></html>\n`

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
    ...browserBuild({ root }),
    entryPoints: ['packages/ui/client/first-paint.ts'],
    format: 'iife',
    metafile: false,
    define: { SETTINGS: JSON.stringify(settings) },
  })
  return (result.outputFiles?.[0]?.text ?? '').trim()
}

/**
 * The service worker, or the one that removes it. Its text contains the build id, so browsers
 * notice a new deployment.
 */
export async function bundleServiceWorker(
  root: string,
  { css, entry, offline }: Assets,
  tree: string,
  { id, keeps, base }: { id: string; keeps: boolean; base?: string },
): Promise<string> {
  const browser = browserBuild({ root, base })
  const first = [OFFLINE_PATH, css, entry, tree, ...offline]
  const result = await build({
    ...browser,
    entryPoints: [`packages/ui/client/offline/worker${keeps ? '' : '-off'}.ts`],
    format: 'iife',
    metafile: false,
    define: {
      ...browser.define,
      BUILD: JSON.stringify(id),
      FIRST_FILES: JSON.stringify(first.map(url => withBase(url, base))),
    },
  })
  return result.outputFiles?.[0]?.text ?? ''
}
