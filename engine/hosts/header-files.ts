import { targetOf, headersByPath, prefixOf } from './host-rules'
import type { BuiltSite, HostFiles } from './built-site'

const MADE =
  '# Made by `npm run hosts` from the headers and redirects of a built site. Make it again after every build.\n'

/** What Netlify and Cloudflare Pages send without being told. */
const THEIR_DEFAULT = 'public, max-age=0, must-revalidate'

/**
 * Both files belong in the served folder. Of several values for one header, Netlify takes the last
 * rule's.
 */
export function netlifyFiles(site: BuiltSite): HostFiles {
  return {
    _headers: headerFile(site, () => []),
    // Forced: there is a page at the old address, for hosts that know no redirects.
    _redirects: redirectFile(site, '301!'),
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
    _redirects: redirectFile(site, '301'),
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

/** One line for each old address; the host adds the query that was asked with. */
function redirectFile({ redirects }: BuiltSite, status: string): string {
  const lines = Object.entries(redirects).map(([from, to]) => {
    const { address, anchor } = targetOf(to)
    return `${targetOf(from).address} ${address}${anchor} ${status}\n`
  })
  return `${MADE}${lines.join('')}`
}
