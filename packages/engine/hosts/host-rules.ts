import type { HeaderRule } from '../output/headers'

/**
 * Headers of responses that aren't files: errors are never cached, and redirects are revalidated.
 */
export const NOT_KEPT = 'no-cache'
export const REVALIDATED = 'public, max-age=0, must-revalidate'

/**
 * A header with its values by path prefix. The first match counts, and the last prefix matches
 * everything.
 */
export interface HeaderByPath {
  name: string
  values: { prefix: string; value: string }[]
}

/** Turns rules, of which later ones win, into one list per header. */
export function headersByPath(rules: readonly HeaderRule[]): HeaderByPath[] {
  const names = [...new Set(rules.flatMap(rule => Object.keys(rule.headers)))]
  return names.map(name => ({
    name,
    values: rules
      .toReversed()
      .flatMap(rule =>
        rule.headers[name] === undefined
          ? []
          : [{ prefix: prefixOf(rule.path), value: rule.headers[name] }],
      ),
  }))
}

/** The headers of one path. */
export function headersOf(rules: readonly HeaderRule[], path: string): Record<string, string> {
  return Object.assign(
    {},
    ...rules.filter(rule => path.startsWith(prefixOf(rule.path))).map(rule => rule.headers),
  ) as Record<string, string>
}

/** A pattern is a prefix followed by a star: the only form that every host supports. */
export function prefixOf(pattern: string): string {
  if (!/^\/[^*]*\*$/.test(pattern))
    throw new Error(`The header pattern \`${pattern}\` isn't a path that ends with one \`*\`.`)
  return pattern.slice(0, -1)
}

/** Where a redirect leads, in the parts between which a reader's own query goes. */
export interface Target {
  /** Percent-encoded, so that it can stand in a header. */
  address: string
  hasQuery: boolean
  /** With its `#`, or empty. */
  anchor: string
}

export function targetOf(to: string): Target {
  // `encodeURI` leaves what means something in an address; what was encoded already stays as it
  // was.
  const encoded = encodeURI(to).replaceAll('%25', '%')
  const at = encoded.indexOf('#')
  const address = at === -1 ? encoded : encoded.slice(0, at)
  return { address, hasQuery: address.includes('?'), anchor: at === -1 ? '' : encoded.slice(at) }
}

/** A decoded path as it stands in an address. */
export const encodePath = (path: string): string =>
  encodeURI(path).replace(/[?#]/g, encodeURIComponent)

/**
 * An Accept header that names Markdown with full weight, as coding agents send it and browsers do
 * not: `/a` is then `/a.md`. nginx, Caddy, and our own server read this pattern alike, so it has
 * no lookahead, and lower weights (`text/markdown;q=0.9`) get HTML.
 */
export const WANTS_MARKDOWN = String.raw`(?:^|,)\s*text/markdown\s*(?:;\s*q=1(?:\.0*)?\s*)?(?:,|$)`

/** A path without a page gets Markdown, whatever is accepted, if it is that of a file for agents. */
export const MARKDOWN_FILE = String.raw`\.md$|/llms[\w-]*\.txt$`

/** Files whose URL without the ending depends on the Accept header. */
export const NEGOTIATED = ['html', 'md'] as const

/**
 * A step upwards in a path as it is asked for, in every way in which it can be written: `/../`,
 * `/%2e%2e/`, `/..%5c`.
 */
export const STEP_UP = String.raw`^[^?]*(?:[/\\]|%2f|%5c)(?:\.|%2e)(?:\.|%2e)(?:[/\\?]|%2f|%5c|$)`

/**
 * What no path of ours has: a backslash, which browsers take for a slash, and what could end a line
 * of a header.
 */
export const NEVER_IN_A_PATH = String.raw`[\\\x00-\x1f\x7f]`
