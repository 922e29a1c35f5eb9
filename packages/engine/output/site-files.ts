import { readFile } from 'node:fs/promises'
import { packageFiles } from '../samples/sample-packages'
import { join } from 'node:path'
import { fileStem, withBase } from '@docs/model/urls'
import { MARK } from '@docs/ui/components/brand'
import type { Assets } from '../assets/bundle'
import { bytesOf } from '../bytes-of'
import { diagramFile } from '../diagrams/store'
import type { JoinedSite } from '../join-pages'
import { agentTexts } from '../markdown-files/agent-files'
import {
  NOT_FOUND_PATH,
  notFoundFile,
  SEARCH_TEXT_PATH,
  searchFile,
} from '../markdown-files/search-file'
import { sectionFile, SECTIONS_URL } from '../markdown-files/section-data'
import type { DocumentParts } from './document'
import { atom, feedsOf, redirectDocument, robots, routeIndex, sidebarNames, sitemap } from './feeds'
import { headerRules } from './headers'
import { htmlWithBase } from './html-with-base'
import { defaultIcon, webManifest } from './icons'
import { openSearchDescription } from './opensearch'
import { renderTree } from './render-frame'

/** Makes the content of a file when it is needed. */
export type Maker = () => string | Uint8Array | Promise<Uint8Array>

/**
 * The texts about the site as a whole, by URL. Their names are known before anything is bundled, so
 * the link check uses them as well. Files of the static folder replace them.
 */
export function siteTexts(joined: JoinedSite): Map<string, () => string | Uint8Array> {
  const { loaded, pages, sidebar, reference, changelog, compiled, staticNames, inventories } =
    joined
  const { site } = loaded
  return new Map<string, () => string | Uint8Array>([
    ['/routes.json', () => JSON.stringify(routeIndex(pages, sidebarNames(sidebar, reference)))],
    ['/robots.txt', () => robots(site)],
    // GitHub Pages would make pages of the Markdown files.
    ...(site.base ? [['/.nojekyll', () => ''] as const] : []),
    ['/manifest.webmanifest', () => webManifest(site, staticNames)],
    ['/favicon.svg', () => defaultIcon(MARK)],
    ...(site.url
      ? ([
          ['/sitemap.xml', () => sitemap(site, pages)],
          ['/opensearch.xml', () => openSearchDescription(site)],
        ] as const)
      : []),
    ...(inventories
      ? ([
          ['/objects.inv', () => inventories.sphinx],
          ['/symbols.json', () => inventories.json],
        ] as const)
      : []),
    ...(hasFeed(joined)
      ? [
          ['/changelog.atom', () => atom(site, changelog)] as const,
          ...feedsOf(changelog).map(
            ({ topic, url }) => [url, () => atom(site, changelog, topic)] as const,
          ),
        ]
      : []),
    [
      SECTIONS_URL,
      () =>
        bytesOf(
          sectionFile(pages, new Map(compiled.map(page => [page.path, page.markdown])), site),
        ),
    ],
    [SEARCH_TEXT_PATH, () => searchFile(site)],
    [NOT_FOUND_PATH, () => notFoundFile(site, pages)],
    ...agentTexts(joined),
  ])
}

/** A feed needs entries and absolute URLs. */
export const hasFeed = ({ changelog, loaded }: JoinedSite): boolean =>
  changelog.length > 0 && loaded.site.url !== ''

/**
 * Every file of a site by URL, except pages, their data and Markdown, the search index, and what
 * depends on other files (service worker, offline list). The build writes them; the development
 * server makes them when asked.
 *
 * @param diagramFolder The folder with drawn diagrams.
 */
export function siteFiles(
  joined: JoinedSite,
  assets: Assets,
  document: DocumentParts,
  diagramFolder: string,
): Map<string, Maker> {
  const { loaded, sidebar, reference, compiled, hovers, requests } = joined
  const { base } = loaded.site
  const media = compiled
    .flatMap(page => page.assets)
    .filter(({ url }) => url.startsWith('/assets/'))
  const drawn = compiled.flatMap(page => page.diagrams).filter(diagram => diagram.drawn)
  return new Map<string, Maker>([
    ...assets.files.map(({ url, content }) => [url, () => content] as const),
    [document.trees.site, () => renderTree(sidebar, base)],
    ...(reference.length > 0
      ? [[document.trees.reference, () => renderTree(reference, base)] as const]
      : []),
    ...[...hovers, ...requests].map(({ url, content }) => [url, () => content] as const),
    ...media.map(({ url, source }) => [url, () => readFile(source)] as const),
    ...compiled
      .flatMap(page => page.runs)
      .map(({ url, text }) => {
        const make = () => (url.endsWith('.html') ? htmlWithBase(text, base) : text)
        return [url, make] as const
      }),
    ...packageFiles(loaded.packageFiles),
    ...drawn.flatMap(({ hash }) =>
      (['light', 'dark'] as const).map(
        theme =>
          [
            `/assets/diagrams/${hash}-${theme}.svg`,
            () => readFile(diagramFile(diagramFolder, hash, theme)),
          ] as const,
      ),
    ),
    ...siteTexts(joined),
    ['/headers.json', () => JSON.stringify(headerRules(loaded.site, document), null, 2)],
    ['/redirects.json', () => JSON.stringify(redirectsAt(loaded.redirects, base))],
    ...Object.entries(loaded.redirects).map(
      ([from, to]) => [`/${fileStem(from)}.html`, () => redirectDocument(to, loaded.site)] as const,
    ),
    ...staticFiles(joined),
  ])
}

/** Redirects as a host follows them. */
const redirectsAt = (redirects: Record<string, string>, base?: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(redirects).map(([from, to]) => [withBase(from, base), withBase(to, base)]),
  )

/** Files of the static folder, which replace generated ones. */
const staticFiles = ({ loaded, staticNames }: JoinedSite): [string, Maker][] => {
  const { staticFolder } = loaded
  return staticFolder
    ? staticNames.map(name => [`/${name}`, () => readFile(join(staticFolder, name))])
    : []
}
