import { ASKED_AGAIN, REDIRECTS, type Request } from './requests'

/** Requests to which the local program of a host responds differently, and how. */
export interface Deviation {
  /** What the host or its program can't do. */
  why: string
  of: (request: Request) => boolean
  /**
   * What it sends instead: an outdated deviation fails. Null if the request must not be sent. The
   * parameter includes what earlier deviations changed.
   */
  gives: (request: Request) => Partial<Request> | null
}

/** The response to expect, or null if the request must not be sent. */
export function deviating(request: Request, deviations: readonly Deviation[]): Request | null {
  let expected = request
  for (const { gives } of deviations.filter(({ of }) => of(request))) {
    const given = gives(expected)
    if (given === null) return null
    expected = Object.assign({}, expected, given)
  }
  return expected
}

const HTML = 'text/html;charset=utf-8'
const asks =
  (...paths: string[]) =>
  (request: Request): boolean =>
    paths.includes(request.asks)
const isRedirect = ({ status }: Request): boolean => status === 301
const isFormer = ({ asks: path }: Request): boolean =>
  !path.includes('%25') && Object.hasOwn(REDIRECTS, decodeURI(path.replace(/\?.*/, '')))
const isIndexOfPage = asks('/guides/index.html', '/guides/first/index.html')
const without = (has: Request['has'] = {}): Request['has'] =>
  Object.fromEntries(Object.keys(has).map(name => [name, null]))

/** What `_headers` and `_redirects` can't express on either host, or neither program emulates. */
const ON_BOTH: Deviation[] = [
  {
    why: '`_headers` and `_redirects` know no Accept header: agents use the URL ending in .md',
    of: ({ type }) => type?.startsWith('text/markdown') === true,
    gives: ({ sends, has }) =>
      sends?.Accept === undefined
        ? {}
        : { type: HTML, shows: '<!doctype html>', has: without(has) },
  },
  {
    why: 'a missing file is always the page for people',
    of: ({ type, status }) => type?.startsWith('text/markdown') === true && status === 404,
    gives: () => ({ type: HTML, shows: 'Page not found' }),
  },
  {
    why: '404.md is a file like any other',
    of: asks('/404.md'),
    gives: () => ({
      status: 200,
      type: 'text/markdown;charset=utf-8',
      cache: ASKED_AGAIN,
      shows: '# Not found',
    }),
  },
  {
    why: 'the program sends no Vary',
    of: ({ has }) => has?.vary !== undefined,
    gives: ({ has }) => ({ has: { ...has, vary: null } }),
  },
  {
    why: 'a redirect whose target has a query drops that of the request',
    of: asks('/old/query?x=1', '/old/both?x=1', '/elsewhere?x=1'),
    gives: ({ location }) => ({ location: location?.replace('&x=1', '') ?? null }),
  },
  {
    why: 'XML comes without a charset; its default is UTF-8',
    of: ({ type }) => type?.includes('xml;') === true,
    gives: ({ type }) => ({ type: type?.split(';')[0] ?? null }),
  },
  {
    why: 'the program sends complete files only',
    of: ({ sends }) => sends?.Range !== undefined,
    gives: () => ({ status: 200, body: '0123456789', has: { 'content-range': null } }),
  },
  {
    why: 'headers follow the path: an error below /assets/diagrams has the policy of diagrams',
    of: asks('/assets/diagrams/gone-light.svg'),
    gives: () => ({
      has: { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
    }),
  },
  {
    why: 'a malformed path is an unknown one',
    of: ({ status }) => status === 400,
    gives: () => ({ status: 404 }),
  },
  {
    why: 'status 405 comes without Allow',
    of: ({ has }) => has?.allow !== undefined,
    gives: () => ({ has: { allow: null } }),
  },
]

/** Deviations of `wrangler pages dev`. */
export const CLOUDFLARE: Deviation[] = [
  ...ON_BOTH,
  {
    why: 'redirects come without Cache-Control',
    of: isRedirect,
    gives: () => ({ cache: null }),
  },
  {
    why: 'Cloudflare itself redirects to the clean URL, with 308',
    of: request => isRedirect(request) && !isFormer(request) && !isIndexOfPage(request),
    gives: () => ({ status: 308 }),
  },
  {
    why: 'it does so before `_redirects` applies, which makes a second redirect',
    of: asks('/old/', '/old.html'),
    gives: () => ({ location: '/old' }),
  },
  {
    why: 'it removes one ending at a time',
    of: asks('/guides/first/index/'),
    gives: () => ({ location: '/guides/first/' }),
  },
  {
    why: 'it ignores doubled slashes',
    of: asks('//guides//first'),
    gives: () => ({ status: 200, location: null, cache: ASKED_AGAIN }),
  },
  {
    why: 'it redirects only to pages that exist',
    of: ({ asks: path, location }) =>
      /^\/(?:none|a%23b|100%25|a%20b|example\.com)/.test(location ?? '') && path !== '/old',
    gives: () => ({ status: 404, location: null, cache: 'no-store' }),
  },
  {
    why: 'it never stores errors',
    of: ({ asks: path, status }) => status === 404 && path !== '/404.md',
    gives: () => ({ cache: 'no-store' }),
  },
  {
    why: '404.html can also be opened as a page; it has `noindex`',
    of: asks('/404', '/404.html'),
    gives: ({ asks: path }) =>
      path === '/404'
        ? { status: 200, cache: ASKED_AGAIN }
        : { status: 308, location: '/404', type: null, cache: null, shows: '' },
  },
  {
    why: 'JSON comes without a charset; its default is UTF-8',
    of: ({ type }) => type?.startsWith('application/json') === true,
    gives: () => ({ type: 'application/json' }),
  },
  {
    why: 'Cloudflare compresses by itself, and the program prefers gzip',
    of: ({ encoding, sends }) =>
      encoding === 'br' && sends?.['Accept-Encoding']?.includes('gzip') === true,
    gives: () => ({ encoding: 'gzip' }),
  },
  {
    why: 'the program fails on a null byte; no file is sent',
    of: asks('/%00'),
    gives: () => ({ status: 502 }),
  },
]

/** Deviations of `netlify dev`. */
export const NETLIFY: Deviation[] = [
  ...ON_BOTH,
  {
    why: "the program's file server overwrites Cache-Control; Netlify's parser is tested separately",
    of: ({ cache }) => cache !== undefined,
    gives: () => ({ cache: 'public, max-age=0' }),
  },
  {
    why: 'Netlify serves a page at all its URLs; search engines read its canonical URL',
    of: request =>
      isRedirect(request) &&
      !isFormer(request) &&
      !isIndexOfPage(request) &&
      request.asks !== '/old/',
    gives: () => ({ status: 200, location: null }),
  },
  {
    why: 'the redirect is for the former URL alone, and at others is a page that leads on',
    of: asks('/old.html'),
    gives: () => ({ shows: '/guides/first' }),
  },
  {
    why: 'the program finds no page there',
    of: ({ asks: path, location }) =>
      ['/guides/first/index/', '//guides//first'].includes(path) ||
      /^\/(?:none|a%23b|100%25|a%20b|example\.com\/a)/.test(location ?? ''),
    gives: () => ({ status: 404, location: null }),
  },
  {
    why: 'the program redirects with its own Cache-Control',
    of: request =>
      isRedirect(request) &&
      (isFormer(request) || isIndexOfPage(request) || request.asks === '/old/'),
    gives: () => ({ cache: 'no-cache' }),
  },
  {
    why: '404.html can also be opened as a page; it has `noindex`',
    of: asks('/404', '/404.html'),
    gives: () => ({ status: 200 }),
  },
  {
    why: "Netlify's network compresses; the program doesn't",
    of: ({ encoding }) => encoding === 'br' || encoding === 'gzip',
    gives: () => ({ encoding: null }),
  },
  {
    why: 'the program refuses paths with a backslash or a null byte',
    of: asks('/..%5csecret.txt', '/%00', '/%5cexample.com/x.html'),
    gives: () => ({ status: 403 }),
  },
  {
    why: 'the program exits at a path that is not UTF-8',
    of: asks('/%zz'),
    gives: () => null,
  },
]
