import { headersByPath, headersOf, NEVER_IN_A_PATH, prefixOf, targetOf } from './host-rules'
import { mediaTypeOf, UNKNOWN_TYPE } from './media-types'
import type { BuiltSite, HostFiles } from './built-site'

/** What is sent to the bucket under which key, and with which metadata. */
export interface StoredObject {
  file: string
  key: string
  contentType: string
  cacheControl: string
}

/** A bucket behind CloudFront: its objects, the function that runs before the cache, and the headers by path. */
export function s3Files(site: BuiltSite): HostFiles {
  return {
    'objects.json': json(storedObjects(site)),
    'viewer-request.js': viewerRequest(site),
    'headers-policies.json': json(headersPolicies(site)),
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/**
 * A page's key has no ending, so that its clean URL is an object. Compressed forms are left out: CloudFront compresses by itself.
 * Assets come first and pages last: in the middle of an upload, no page names a file that is not there.
 */
function storedObjects({ files, headers, redirects }: BuiltSite): StoredObject[] {
  const isRedirect = (file: string) => Object.hasOwn(redirects, `/${file.replace(/\.html$/, '')}`)
  const rank = (file: string) => (file.startsWith('assets/') ? 0 : file.endsWith('.html') ? 2 : 1)
  return files
    .filter(file => !isRedirect(file))
    .map(file => {
      const key = file === 'index.html' ? file : file.replace(/\.html$/, '')
      return {
        file,
        key,
        contentType: mediaTypeOf(file) ?? UNKNOWN_TYPE,
        cacheControl: headersOf(headers, `/${file}`)['Cache-Control'] ?? '',
      }
    })
    .sort((a, b) => rank(a.file) - rank(b.file) || (a.key < b.key ? -1 : 1))
}

/** A CloudFront function (runtime cloudfront-js-2.0): the redirects, and one address for every page. */
const viewerRequest = ({
  redirects,
}: BuiltSite): string => `// Made by \`npm run hosts\` from the redirects of a built site. Runs for every viewer request, before the cache.
const moved = ${JSON.stringify(Object.fromEntries(Object.entries(redirects).map(([from, to]) => [from, targetOf(to)])), null, 2)};

function answer(statusCode, statusDescription, location) {
  const headers = location === undefined ? {} : { location: { value: location }, 'cache-control': { value: 'public, max-age=0, must-revalidate' } };
  return { statusCode: statusCode, statusDescription: statusDescription, headers: headers };
}

function queryOf(querystring) {
  const pairs = [];
  for (const name in querystring) {
    const values = querystring[name].multiValue || [querystring[name]];
    for (const one of values) pairs.push(one.value === '' ? name : name + '=' + one.value);
  }
  return pairs.join('&');
}

function handler(event) {
  const request = event.request;
  let path;
  try {
    path = decodeURIComponent(request.uri);
  } catch (error) {
    return answer(400, 'Bad Request');
  }
  if (/${NEVER_IN_A_PATH}/.test(path) || path.split('/').indexOf('..') !== -1) return answer(400, 'Bad Request');
  const stem = path.replace(/\\/{2,}/g, '/').replace(/(?:\\.html|\\/index|\\/)+$/, '');
  const page = stem === '' ? '/' : stem;
  const query = queryOf(request.querystring);
  if (Object.prototype.hasOwnProperty.call(moved, page)) {
    const to = moved[page];
    return answer(301, 'Moved Permanently', to.address + (query === '' ? '' : (to.hasQuery ? '&' : '?') + query) + to.anchor);
  }
  if (page !== path) return answer(301, 'Moved Permanently', encodeURI(page).replace(/[?#]/g, encodeURIComponent) + (query === '' ? '' : '?' + query));
  if (page === '/') request.uri = '/index.html';
  return request;
}
`

/** For \`aws cloudfront create-response-headers-policy\`, one for each behaviour; the first path that fits counts. */
function headersPolicies({ headers }: BuiltSite): unknown[] {
  return headers.toReversed().map(({ path }) => {
    const set = headersOf(headers, prefixOf(path))
    const own = new Set([
      'Content-Security-Policy',
      'X-Content-Type-Options',
      'Referrer-Policy',
      'Strict-Transport-Security',
      'Cache-Control',
    ])
    const custom = headersByPath(headers)
      .map(({ name }) => name)
      .filter(name => !own.has(name))
    return {
      PathPattern: path === '/*' ? 'Default (*)' : path,
      ResponseHeadersPolicyConfig: {
        Name: `docs-${
          prefixOf(path)
            .replace(/[^a-z]+/g, '-')
            .replace(/^-|-$/g, '') || 'default'
        }`,
        SecurityHeadersConfig: {
          ContentSecurityPolicy: {
            Override: true,
            ContentSecurityPolicy: set['Content-Security-Policy'],
          },
          ContentTypeOptions: { Override: true },
          ReferrerPolicy: { Override: true, ReferrerPolicy: set['Referrer-Policy'] },
          StrictTransportSecurity: transportSecurity(set['Strict-Transport-Security'] ?? ''),
        },
        CustomHeadersConfig: {
          Quantity: custom.length,
          Items: custom.map(name => ({ Header: name, Value: set[name], Override: true })),
        },
      },
    }
  })
}

const transportSecurity = (value: string): unknown => ({
  Override: true,
  AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0),
  IncludeSubdomains: value.includes('includeSubDomains'),
  Preload: value.includes('preload'),
})
