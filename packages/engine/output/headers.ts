import { searchHosts } from '@docs/model/search-hosts'
import type { Site } from '@docs/model/site'
import { policyHash, type InlineStyle } from '../assets/style-parts'

/** Headers for the paths that match a pattern; `*` matches anything. Later rules win. */
export interface HeaderRule {
  path: string
  headers: Record<string, string>
}

const HASHED = 'public, max-age=31536000, immutable'
const REVALIDATED = 'public, max-age=0, must-revalidate'

/** The end of the pattern of the first rule, which all paths of a site match. */
const EVERYWHERE = '/*'

/** The base of a built site, as its headers tell: `/docs`, or empty. */
export const baseOfRules = ([first]: readonly HeaderRule[]): string =>
  first?.path.slice(0, -EVERYWHERE.length) ?? ''

/** The inline script and styles of documents, which the policy allows by hash. */
interface InlineParts {
  firstPaint: string
  inline: readonly InlineStyle[]
  /** The policy of the frame that runs samples. */
  runPolicy: string
  /** Whether pages may show pictures of other sites. */
  hasForeignImages?: boolean
}

/**
 * The one source of response headers. Hashed files never change; everything else is revalidated.
 */
export function headerRules(site: Site, parts: InlineParts): HeaderRule[] {
  const { base = '' } = site
  return [
    {
      path: `${base}${EVERYWHERE}`,
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
    { path: `${base}/assets/*`, headers: { 'Cache-Control': HASHED } },
    // Drawn diagrams contain a style element. They are pictures and run nothing.
    {
      path: `${base}/assets/diagrams/*`,
      headers: { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" },
    },
    // The frame that draws diagrams without a picture: Mermaid writes style elements while it
    // measures. (Without `.html`, because hosts with clean URLs remove it.)
    {
      path: `${base}/assets/mermaid-*`,
      headers: {
        'Content-Security-Policy':
          "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src " +
          "data:; frame-ancestors 'self'",
      },
    },
    // The frame that runs samples. Its sandbox also holds when it is opened on its own.
    {
      path: `${base}/assets/run-frame-*`,
      headers: {
        'Content-Security-Policy': `${parts.runPolicy}; sandbox allow-scripts; frame-ancestors 'self'`,
      },
    },
  ]
}

/**
 * Allows one script and the inline styles by hash, our own files, and the hosts of features that
 * are turned on.
 */
function policy(
  { tagManagerId, feedback, search }: Site,
  { firstPaint, inline, hasForeignImages = false }: InlineParts,
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
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...(hasForeignImages ? ['https:', 'http:'] : []),
      ...analytics,
    ],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...manager, ...analytics, ...backend, ...hostedSearch],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // A tag manager injects scripts and can't work with Trusted Types.
    ...(tagManagerId
      ? {}
      : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['docs'] }),
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
