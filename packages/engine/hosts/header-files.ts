import { targetOf, headersByPath, prefixOf } from './host-rules'
import { MADE } from './made'
import type { BuiltSite, HostFiles } from './built-site'

/** The number of segments in the longest path of a page that is redirected from `/index.html`. */
const DEEPEST = 6

/**
 * What Cloudflare Pages reads of the two files: rules, and characters of a line. It ignores the
 * rest (developers.cloudflare.com/pages/configuration, and the source of wrangler).
 */
export const CLOUDFLARE_LIMITS = { redirects: 2000, patterns: 100, headers: 100, line: 2000 }

/** What Netlify and Cloudflare Pages send without being told. */
const THEIR_DEFAULT = 'public, max-age=0, must-revalidate'

/**
 * Both files belong in the served folder. Of several values for one header, Netlify takes the last
 * rule's.
 */
export function netlifyFiles(site: BuiltSite): HostFiles {
  return {
    _headers: headerFile(site, () => []),
    // Forced: there is a page at the former URL, for hosts without redirects. Netlify compares
    // decoded paths, and a path with a space can't be written that way.
    _redirects: redirectFile(site, '301!', path => [
      ...new Set([targetOf(path).address, ...(/\s/.test(path) ? [] : [path])]),
    ]),
  }
}

/**
 * Both files belong in the served folder. Cloudflare joins the values of several rules, unless one
 * takes the other's away first.
 */
export function cloudflareFiles(site: BuiltSite): HostFiles {
  const widerThan = (path: string, name: string) =>
    headersByPath(site.headers).some(
      header =>
        header.name === name &&
        !isTheirs(header.values.at(-1)?.value) &&
        header.values.some(
          ({ prefix }) => prefix !== prefixOf(path) && prefixOf(path).startsWith(prefix),
        ),
    )
  return {
    _headers: headerFile(site, (path, names) =>
      names.filter(name => widerThan(path, name)).map(name => `! ${name}`),
    ),
    _redirects: redirectFile(site, '301', path => [targetOf(path).address]),
  }
}

const isTheirs = (value: string | undefined): boolean => value === THEIR_DEFAULT

function headerFile(
  { headers }: BuiltSite,
  taken: (path: string, names: string[]) => string[],
): string {
  const rules = headers.map(({ path, headers: set }) => {
    const given = Object.entries(set).filter(
      ([name, value]) => !(name === 'Cache-Control' && isTheirs(value)),
    )
    const lines = [
      ...taken(
        path,
        given.map(([name]) => name),
      ),
      ...given.map(([name, value]) => `${name}: ${value}`),
    ]
    return `${path}\n${lines.map(line => `  ${line}\n`).join('')}`
  })
  return `${MADE}${rules.join('')}`
}

/** One line for each former URL, then the general ones; the host adds the query of the request. */
function redirectFile(
  { redirects }: BuiltSite,
  status: string,
  fromOf: (path: string) => string[],
) {
  const lines = Object.entries(redirects).flatMap(([path, to]) => {
    const { address, anchor } = targetOf(to)
    return fromOf(path).map(from => `${from} ${address}${anchor} ${status}\n`)
  })
  return `${MADE}${lines.join('')}${indexRedirects().join('')}`
}

/** A page `/a/b` is the file `a/b.html`, so neither host knows `/a/b/index.html` by itself. */
function indexRedirects(): string[] {
  return Array.from({ length: DEEPEST }, (_, depth) => {
    const page = Array.from({ length: depth + 1 }, (_segment, index) => `/:p${index}`).join('')
    return `${page}/index.html ${page} 301\n`
  })
}

/** Says what Cloudflare Pages would ignore in its generated files. */
export function cloudflareProblems({ _headers = '', _redirects = '' }: HostFiles): string[] {
  const rules = (text: string) => text.split('\n').filter(line => line.startsWith('/'))
  const isPattern = (line: string) => /^\S*[:*]/.test(line)
  const tooMany = (number: number, limit: number, what: string) =>
    number > limit ? [`Cloudflare reads ${limit} ${what}, and there are ${number}.`] : []
  const longest = Math.max(...`${_headers}\n${_redirects}`.split('\n').map(line => line.length))
  const redirects = rules(_redirects)
  const patterns = redirects.filter(isPattern).length
  return [
    ...tooMany(redirects.length - patterns, CLOUDFLARE_LIMITS.redirects, 'redirects'),
    ...tooMany(patterns, CLOUDFLARE_LIMITS.patterns, 'redirects with a pattern'),
    ...tooMany(rules(_headers).length, CLOUDFLARE_LIMITS.headers, 'paths with headers'),
    ...tooMany(longest, CLOUDFLARE_LIMITS.line, 'characters of a line'),
  ]
}
