import { searchHosts } from '../../model/search-hosts'
import type { Site } from '../../model/site'
import { policyHash, type InlineStyle } from '../assets/style-parts'

/** Headers for the paths that a pattern matches; `*` stands for anything. Later rules win. */
export interface HeaderRule {
  path: string
  headers: Record<string, string>
}

const HASHED = 'public, max-age=31536000, immutable'
const REVALIDATED = 'public, max-age=0, must-revalidate'

/** The inline script and styles of documents, which the policy allows by their hashes. */
export interface InlineParts {
  firstPaint: string
  inline: readonly InlineStyle[]
}

/**
 * The one source of the headers that a host sends. Hashed files never change; everything else is
 * asked for again.
 */
export function headerRules(site: Site, parts: InlineParts): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Cache-Control': REVALIDATED,
        'Content-Security-Policy': policy(site, parts),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      },
    },
    { path: '/assets/*', headers: { 'Cache-Control': HASHED } },
    // Drawn diagrams carry their own style element; they are pictures and run nothing.
    {
      path: '/assets/diagrams/*',
      headers: { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" },
    },
    // The frame that draws what was not drawn ahead: Mermaid writes style elements while it
    // measures. (Without `.html`: hosts with clean URLs take it away.)
    {
      path: '/assets/mermaid-*',
      headers: {
        'Content-Security-Policy':
          "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
      },
    },
  ]
}

/**
 * One script and the inline styles by their hashes, our own files, and the hosts of what is
 * switched on.
 */
function policy(
  { tagManagerId, feedback, search }: Site,
  { firstPaint, inline }: InlineParts,
): string {
  const hash = policyHash(firstPaint)
  const manager = tagManagerId ? ['https://www.googletagmanager.com'] : []
  const analytics = tagManagerId
    ? [
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://*.googletagmanager.com',
      ]
    : []
  const backend = feedback.url ? [new URL(feedback.url).origin] : []
  const hostedSearch = search.provider === 'hosted' ? searchHosts(search) : []
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", hash, ...manager],
    'style-src': ["'self'", ...inline.map(({ css }) => policyHash(css))],
    'img-src': ["'self'", 'data:', 'blob:', ...analytics],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...manager, ...analytics, ...backend, ...hostedSearch],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // A tag manager writes scripts itself and cannot work under trusted types.
    ...(tagManagerId
      ? {}
      : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['docs'] }),
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
