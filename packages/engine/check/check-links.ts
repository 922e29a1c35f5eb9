import { nearestRoutes } from '@docs/model/nearest-routes'
import { isExternal, normalizePath } from '@docs/model/urls'
import type { LinkRef, Linking } from '../compile/context'
import type { Problem } from '../problems'
import { nearest } from '../suggest'

/** Everything that links can point to in the output. */
export interface Targets {
  /** Pages with their anchors. */
  pages: ReadonlyMap<string, ReadonlySet<string>>
  /** Every other file, as an absolute URL path. */
  files: ReadonlySet<string>
  /** Old paths that redirect. */
  redirects: ReadonlySet<string>
}

/**
 * Checks every link of every page against the output: dead links are errors, dead anchors warnings.
 */
export function checkLinks(
  pages: readonly Linking[],
  targets: Targets,
  lineOf: (page: Linking, line: number) => string | undefined,
): Problem[] {
  return pages.flatMap(page =>
    page.links.flatMap(link => {
      const problem = checkLink(link, page, targets)
      return problem
        ? [
            {
              ...problem,
              file: page.name,
              line: link.line,
              column: link.column,
              excerpt: lineOf(page, link.line),
            },
          ]
        : []
    }),
  )
}

function checkLink(link: LinkRef, page: Linking, targets: Targets): Problem | null {
  const path = link.path === '' ? page.path : link.path
  const anchors = targets.pages.get(path)
  if (!anchors)
    return targets.files.has(path) || targets.redirects.has(path)
      ? null
      : deadLink(link, path, targets)
  if (link.anchor === '' || anchors.has(link.anchor)) return null
  const guess = nearest(link.anchor, anchors)
  return {
    severity: 'warning',
    message: `The page \`${path}\` has no anchor \`#${link.anchor}\`.`,
    hint: guess ? `Did you mean \`#${guess}\`?` : undefined,
  }
}

function deadLink(link: LinkRef, path: string, targets: Targets): Problem {
  const normal = normalizePath(path)
  const message =
    link.kind === 'file'
      ? `The file \`${link.raw}\` does not exist.`
      : `The link \`${link.raw}\` leads nowhere.`
  if (normal !== path && targets.pages.has(normal))
    return { severity: 'error', message, hint: `Write \`${normal}\`.` }
  return { severity: 'error', message, hint: guessOf(path, targets) }
}

/**
 * The page that was probably meant. The last part of the path counts most, because long paths share
 * folders by coincidence.
 */
function guessOf(path: string, targets: Targets): string | undefined {
  const [guess] = nearestRoutes(
    path,
    [...targets.pages.keys()].map(known => ({ path: known })),
    1,
  )
  return guess && `Did you mean \`${guess.path}\`?`
}

/** Checks links in the site's configuration. */
export function checkSiteLinks<Link extends { to: string; what: string }>(
  links: readonly Link[],
  targets: Targets,
): (Link & { problem: Problem })[] {
  return links.flatMap((link): (Link & { problem: Problem })[] => {
    const { to, what } = link
    if (isExternal(to)) return []
    const [path = '', anchor = ''] = to.split('#', 2)
    const anchors = targets.pages.get(path)
    if (anchors)
      return anchor === '' || anchors.has(anchor)
        ? []
        : [
            {
              ...link,
              problem: {
                severity: 'warning',
                message: `${what} leads to \`${to}\`, but the page has no such anchor.`,
              },
            },
          ]
    if (targets.files.has(path)) return []
    return [
      {
        ...link,
        problem: {
          severity: 'error',
          message: `${what} leads to \`${to}\`, which does not exist.`,
          hint: guessOf(path, targets),
        },
      },
    ]
  })
}
