import { routeFinder } from '@docs/model/nearest-routes'
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
  const guess = guesser(targets)
  return pages.flatMap(page =>
    page.links.flatMap(link => {
      const problem = checkLink(link, page, targets, guess)
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

function checkLink(link: LinkRef, page: Linking, targets: Targets, guess: Guess): Problem | null {
  const path = link.path === '' ? page.path : link.path
  const anchors = targets.pages.get(path)
  if (!anchors)
    return targets.files.has(path) || targets.redirects.has(path)
      ? null
      : deadLink(link, path, targets, guess)
  if (link.anchor === '' || anchors.has(link.anchor)) return null
  const near = nearest(link.anchor, anchors)
  return {
    severity: 'warning',
    message: `The page \`${path}\` has no anchor \`#${link.anchor}\`.`,
    hint: near ? `Did you mean \`#${near}\`?` : undefined,
  }
}

function deadLink(link: LinkRef, path: string, targets: Targets, guess: Guess): Problem {
  const normal = normalizePath(path)
  const message =
    link.kind === 'file'
      ? `The file \`${link.raw}\` does not exist.`
      : `The link \`${link.raw}\` leads nowhere.`
  if (normal !== path && targets.pages.has(normal))
    return { severity: 'error', message, hint: `Write \`${normal}\`.` }
  return { severity: 'error', message, hint: guess(path) }
}

/** The hint about a dead path. */
type Guess = (path: string) => string | undefined

/**
 * Guesses which page was meant. The last part of the path counts most, because long paths share
 * folders by coincidence. Remembers its guesses: many pages have the same dead link.
 */
function guesser({ pages }: Targets): Guess {
  let find: ((path: string, limit: number) => { path: string }[]) | undefined
  const made = new Map<string, string | undefined>()
  return path => {
    if (!made.has(path)) {
      find ??= routeFinder([...pages.keys()].map(known => ({ path: known })))
      const [found] = find(path, 1)
      made.set(path, found && `Did you mean \`${found.path}\`?`)
    }
    return made.get(path)
  }
}

/** Checks links in the site's configuration. */
export function checkSiteLinks<Link extends { to: string; what: string }>(
  links: readonly Link[],
  targets: Targets,
): (Link & { problem: Problem })[] {
  const guess = guesser(targets)
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
          hint: guess(path),
        },
      },
    ]
  })
}
