import type { Page, RouteEntry } from '@docs/model/page'
import { readingOrder } from '@docs/model/sidebar'
import type { SidebarNode, Site } from '@docs/model/site'
import { fileStem, withBase } from '@docs/model/urls'
import { slug } from '@docs/search/text/slug'
import { escapeHtml } from '@docs/model/escape-html'
import type { ChangelogEntry } from '../pages/special-pages'
import { htmlWithBase } from './html-with-base'

/** XML can't represent control characters, and one of them would make the file unreadable. */
const xml = (text: string): string =>
  escapeHtml(text.replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '\uFFFD'))

export function sitemap(site: Site, pages: readonly Page[]): string {
  const urls = pages.map(page => {
    const modified = page.lastUpdated ? `<lastmod>${page.lastUpdated.slice(0, 10)}</lastmod>` : ''
    return `<url><loc>${xml(site.url + page.path)}</loc>${modified}</url>`
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset ' +
    `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  )
}

export const robots = ({ url, base = '' }: Site): string =>
  `User-agent: *\nAllow: ${base}/\nAllow: ${base}/search.md\nDisallow: ${base}/search\n` +
  `${url ? `Sitemap: ${url}/sitemap.xml\n` : ''}`

/** The areas and labels of entries, each with the URL of its feed. */
export function feedsOf(entries: readonly ChangelogEntry[]): { topic: string; url: string }[] {
  return [...new Set(entries.flatMap(topicsOf))].map(topic => ({ topic, url: feedUrl(topic) }))
}

const topicsOf = ({ area, labels }: ChangelogEntry): string[] => [
  ...(area ? [area] : []),
  ...labels,
]

const feedUrl = (topic: string): string => `/changelog/${slug(topic)}.atom`

/**
 * The changelog as Atom (RFC 4287).
 *
 * @param topic An area or a label: then only its entries.
 */
export function atom(site: Site, all: readonly ChangelogEntry[], topic?: string): string {
  const name = [site.title, site.section].filter(Boolean).join(' ')
  const entries = all.filter(entry => topic === undefined || topicsOf(entry).includes(topic))
  const url = topic === undefined ? '/changelog.atom' : feedUrl(topic)
  const title = `${name}: changelog${topic === undefined ? '' : `, ${topic}`}`
  const items = entries.map(
    entry => `<entry>
<id>${xml(`${site.url}/changelog#${entry.id}`)}</id>
<title>${xml(entry.title)}</title>
<link href="${xml(`${site.url}/changelog#${entry.id}`)}"/>
<updated>${entry.date}T00:00:00Z</updated>
<summary>${xml(entry.description)}</summary>${categories(entry)}
<content type="html">${xml(htmlWithBase(entry.html, site.base))}</content>
</entry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${xml(site.url + (topic === undefined ? '/changelog' : url))}</id>
<title>${xml(title)}</title>
<link href="${xml(`${site.url}/changelog`)}"/>
<link rel="self" type="application/atom+xml" href="${xml(site.url + url)}"/>
<updated>${entries[0]?.date ?? '1970-01-01'}T00:00:00Z</updated>
<author><name>${xml(name)}</name></author>
${items.join('\n')}
</feed>
`
}

const categories = (entry: ChangelogEntry): string =>
  topicsOf(entry)
    .map(term => `\n<category term="${xml(term)}"/>`)
    .join('')

/**
 * Path → the name of the sidebar that shows the page. The start page of the reference is in both,
 * and shows its own.
 */
export const sidebarNames = (
  site: SidebarNode[],
  reference: SidebarNode[],
): ReadonlyMap<string, string> =>
  new Map([
    ...readingOrder(reference).map(({ path }) => [path, 'reference'] as const),
    ...readingOrder(site).map(({ path }) => [path, 'docs'] as const),
  ])

/** The index of all routes, for the browser and for other programs. */
export const routeIndex = (
  pages: readonly Page[],
  sidebars: ReadonlyMap<string, string>,
): RouteEntry[] =>
  pages.map(({ path, title, description }) => ({
    id: fileStem(path),
    path,
    sidebar: sidebars.get(path) ?? null,
    title,
    description,
  }))

/** A page that redirects, for hosts that don't support redirects. */
export function redirectDocument(to: string, site: Site): string {
  const canonical = to.startsWith('/') ? site.url + to : to
  const target = withBase(to, site.base)
  const head = [
    '<meta charset="utf-8">',
    '<title>Moved</title>',
    '<meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="0; url=${xml(target)}">`,
    site.url ? `<link rel="canonical" href="${xml(canonical)}">` : '',
  ]
  return `<!doctype html>
<html lang="${site.language.id}"><head>${head.join('')}</head>
<body><p>This page has moved to <a href="${xml(target)}">${xml(target)}</a>.</p></body></html>
`
}
