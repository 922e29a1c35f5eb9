import { nearestRoutes } from '@docs/model/nearest-routes'
import { markdownUrl, withBase } from '@docs/model/urls'

/** An agent reads all of it, so it is short. */
const MOST_BYTES = 300
const NEAREST = 3

/**
 * What a reader of Markdown gets for a path without a page: the nearest pages, and where all are.
 * It doesn't repeat the path: others can write links.
 */
export function markdownNotFound(
  path: string,
  routes: readonly { path: string }[],
  base = '',
): string {
  const plain = path.replace(/\.(?:md|txt)$/, '')
  const nearest = nearestRoutes(plain, routes, NEAREST).map(
    route => `- ${encodeURI(withBase(markdownUrl(route.path), base))}`,
  )
  const textWith = (pages: readonly string[]): string =>
    [
      '# Not found',
      ...(pages.length > 0 ? ['', 'The nearest pages:', '', ...pages] : []),
      '',
      `All pages: ${withBase('/llms.txt', base)}`,
      '',
    ].join('\n')
  while (nearest.length > 0 && Buffer.byteLength(textWith(nearest)) > MOST_BYTES) nearest.pop()
  return textWith(nearest)
}
