import type { SectionText } from '../page-text'

/**
 * A request as readers type it: an optional method, and the path without host, version, and query.
 */
export interface Endpoint {
  method: string | null
  /** `api/v2` of the path, such as `2`; null where it isn't named. */
  version: string | null
  /** Path segments; a parameter is `*`. */
  segments: string[]
  /** Whether it was written in words, without a slash or a method. */
  isInWords: boolean
}

const METHODS = 'get|post|put|patch|delete'
const QUERY = new RegExp(
  `^\\s*(?:(${METHODS})\\s+)?(?:https?://[^/\\s]+)?(/?[^\\s?]+)(?:\\?\\S*)?\\s*$`,
  'i',
)
const FIRST_LINE = new RegExp(`^(${METHODS}) (/\\S*)`, 'i')
const WORDS = /^[a-z]+(?:[ -][a-z]+){1,2}$/

/** The endpoint that a query names; null if there is none. */
export function endpointOf(query: string): Endpoint | null {
  const [, method, path = ''] = QUERY.exec(query) ?? []
  if (method !== undefined || /^\/?[\w.-]+\/|^\/\w/.test(path)) return parse(method, path)
  // Readers write `runs query` for `/runs/query`.
  return WORDS.test(query)
    ? { method: null, version: null, segments: query.split(' '), isInWords: true }
    : null
}

/** The endpoint of a reference section, whose text starts with it. */
export function endpointOfSection({ text }: Pick<SectionText, 'text'>): Endpoint | null {
  const [, method, path] = FIRST_LINE.exec(text) ?? []
  return method !== undefined && path !== undefined ? parse(method, path) : null
}

function parse(method: string | undefined, path: string): Endpoint {
  const segments = path
    .split('/')
    .filter(Boolean)
    .map(part =>
      /^(?:\{.*\}?|:\w+|<.*>|\$\{?\w+\}?|[\da-f]{8}-.*)$/i.test(part) ? '*' : part.toLowerCase(),
    )
  if (segments[0] === 'api') segments.shift()
  const version = /^v(\d)$/.exec(segments[0] ?? '')?.[1] ?? null
  if (version !== null) segments.shift()
  return { method: method?.toUpperCase() ?? null, version, segments, isInWords: false }
}

/** How well an endpoint matches: 0 if it doesn't, 1 if everything that was named matches. */
function fit(asked: Endpoint, known: Endpoint): number {
  if (asked.method !== null && asked.method !== known.method) return 0
  if (asked.version !== null && asked.version !== known.version) return 0
  if (asked.segments.length === 0 || asked.segments.length > known.segments.length) return 0
  const isSame = (segment: string, index: number) =>
    segment === known.segments[index] || known.segments[index] === '*'
  const last = asked.segments.length - 1
  if (!asked.segments.slice(0, last).every(isSame)) return 0
  const exact = isSame(asked.segments[last] ?? '', last)
  if (!exact && !known.segments[last]?.startsWith(asked.segments[last] ?? '')) return 0
  const fixed = asked.segments.filter((segment, index) => segment === known.segments[index]).length
  return (
    (exact ? 0.8 : 0.4) * (asked.segments.length / known.segments.length) +
    (0.2 * fixed) / asked.segments.length
  )
}

/**
 * The section for the endpoint of a query, and how well it matches; null if there is none. Words
 * must match the complete path.
 */
export function sectionOfEndpoint(
  asked: Endpoint,
  sections: readonly SectionText[],
): { section: number; fit: number } | null {
  let best: { section: number; fit: number } | null = null
  sections.forEach((section, index) => {
    const known = endpointOfSection(section)
    const worth = known === null ? 0 : fit(asked, known)
    if (worth > (best?.fit ?? 0) && (!asked.isInWords || worth === 1))
      best = { section: index, fit: worth }
  })
  return best
}
