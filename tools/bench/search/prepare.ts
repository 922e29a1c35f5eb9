import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { SiteText } from '@docs/search/page-text'
import { runCommand } from '../run-command'
import { log } from '../log'
import type { SectionDocument } from './documents'
import type { Engine } from './engine'
import { writePagefind } from './pagefind-files'

export interface Contender {
  key: string
  name: string
}

export const CONTENDERS: readonly Contender[] = [
  { key: 'ours', name: 'This site' },
  { key: 'minisearch-vitepress', name: 'MiniSearch 7.2.0, as VitePress sets it' },
  { key: 'minisearch-tuned', name: 'MiniSearch 7.2.0, tuned' },
  { key: 'pagefind', name: 'Pagefind 1.6.0' },
]

const PACKAGES = {
  minisearch: '7.2.0',
  pagefind: '1.6.0',
}

export interface Folders {
  root: string
  /** Folder of packages and generated files; the browser is served its subfolder `site`. */
  cache: string
}

/** Installs the other engines, unless these exact versions are there. */
export async function installEngines({ cache }: Folders): Promise<void> {
  const manifest = JSON.stringify(
    { name: 'bench-search', private: true, dependencies: PACKAGES },
    null,
    2,
  )
  const file = join(cache, 'package.json')
  if (
    existsSync(join(cache, 'node_modules/.installed')) &&
    (await readFile(file, 'utf8').catch(() => '')) === manifest
  )
    return
  await mkdir(cache, { recursive: true })
  await writeFile(file, manifest)
  await runCommand({
    file: process.platform === 'win32' ? 'npm.cmd' : 'npm',
    args: ['install', '--no-package-lock', '--no-audit', '--no-fund'],
    folder: cache,
    environment: { NODE_ENV: '' },
  })
  await writeFile(join(cache, 'node_modules/.installed'), '')
}

/** Creates the folder of an engine: its code for the browser, and the files that it loads. */
export async function prepareEngine(
  { key }: Contender,
  documents: readonly SectionDocument[],
  { pages }: SiteText,
  { root, cache }: Folders,
): Promise<void> {
  log(`${key}: index`)
  const folder = join(cache, 'site', key)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const entry = join(root, 'tools/bench/search/engines', `${key}.ts`)
  const shared = {
    entryPoints: [entry],
    bundle: true,
    format: 'esm' as const,
    nodePaths: [join(cache, 'node_modules')],
    logLevel: 'warning' as const,
  }
  await build({
    ...shared,
    outfile: join(folder, 'engine.js'),
    platform: 'browser',
    minify: true,
    target: 'chrome123',
  })
  if (key === 'pagefind') return writePagefind(pages, folder, cache)
  const nodeFile = join(cache, `${key}.mjs`)
  await build({ ...shared, outfile: nodeFile, platform: 'node' })
  const engine = (await import(`${pathToFileURL(nodeFile).href}?${Date.now()}`)) as Engine
  if (engine.build) await writeFile(join(folder, 'index.json'), await engine.build(documents))
}
