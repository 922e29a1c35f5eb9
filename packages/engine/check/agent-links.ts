import { OFFLINE_PATH } from '@docs/model/offline'
import { siteRoot } from '@docs/model/urls'
import type { JoinedSite } from '../join-pages'
import { siteTexts } from '../output/site-files'
import type { Problem } from '../problems'
import { llmsOf } from '../markdown-files/agent-files'

/**
 * Links of the Markdown versions and of every `llms.txt` to a file that isn't there. Authors' links
 * and all anchors were checked before: what is found here is a mistake of the engine or a link that
 * a component writes.
 */
export function agentLinkProblems(joined: JoinedSite): Problem[] {
  const { pages, loaded, staticNames } = joined
  const markdownFiles = [...joined.markdownFiles().files.values()].flat()
  const files = new Set([
    ...markdownFiles.map(({ url }) => url),
    ...siteTexts(joined).keys(),
    ...pages.map(({ path }) => path),
    ...Object.keys(loaded.redirects),
    ...staticNames.map(name => `/${name}`),
    '/search',
    OFFLINE_PATH,
  ])
  const isDead = (target: string): boolean => {
    // A query chooses what a page shows: the page is the same.
    const path = target.replace(/[?#].*/, '') || '/'
    return !path.startsWith('/assets/') && !files.has(path) && !files.has(decoded(path))
  }
  return [...markdownFiles, ...llmsOf(joined)].flatMap(({ url, text }) => {
    const deadIn = (markdown: string) => linksIn(markdown, siteRoot(loaded.site)).filter(isDead)
    // Code is found by slow patterns, and hardly any text has a dead link.
    return (deadIn(text).length === 0 ? [] : deadIn(withoutCode(text))).map(target => ({
      severity: 'warning' as const,
      message: `\`${url}\` links to \`${target}\`, which doesn’t exist.`,
    }))
  })
}

/** A path with characters in place of escapes; as it is if these are malformed. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

const withoutCode = (markdown: string): string =>
  markdown
    .replace(/^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1\2`*$/gm, '')
    .replace(/(`+)(?!`)[^\n]*?[^`]\1(?!`)/g, '')

/** Paths of the links to this site in Markdown. */
const linksIn = (markdown: string, origin: string): string[] =>
  [...markdown.matchAll(/\]\(<?([^)\s>]+)/g)].flatMap(([, url = '']) =>
    url.startsWith(`${origin}/`)
      ? [url.slice(origin.length).replace(/\\(?=[!-/:-@[-`{-~])/g, '')]
      : [],
  )
