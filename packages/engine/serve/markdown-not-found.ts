import { nearestRoutes } from '@docs/model/nearest-routes'
import { markdownUrl } from '@docs/model/urls'

/** An agent reads all of it, so it is short. */
const MOST_BYTES = 300
const NEAREST = 3

/**
 * What a reader of Markdown gets for a path without a page: the nearest pages, and where all are.
 * It doesn't repeat the path: others can write links.
 */
export function markdownNotFound(path: string, routes: readonly { path: string }[]): string {
  const plain = path.replace(/\.(?:md|txt)$/, '')
  const nearest = nearestRoutes(plain, routes, NEAREST).map(
    route => `- ${encodeURI(markdownUrl(route.path))}`,
  )
  const textWith = (pages: readonly string[]): string =>
    [
      '# Not found',
      ...(pages.length > 0 ? ['', 'The nearest pages:', '', ...pages] : []),
      '',
      'All pages: /llms.txt',
      '',
    ].join('\n')
  while (nearest.length > 0 && Buffer.byteLength(textWith(nearest)) > MOST_BYTES) nearest.pop()
  return textWith(nearest)
}
