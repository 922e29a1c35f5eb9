import { join } from 'node:path'
import { OFFLINE_LIST_URL, SERVICE_WORKER_URL } from '../model/offline'
import type { SidebarNode, SiteData } from '../model/site'
import type { Assets, BundleOptions } from './assets/bundle'
import { KeptAssets } from './assets/kept-assets'
import type { BuildSummary } from './build'
import { gather, type Gathered } from './gather'
import { hashOf, shortHash } from './hash'
import type { Inputs } from './inputs'
import type { JoinedSite } from './join-pages'
import type { Options } from './options'
import type { DocumentParts } from './output/document'
import { inParallel } from './output/in-parallel'
import { offlineList } from './output/offline-list'
import type { OutputFolder } from './output/output-folder'
import { renderTree } from './output/render-frame'
import { hasFeed, siteFiles, type Maker } from './output/site-files'
import { writePages } from './output/write-pages'
import { KeptIndex, type IndexFile } from './search/kept-index'
import { packageUrls } from './samples/sample-packages'
import { siteText } from './search/site-text'
import { cardRenderer, writeCards } from './social/draw-cards'
import type { Reporter } from './stage'

/**
 * Compiles what has changed, checks all of it, and replaces the output folder.
 *
 * @throws BuildFailed with every problem; the last good output stays unchanged.
 */
export async function makeSite(
  options: Options,
  inputs: Inputs,
  output: OutputFolder,
  reporter: Reporter,
): Promise<Omit<BuildSummary, 'milliseconds'>> {
  const gathered = await gather(options, reporter, inputs)
  const keptAssets = new KeptAssets(options)
  const assets = await reporter.stage('bundling', () =>
    keptAssets.assets(bundleOptions(options, gathered)),
  )
  const { site } = gathered.loaded
  const drawCard = site.url ? await cardRenderer() : null
  const parts = documentParts(options, gathered, assets, { hasCards: drawCard !== null })
  await output.open()
  try {
    let written = 0
    const urls: string[] = []
    await reporter.stage('writing pages', async progress => {
      // First, because compressing it takes longest.
      const search = await searchFiles(output, options, gathered)
      // The main thread works on one while others are being compressed.
      await inParallel(
        [
          async () => urls.push(...(await writeSearch(output, search))),
          async () =>
            (written = await writePages(output, gathered, parts, gathered.twins(), progress)),
          async () =>
            urls.push(...(await writeFiles(output, options, gathered, assets, parts, keptAssets))),
          () => drawCard && writeCards(output, gathered.pages, site, options.cacheFolder, drawCard),
        ],
        4,
        async write => void (await write()),
      )
      if (site.offline) await writeOfflineList(output, options, gathered, urls, parts.data.build)
    })
    await output.commit()
    return { ...gathered.counts, written, warnings: gathered.problems }
  } catch (error) {
    // The first error is the one to report.
    await output.discard().catch(() => undefined)
    throw error
  }
}

/** Everything besides their code that determines the browser's files. */
export function bundleOptions(
  options: Options,
  { compiled, loaded: { site, packageFiles } }: JoinedSite,
  live = false,
): BundleOptions {
  const pairs = compiled.flatMap(page => page.tabs).sort()
  return {
    root: options.root,
    regions: site.regions,
    tabs: [...new Map(pairs.map(pair => [pair.join('\n'), pair])).values()],
    storageKey: site.storageKey,
    announcementId: site.announcement?.id ?? null,
    needsMermaid: compiled.some(page => page.diagrams.some(diagram => !diagram.drawn)),
    samplePackages: packageUrls(packageFiles),
    hasHostedSearch: site.search.provider === 'hosted',
    live,
  }
}

/** What all documents share. */
export function documentParts(
  options: Options,
  gathered: JoinedSite,
  assets: Assets,
  { live = false, hasCards = false }: { live?: boolean; hasCards?: boolean },
): DocumentParts {
  const { loaded, sidebar, reference, years, staticNames } = gathered
  const bare = { site: loaded.site, sidebar, reference, changelog: years }
  const build = hashOf(
    options.engineHash,
    JSON.stringify(bare),
    JSON.stringify(assets.inline),
    assets.css,
    assets.richCss,
    assets.entry,
    assets.firstPaint,
  ).slice(0, 12)
  const data: SiteData = { build, ...bare }
  return {
    data,
    inline: assets.inline,
    css: assets.css,
    richCss: assets.richCss,
    entry: assets.entry,
    trees: { site: treeUrl(sidebar), reference: treeUrl(reference) },
    mermaid: assets.mermaid,
    searchWorker: assets.searchWorker,
    firstPaint: assets.firstPaint,
    runPolicy: assets.runPolicy,
    has: {
      favicon: true,
      manifest: true,
      touchIcon: staticNames.includes('apple-touch-icon.png'),
      socialImage: staticNames.includes('social.png'),
      cards: hasCards,
      feed: hasFeed(gathered),
    },
    live,
  }
}

const treeUrl = (nodes: SidebarNode[]): string =>
  `/assets/tree-${shortHash(renderTree(nodes))}.json`

/**
 * The search files, except those that the static folder replaces. Files of the last build that are
 * still valid have been reused, and have no content.
 */
async function searchFiles(
  output: OutputFolder,
  options: Options,
  gathered: Gathered,
): Promise<IndexFile[]> {
  const index = new KeptIndex(siteText(gathered), options.cacheFolder, options.engineHash)
  const isOwn = ({ url }: { url: string }) => !gathered.staticNames.includes(url.slice(1))
  const known = (await index.known())?.filter(isOwn)
  const reused = await Promise.all((known ?? []).map(({ url, key }) => output.reuse(url, key)))
  return known && reused.every(Boolean) ? known : (await index.make()).filter(isOwn)
}

/** Writes the search files. Resolves to their URLs. */
async function writeSearch(output: OutputFolder, files: readonly IndexFile[]): Promise<string[]> {
  await inParallel(files, files.length, async ({ url, key, content }) => {
    if (!(await output.reuse(url, key)) && content !== null) await output.write(url, content, key)
  })
  return files.map(({ url }) => url)
}

/** Writes everything else that isn't a page. Resolves to the URLs. */
async function writeFiles(
  output: OutputFolder,
  options: Options,
  gathered: Gathered,
  assets: Assets,
  parts: DocumentParts,
  keptAssets: KeptAssets,
): Promise<string[]> {
  const { site } = gathered.loaded
  const diagramFolder = join(options.contentFolder, '_diagrams')
  const worker = await keptAssets.serviceWorker(assets, parts.trees.site, {
    id: parts.data.build,
    keeps: site.offline,
  })
  const files = new Map<string, Maker>([
    [SERVICE_WORKER_URL, () => worker],
    ...siteFiles(gathered, assets, parts, diagramFolder),
  ])
  // Files on disk are read when their turn comes, so few are open at once.
  await inParallel([...files], 8, async ([url, make]) => put(output, options, url, await make()))
  return [...files.keys()]
}

/** Writes the list of what the service worker can keep, which needs the sizes of all files. */
async function writeOfflineList(
  output: OutputFolder,
  options: Options,
  gathered: Gathered,
  urls: string[],
  build: string,
): Promise<void> {
  const paths = gathered.pages.map(page => page.path)
  const list = offlineList(paths, [...new Set(urls)].sort(), build, url => output.wroteUnder(url))
  await put(output, options, OFFLINE_LIST_URL, JSON.stringify(list))
}

async function put(
  output: OutputFolder,
  { engineHash }: Options,
  url: string,
  content: string | Uint8Array,
): Promise<void> {
  const key = hashOf(engineHash, content)
  if (!(await output.reuse(url, key))) await output.write(url, content, key)
}
