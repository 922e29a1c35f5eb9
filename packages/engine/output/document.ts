import type { Boot } from '@docs/model/boot'
import type { Page, PagePayload } from '@docs/model/page'
import { searchHosts } from '@docs/model/search-hosts'
import { isInReference } from '@docs/model/sidebar'
import type { Site, SiteData } from '@docs/model/site'
import { fileStem } from '@docs/model/urls'
import { spriteMarkup } from '@docs/ui/components/icon-sprite'
import { escapeHtml } from '@docs/model/escape-html'
import { stylesFor, type InlineStyle } from '../assets/style-parts'
import { BLOCKS_ON_FIRST_SCREEN } from '../compile/article-styles'
import { isRare } from '../components/style-groups'
import type { PageRecord } from '../pages/assemble-pages'
import { INDEX_URL } from '../search/index-files'
import { cardOf, cardUrl } from '../social/card'
import { htmlWithBase } from './html-with-base'
import { preloadLeadPicture } from './lead-picture'
import { renderFrame } from './render-frame'

/** What all documents of a build share. */
export interface DocumentParts {
  data: SiteData
  inline: InlineStyle[]
  css: string
  richCss: string
  entry: string
  /** URLs of the sidebars' complete trees. */
  trees: { site: string; reference: string }
  mermaid: string | null
  searchWorker: string
  firstPaint: string
  /** The policy of the frame that runs samples. */
  runPolicy: string
  /** Whether pages may show pictures of other sites, as those of a plain folder do. */
  hasForeignImages?: true
  /** Which optional files exist. */
  has: {
    favicon: boolean
    manifest: boolean
    touchIcon: boolean
    socialImage: boolean
    /** Whether pages have pictures of their own for link previews. */
    cards: boolean
    feed: boolean
  }
  live: boolean
}

const attribute = escapeHtml

/** Where screen readers read what has changed. */
const ANNOUNCER =
  '<div id="announcer" class="visually-hidden" role="status" aria-live="polite"></div>'

/** JSON for a script element, with `<` escaped so that it can't end the element. */
const json = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

/** The complete HTML document around a page's finished `<main>`. */
export function renderDocument(page: PageRecord, main: string, parts: DocumentParts): string {
  const { data, css, entry, firstPaint, inline, live } = parts
  const { site } = data
  const { html: _inDocument, styles: _inHead, ...rest } = page
  const boot: Boot = {
    build: data.build,
    page: rest,
    tree: treeOf(page, parts),
    mermaid: parts.mermaid,
    storageKey: site.storageKey,
    tagManagerId: site.tagManagerId,
    feedback: site.feedback,
    search: bootSearch(site, parts.searchWorker),
    offline: site.offline && !live,
    regions: site.regions.map(({ id, label }) => ({ id, label })),
    live,
  }
  const region = site.regions[0] ? ` data-region="${site.regions[0].id}"` : ''
  const body = renderFrame(page, main, data)
  const sheets = [css, ...sheetsOf(page, parts)]
  const styles = stylesFor(groupsOf(page), inline).map(part => `<style>${part.css}</style>`)
  const html = `<!doctype html>
<html lang="${site.language.id}" dir="${site.language.direction}"${region}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${headOf(page, parts)}
${preloadLeadPicture(main)}<script data-sheets="${sheets.join(' ')}">${firstPaint}</script>
${styles.join('')}
<noscript>${sheets.map(url => `<link rel="stylesheet" href="${url}">`).join('')}</noscript>
<script type="module" src="${entry}"></script>
</head>
<body><div id="app">${body}</div>${spriteMarkup()}${ANNOUNCER}
<script type="application/json" id="boot">${json(boot)}</script>
</body>
</html>
`
  return htmlWithBase(html, site.base)
}

/** The URL of the tree of a page's sidebar. */
const treeOf = ({ path }: Pick<Page, 'path'>, { data, trees }: DocumentParts): string =>
  isInReference(data, path) ? trees.reference : trees.site

/** What the browser fetches to show the page inside another page's document, as JSON. */
export function renderPayload(
  { html: _inMain, styles, ...page }: PageRecord,
  main: string,
  parts: DocumentParts,
): string {
  return JSON.stringify({
    build: parts.data.build,
    page,
    main: htmlWithBase(main, parts.data.site.base),
    styles: sheetsOf({ styles }, parts),
    tree: treeOf(page, parts),
  } satisfies PagePayload)
}

/** The stylesheets that a page needs in addition to the common one. */
const sheetsOf = ({ styles }: Pick<Page, 'styles'>, { richCss }: DocumentParts): string[] =>
  styles.all.some(isRare) ? [richCss] : []

/** The styles that the first screen of a page can need. */
const groupsOf = ({ styles, layout }: Page): string[] => [
  layout,
  // Entries of the changelog have badges.
  ...(layout === 'changelog' ? ['blocks'] : []),
  ...styles.first,
  ...(styles.blocks < BLOCKS_ON_FIRST_SCREEN ? ['end'] : []),
]

function bootSearch({ search }: Site, worker: string): Boot['search'] {
  const { provider, appId, apiKey, indexName, fallbackToLocal, feedbackUrl } = search
  return {
    feedbackUrl,
    worker,
    index: INDEX_URL,
    hosted:
      provider === 'hosted'
        ? { appId, apiKey, indexName, hosts: searchHosts(search), fallbackToLocal }
        : null,
  }
}

/** Title, description, URL, and other metadata for programs. */
function headOf(page: Page, { data, has }: DocumentParts): string {
  const { site } = data
  const name = [site.title, site.section].filter(Boolean).join(' ')
  const title = page.path === '/' ? page.title : `${page.title} | ${name}`
  const url = site.url && `${site.url}${page.path === '/' ? '/' : page.path}`
  const isIndexed = page.layout !== 'lost' && page.layout !== 'listing'
  const picture = previewOf(page, site, has)
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    page.description && `<meta name="description" content="${attribute(page.description)}">`,
    !isIndexed && '<meta name="robots" content="noindex">',
    url && isIndexed && `<link rel="canonical" href="${attribute(url)}">`,
    page.markdownPath && `<link rel="alternate" type="text/markdown" href="${page.markdownPath}">`,
    has.feed &&
      `<link rel="alternate" type="application/atom+xml" title="${attribute(name)} changelog" href="/changelog.atom">`,
    site.url &&
      '<link rel="search" type="application/opensearchdescription+xml" ' +
        `title="${attribute(name)}" href="/opensearch.xml">`,
    has.favicon && '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    has.touchIcon && '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    has.manifest && '<link rel="manifest" href="/manifest.webmanifest">',
    '<meta name="theme-color" content="#fcfdfd" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0c1518" media="(prefers-color-scheme: dark)">',
    `<meta property="og:type" content="${page.path === '/' ? 'website' : 'article'}">`,
    `<meta property="og:site_name" content="${attribute(name)}">`,
    `<meta property="og:title" content="${attribute(page.title)}">`,
    page.description && `<meta property="og:description" content="${attribute(page.description)}">`,
    url && `<meta property="og:url" content="${attribute(url)}">`,
    url && picture && `<meta property="og:image" content="${site.url}${picture}">`,
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
    site.url &&
      page.breadcrumbs.length > 0 &&
      `<script type="application/ld+json">${json(breadcrumbList(page, site.url))}</script>`,
  ]
  return lines.filter(Boolean).join('\n')
}

/** The URL of the picture that link previews show, or null. */
function previewOf(page: Page, site: Site, has: DocumentParts['has']): string | null {
  const card = has.cards ? cardOf(page, site) : null
  if (card) return cardUrl(card)
  return has.socialImage ? '/social.png' : null
}

/** schema.org's BreadcrumbList, for search engines. */
function breadcrumbList(page: Page, origin: string): unknown {
  const trail = [...page.breadcrumbs, { label: page.title, path: page.path }].filter(
    crumb => crumb.path !== null,
  )
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: `${origin}/${crumb.path === '/' ? '' : fileStem(crumb.path ?? '')}`,
    })),
  }
}
