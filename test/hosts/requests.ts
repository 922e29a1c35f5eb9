/**
 * The required response to each request, on any server: the promises of the hosting chapter, line
 * by line.
 */
export interface Request {
  asks: string
  method?: string
  sends?: Record<string, string>
  status: number
  /** The redirect target. Of this and the next two, null requires that the header is absent. */
  location?: string | null
  type?: string | null
  cache?: string | null
  /** The encoding of the body, or null if it must be uncompressed. */
  encoding?: 'br' | 'gzip' | null
  /** A text that the decoded body contains. */
  shows?: string
  /** The complete body. */
  body?: string
  /** Additional headers; null for one that must be absent. */
  has?: Record<string, string | RegExp | null>
}

export const KEPT = 'public, max-age=31536000, immutable'
export const ASKED_AGAIN = 'public, max-age=0, must-revalidate'
export const NOT_KEPT = 'no-cache'
const HTML = 'text/html;charset=utf-8'
const NOT_FOUND = 'Page not found'

/** Additional static files for this table; the text is long enough for range requests. */
export const STATIC_FILES: Record<string, string | Uint8Array> = {
  'parts.txt': '0123456789',
  'dot.png': Buffer.from([0x89, 0x50, 0x4e, 0x47]),
}
/** Named like a file that the build writes, with its own header rules. */
export const DIAGRAM = 'assets/diagrams/0123456789abcdef0123-light.svg'

export const REDIRECTS: Record<string, string> = {
  '/old': '/guides/first',
  '/old/anchor': '/guides/first#start',
  '/old/query': 'https://example.com/search?q=a%20b',
  '/old/both': 'https://example.com/search?q=x#top',
  '/elsewhere': 'https://example.com/x?y=1',
  '/ä': '/guides',
  '/a/very/long/address/that/is/longer/than/the/buckets/of/a/hash/table/are/by/default': '/plain',
  '/price$': '/plain',
}

const page = (asks: string, shows: string): Request => ({
  asks,
  status: 200,
  type: HTML,
  cache: ASKED_AGAIN,
  encoding: null,
  shows,
})
const moved = (asks: string, location: string): Request => ({
  asks,
  status: 301,
  location,
  cache: ASKED_AGAIN,
})
const notFound = (asks: string): Request => ({
  asks,
  status: 404,
  type: HTML,
  cache: NOT_KEPT,
  shows: NOT_FOUND,
})
const MARKDOWN_TYPE = 'text/markdown;charset=utf-8'
const notFoundMarkdown = (asks: string, sends?: Record<string, string>): Request => ({
  ...notFound(asks),
  type: MARKDOWN_TYPE,
  encoding: null,
  shows: '# Not found',
  ...(sends ? { sends } : {}),
})
const file = (asks: string, type: string): Request => ({
  asks,
  status: 200,
  type,
  cache: ASKED_AGAIN,
})

const VARIES = { vary: /^Accept-Encoding, Accept$/ }
const MARKDOWN = { Accept: 'text/markdown' }
const markdownOf = (asks: string, accept: string, shows: string): Request => ({
  ...file(asks, 'text/markdown;charset=utf-8'),
  sends: { Accept: accept },
  encoding: null,
  shows,
  has: VARIES,
})

export const requests = (asset: string): Request[] => [
  page('/', 'Home'),
  page('/?x=1', 'Home'),
  page('/guides', 'Guides'),
  page('/guides/first', 'First'),
  page('/guides/first?x=1&y=%20', 'First'),
  page('/plain', 'Plain'),
  page('/search', 'Search the documentation'),

  moved('/index.html', '/'),
  moved('/index', '/'),
  moved('/index.html?x=1', '/?x=1'),
  moved('/guides/', '/guides'),
  moved('/guides/index.html', '/guides'),
  moved('/guides/first.html', '/guides/first'),
  moved('/guides/first.html?x=1&y=%20', '/guides/first?x=1&y=%20'),
  moved('/guides/first/', '/guides/first'),
  moved('/guides/first/index.html', '/guides/first'),
  moved('/guides/first/index/', '/guides/first'),
  moved('//guides//first', '/guides/first'),
  moved('//example.com/', '/example.com'),
  moved('//example.com/a.html', '/example.com/a'),
  moved('/none.html', '/none'),
  moved('/a%23b.html', '/a%23b'),
  moved('/100%25.html', '/100%25'),
  moved('/a%20b.html?x=%26', '/a%20b?x=%26'),

  moved('/old', '/guides/first'),
  moved('/old/', '/guides/first'),
  moved('/old.html', '/guides/first'),
  moved('/old?x=1', '/guides/first?x=1'),
  moved('/old/anchor', '/guides/first#start'),
  moved('/old/anchor?x=1', '/guides/first?x=1#start'),
  moved('/old/query', 'https://example.com/search?q=a%20b'),
  moved('/old/query?x=1', 'https://example.com/search?q=a%20b&x=1'),
  moved('/old/both?x=1', 'https://example.com/search?q=x&x=1#top'),
  moved('/elsewhere', 'https://example.com/x?y=1'),
  moved('/elsewhere?x=1', 'https://example.com/x?y=1&x=1'),
  moved('/%C3%A4', '/guides'),
  moved(
    '/a/very/long/address/that/is/longer/than/the/buckets/of/a/hash/table/are/by/default',
    '/plain',
  ),
  moved('/price$', '/plain'),

  markdownOf('/', 'text/markdown', 'version of https://docs.example.com/, a page'),
  markdownOf(
    '/guides/first',
    'text/markdown',
    'version of https://docs.example.com/guides/first, a page',
  ),
  markdownOf('/guides/first?x=1', 'text/markdown, text/html;q=0.9, */*;q=0.1', '# First'),
  markdownOf('/plain', 'text/html, Text/Markdown; q=1.0', '# Plain'),
  ...[
    'text/html, */*',
    'text/markdown;q=0, text/html',
    'text/markdown-x',
    'text/html, text/markdown;q=0.5',
  ].map((accept): Request => ({
    ...page('/guides/first', '<h1'),
    sends: { Accept: accept },
    has: VARIES,
  })),
  { ...file('/guides/first.json', 'application/json;charset=utf-8'), sends: MARKDOWN },
  {
    ...file('/parts.txt', 'text/plain;charset=utf-8'),
    sends: MARKDOWN,
    has: { vary: 'Accept-Encoding' },
  },
  markdownOf('/search', 'text/markdown', "This is a file: it can't search"),
  { ...moved('/guides/first/', '/guides/first'), sends: MARKDOWN },
  { ...moved('/old', '/guides/first'), sends: MARKDOWN },
  notFoundMarkdown('/none', MARKDOWN),
  notFoundMarkdown('/none.md'),
  notFoundMarkdown('/guides/none/llms.txt'),
  notFoundMarkdown('/404.md'),
  {
    ...notFound('/none'),
    sends: { Accept: 'text/html' },
    has: { vary: /Accept-Encoding, Accept$/ },
  },

  file('/guides/first.json', 'application/json;charset=utf-8'),
  file('/guides/first.md', 'text/markdown;charset=utf-8'),
  file('/search.md', 'text/markdown;charset=utf-8'),
  file('/llms.txt', 'text/plain;charset=utf-8'),
  file('/sitemap.xml', 'application/xml;charset=utf-8'),
  file('/changelog.atom', 'application/atom+xml;charset=utf-8'),
  file('/manifest.webmanifest', 'application/manifest+json'),
  file('/favicon.svg', 'image/svg+xml'),
  file('/dot.png', 'image/png'),
  {
    asks: asset,
    status: 200,
    type: 'text/css;charset=utf-8',
    cache: KEPT,
    has: { 'content-security-policy': /default-src 'none'/ },
  },
  {
    asks: `/${DIAGRAM}`,
    status: 200,
    type: 'image/svg+xml',
    cache: KEPT,
    has: { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
  },

  ...['/', '/guides/first', asset, '/guides/first.json'].flatMap((asks): Request[] => [
    {
      asks,
      sends: { 'Accept-Encoding': 'gzip, deflate, br' },
      status: 200,
      encoding: 'br',
      has: { vary: /Accept-Encoding/ },
    },
    {
      asks,
      sends: { 'Accept-Encoding': 'gzip' },
      status: 200,
      encoding: 'gzip',
      has: { vary: /Accept-Encoding/ },
    },
    {
      asks,
      sends: { 'Accept-Encoding': 'identity' },
      status: 200,
      encoding: null,
      has: { vary: /Accept-Encoding/ },
    },
  ]),
  { asks: '/dot.png', sends: { 'Accept-Encoding': 'gzip, br' }, status: 200, encoding: null },
  { ...notFound('/none'), sends: { 'Accept-Encoding': 'br' }, encoding: 'br' },

  notFound('/none'),
  notFound('/guides/none'),
  notFound('/none.json'),
  notFound('/guides/first.txt'),
  notFound('/assets'),
  notFound('/assets/diagrams'),
  { ...notFound('/assets/gone-12345678.js'), has: { 'content-security-policy': /trusted-types/ } },
  {
    ...notFound('/assets/diagrams/gone-light.svg'),
    has: { 'content-security-policy': /trusted-types/ },
  },
  notFound('/404'),
  notFound('/404.html'),
  notFound('/constructor'),
  notFound('/%C3%B6'),

  {
    asks: '/parts.txt',
    sends: { Range: 'bytes=2-4' },
    status: 206,
    body: '234',
    has: { 'content-range': 'bytes 2-4/10', 'content-length': '3' },
  },
  { asks: '/parts.txt', sends: { Range: 'bytes=7-' }, status: 206, body: '789' },
  { asks: '/parts.txt', sends: { Range: 'bytes=50-60' }, status: 416 },
  { asks: '/parts.txt', status: 200, body: '0123456789' },

  { asks: '/%2e%2e/secret.txt', status: 400 },
  { asks: '/../secret.txt', status: 400 },
  { asks: '/guides/../../secret.txt', status: 400 },
  { asks: '/guides/..%2f..%2fsecret.txt', status: 400 },
  { asks: '/..%5csecret.txt', status: 400 },
  { asks: '/%00', status: 400 },
  { asks: '/%5cexample.com/x.html', status: 400 },
  { asks: '/a%0d%0aX-Evil:%20yes.html', status: 400 },
  { asks: '/%zz', status: 400 },
  notFound('/%252e%252e/secret.txt'),

  ...['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].map((method): Request => ({
    asks: '/guides/first',
    method,
    status: 405,
    has: { allow: 'GET, HEAD' },
  })),
  { asks: '/none', method: 'POST', status: 405 },
]
