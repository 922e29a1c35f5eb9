import { join } from 'node:path'
import { OFFLINE_LIST_URL, SERVICE_WORKER_URL } from '@docs/model/offline'
import type { Assets } from '../assets/bundle'
import type { AssetCache } from '../assets/asset-cache'
import type { CollectedSite } from '../collect-site'
import { hashOf } from '../hash'
import type { Options } from '../options'
import { IndexCache } from '../search/index-cache'
import { siteText } from '../search/site-text'
import { SECTIONS_URL } from '../markdown-files/section-data'
import type { DocumentParts } from './document'
import { inParallel } from '../in-parallel'
import { offlineList } from './offline-list'
import type { OutputFolder } from './output-folder'
import { siteFiles, type Maker } from './site-files'

/**
 * Writes the search files, except those that the static folder replaces, or reuses those of the last
 * build if no page has changed. Resolves to their URLs.
 */
export async function writeSearch(
  output: OutputFolder,
  options: Options,
  collected: CollectedSite,
): Promise<string[]> {
  const index = new IndexCache(siteText(collected), options.cacheFolder, options.engineHash)
  const isOwn = ({ url }: { url: string }) => !collected.staticNames.includes(url.slice(1))
  const known = index.known()?.filter(isOwn)
  const reused = await Promise.all((known ?? []).map(({ url, key }) => output.reuse(url, key)))
  if (known && reused.every(Boolean)) return known.map(({ url }) => url)
  const urls: string[] = []
  await index.make(async file => {
    if (!isOwn(file)) return
    urls.push(file.url)
    const { url, key, content } = file
    if (!(await output.reuse(url, key))) await output.write(url, content, key)
  })
  return urls
}

/** Writes everything else that isn't a page. Resolves to the URLs. */
export async function writeFiles(
  output: OutputFolder,
  options: Options,
  collected: CollectedSite,
  assets: Assets,
  parts: DocumentParts,
  assetCache: AssetCache,
): Promise<string[]> {
  const { site } = collected.loaded
  const diagramFolder = join(options.contentFolder, '_diagrams')
  const worker = await assetCache.serviceWorker(assets, parts.trees.site, {
    id: parts.data.build,
    keeps: site.offline,
    ...(site.base ? { base: site.base } : {}),
  })
  const made = siteFiles(collected, assets, parts, diagramFolder)
  // The largest first. Files on disk are read when their turn comes, so few are open at once.
  const files = new Map<string, Maker>([
    ...[...made].filter(([url]) => url === SECTIONS_URL),
    [SERVICE_WORKER_URL, () => worker],
    ...made,
  ])
  await inParallel(files, 4, async ([url, make]) => put(output, options, url, await make()))
  return [...files.keys()]
}

/** Writes the list of what the service worker can keep, which needs the sizes of all files. */
export async function writeOfflineList(
  output: OutputFolder,
  options: Options,
  collected: CollectedSite,
  urls: string[],
  build: string,
): Promise<void> {
  const paths = collected.pages.map(page => page.path)
  const list = offlineList(paths, [...new Set(urls)].sort(), build, url => output.wroteUnder(url))
  await put(output, options, OFFLINE_LIST_URL, JSON.stringify(list))
}

async function put(
  output: OutputFolder,
  { engineHash }: Options,
  url: string,
  content: string | Uint8Array,
): Promise<void> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const key = hashOf(engineHash, bytes)
  if (!(await output.reuse(url, key))) await output.write(url, bytes, key)
}
