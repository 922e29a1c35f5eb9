import { headersByPath, targetOf, WANTS_MARKDOWN } from './host-rules'
import type { BuiltSite, HostFiles } from './built-site'

/**
 * Belongs in the folder that is deployed. No two rules give one header to one path, so that their
 * order does not matter.
 */
export function vercelFiles({ headers, redirects }: BuiltSite): HostFiles {
  const bySource = new Map<string, { key: string; value: string }[]>()
  for (const { name, values } of headersByPath(headers))
    for (const [index, { prefix, value }] of values.entries()) {
      const narrower = values
        .slice(0, index)
        .filter(other => other.prefix.startsWith(prefix))
        .map(other => escapePattern(other.prefix.slice(prefix.length)))
      const source = `${escapePattern(prefix)}${narrower.length > 0 ? `((?!${narrower.join('|')}).*)` : '(.*)'}`
      bySource.set(source, [...(bySource.get(source) ?? []), { key: name, value }])
    }
  const file = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    headers: [...bySource].map(([source, set]) => ({ source, headers: set })),
    redirects: [
      ...Object.entries(redirects).map(([from, to]) => {
        const { address, anchor } = targetOf(to)
        return {
          source: escapePattern(targetOf(from).address),
          destination: `${address}${anchor}`,
          statusCode: 301,
        }
      }),
      // Last, so that a former URL leads to its page first.
      ...markdownRedirects,
    ],
  }
  return { 'vercel.json': `${JSON.stringify(file, null, 2)}\n` }
}

/**
 * Readers whose Accept header names Markdown are sent to the Markdown file: rewrites would come
 * after the page's own file. Paths with a dot are files, and the page without Markdown is left out.
 */
const markdownRedirects = [
  ['/', '/index.md'],
  ['/((?!offline$)[^.]+)', '/$1.md'],
].map(([source, destination]) => ({
  source,
  has: [
    {
      type: 'header',
      key: 'accept',
      value: `.*${WANTS_MARKDOWN}.*`,
    },
  ],
  destination,
  statusCode: 307,
}))

/** Escapes the characters that have a meaning in Vercel's path patterns. */
const escapePattern = (path: string): string => path.replace(/[.:()*+?{}[\]^$|\\]/g, '\\$&')
