import type { SidebarNode, SiteData } from '@docs/model/site'
import type { Assets, BundleOptions } from './assets/bundle'
import { AssetCache } from './assets/asset-cache'
import type { BuildSummary } from './build'
import { freeMemory } from './free-memory'
import { collectSite } from './collect-site'
import { hashOf, shortHash } from './hash'
import type { Inputs } from './inputs'
import type { JoinedSite } from './join-pages'
import type { Options } from './options'
import type { DocumentParts } from './output/document'
import { inParallel } from './in-parallel'
import type { OutputFolder } from './output/output-folder'
import { renderTree } from './output/render-frame'
import { hasFeed } from './output/site-files'
import { writeFiles, writeOfflineList, writeSearch } from './output/write-files'
import { writePages } from './output/write-pages'
import { packageUrls } from './samples/sample-packages'
import { cardRenderer, writeCards } from './social/draw-cards'
import type { Reporter } from './stage'

/**
 * Compiles what has changed, checks all of it, and replaces the output folder.
 *
 * @throws BuildFailed with every problem; the last good output stays unchanged.
 */
export async function buildSite(
  options: Options,
  inputs: Inputs,
  output: OutputFolder,
  reporter: Reporter,
): Promise<Omit<BuildSummary, 'milliseconds'>> {
  const collected = await collectSite(options, reporter, inputs)
  if (collected.counts.compiled > MANY) freeMemory()
  const assetCache = new AssetCache(options)
  const assets = await reporter.stage('bundling', () =>
    assetCache.assets(bundleOptions(options, collected)),
  )
  const { site } = collected.loaded
  const drawCard = site.url ? await cardRenderer() : null
  const parts = documentParts(options, collected, assets, { hasCards: drawCard !== null })
  await output.open()
  try {
    let written = 0
    const urls: string[] = []
    await reporter.stage('writing pages', async progress => {
      // Large files first: while they are compressed, the main thread makes the others.
      await inParallel(
        [
          async () => urls.push(...(await writeSearch(output, options, collected))),
          async () =>
            urls.push(...(await writeFiles(output, options, collected, assets, parts, assetCache))),
          async () =>
            (written = await writePages(
              output,
              collected,
              parts,
              collected.markdownFiles(),
              progress,
            )),
          () =>
            drawCard && writeCards(output, collected.pages, site, options.cacheFolder, drawCard),
        ],
        4,
        async write => void (await write()),
      )
      if (site.offline) await writeOfflineList(output, options, collected, urls, parts.data.build)
    })
    await output.commit()
    return { ...collected.counts, written, problems: collected.problems }
  } catch (error) {
    // The first error is the one to report.
    await output.discard().catch(() => undefined)
    throw error
  }
}

/** From this number of compiled pages, what they leave behind is worth collecting. */
const MANY = 500

/** Everything besides their code that determines the browser's files. */
export function bundleOptions(
  options: Options,
  { compiled, loaded: { site, packageFiles, answers, islands } }: JoinedSite,
  live = false,
): BundleOptions {
  const pairs = compiled.flatMap(page => page.tabs).sort()
  return {
    root: options.root,
    ...(site.base ? { base: site.base } : {}),
    regions: site.regions,
    tabs: [...new Map(pairs.map(pair => [pair.join('\n'), pair])).values()],
    storageKey: site.storageKey,
    announcementId: site.announcement?.id ?? null,
    needsMermaid: compiled.some(page => page.diagrams.some(diagram => !diagram.drawn)),
    samplePackages: packageUrls(packageFiles),
    answers,
    islands,
    hasHostedSearch: site.search.provider === 'hosted',
    live,
  }
}

/** What all documents share. */
export function documentParts(
  options: Options,
  collected: JoinedSite,
  assets: Assets,
  { live = false, hasCards = false }: { live?: boolean; hasCards?: boolean },
): DocumentParts {
  const { loaded, sidebar, reference, years, staticNames } = collected
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
    trees: {
      site: treeUrl(sidebar, loaded.site.base),
      reference: treeUrl(reference, loaded.site.base),
    },
    mermaid: assets.mermaid,
    searchWorker: assets.searchWorker,
    firstPaint: assets.firstPaint,
    runPolicy: assets.runPolicy,
    ...(loaded.isStrict ? {} : { hasForeignImages: true }),
    has: {
      favicon: true,
      manifest: true,
      touchIcon: staticNames.includes('apple-touch-icon.png'),
      socialImage: staticNames.includes('social.png'),
      cards: hasCards,
      feed: hasFeed(collected),
    },
    live,
  }
}

const treeUrl = (nodes: SidebarNode[], base?: string): string =>
  `/assets/tree-${shortHash(renderTree(nodes, base))}.json`
