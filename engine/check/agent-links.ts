import { OFFLINE_PATH } from '../../model/offline'
import { markdownUrl } from '../../model/urls'
import type { JoinedSite } from '../join-pages'
import { siteTexts } from '../output/site-files'
import type { Problem } from '../problems'
import { llmsOf } from '../twins/agent-files'

/**
 * Links of the Markdown versions and of every `llms.txt` to a file or anchor that isn't there.
 * Authors' links have been reported before: what is found here is a mistake of the engine or a link
 * that a component writes.
 */
export function agentLinkProblems(joined: JoinedSite): Problem[] {
  const { pages, compiled, loaded, staticNames } = joined
  const twins = [...joined.twins().files.values()].flat()
  const anchors = new Map(
    compiled.map(page => [page.path, new Set([...page.anchors, 'content'])] as const),
  )
  const files = new Set([
    ...twins.map(({ url }) => url),
    ...siteTexts(joined).keys(),
    ...pages.map(({ path }) => path),
    ...Object.keys(loaded.redirects),
    ...staticNames.map(name => `/${name}`),
    '/search',
    OFFLINE_PATH,
  ])
  const isAuthors = new Set(
    compiled.flatMap(page =>
      page.links.map(({ path, anchor }) => `${path || page.path}#${anchor}`),
    ),
  )
  const pageOf = new Map(pages.map(({ path }) => [markdownUrl(path), path]))
  const isDead = (target: string): boolean => {
    const [url = '', anchor = ''] = target.split('#', 2)
    // A query chooses what a page shows: the page is the same.
    const path = decodeURI(url.replace(/\?.*/, '')) || '/'
    if (path.startsWith('/assets/')) return false
    if (!files.has(path)) return true
    const page = pageOf.get(path) ?? path
    const known = anchors.get(page)
    if (anchor === '' || known === undefined || known.has(anchor)) return false
    return !isAuthors.has(`${page}#${anchor}`)
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
