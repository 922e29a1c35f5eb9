import { markdownUrl } from '../../model/urls'
import type { JoinedSite } from '../join-pages'
import type { Problem } from '../problems'
import { agentUrls, llmsOf } from '../twins/agent-files'
import { SECTIONS_URL } from '../twins/section-data'

/**
 * Links of the Markdown versions and of every `llms.txt` to a file or anchor that isn't there.
 * Authors' links were checked before: what is found here is a mistake of the engine or a link that
 * a component writes.
 */
export function agentLinkProblems(joined: JoinedSite): Problem[] {
  const { pages, compiled, loaded, staticNames } = joined
  const twins = [...joined.twins().files.values()].flat()
  const anchors = new Map(
    compiled.map(page => [page.path, new Set([...page.anchors, 'content'])] as const),
  )
  const files = new Set([
    ...twins.map(({ url }) => url),
    ...agentUrls(joined),
    ...pages.map(({ path }) => path),
    ...Object.keys(loaded.redirects),
    ...staticNames.map(name => `/${name}`),
    ...OTHERS,
  ])
  const pageOf = new Map(pages.map(({ path }) => [markdownUrl(path), path]))
  const isDead = (target: string): boolean => {
    const [url = '', anchor = ''] = target.split('#', 2)
    // A query chooses what a page shows: the page is the same.
    const path = decodeURI(url.replace(/\?.*/, '')) || '/'
    if (path.startsWith('/assets/')) return false
    if (!files.has(path)) return true
    const known = anchors.get(pageOf.get(path) ?? path)
    return anchor !== '' && known !== undefined && !known.has(anchor)
  }
  return [...twins, ...llmsOf(joined)].flatMap(({ url, text }) =>
    linksIn(text, loaded.site.url)
      .filter(isDead)
      .map(target => ({
        severity: 'warning' as const,
        message: `\`${url}\` links to \`${target}\`, which doesn’t exist.`,
      })),
  )
}

/** What links can lead to besides pages and their Markdown. */
const OTHERS = [
  '/search',
  '/offline',
  '/robots.txt',
  '/routes.json',
  SECTIONS_URL,
  '/sitemap.xml',
  '/changelog.atom',
  '/manifest.webmanifest',
  '/favicon.svg',
]

/** Paths of the links to this site in Markdown, without those in code. */
function linksIn(text: string, origin: string): string[] {
  const prose = text
    .replace(/^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1\2`*$/gm, '')
    .replace(/(`+)(?!`)[^\n]*?[^`]\1(?!`)/g, '')
  return [...prose.matchAll(/\]\(<?([^)\s>]+)/g)].flatMap(([, url = '']) =>
    url.startsWith(`${origin}/`)
      ? [url.slice(origin.length).replace(/\\(?=[!-/:-@[-`{-~])/g, '')]
      : [],
  )
}
