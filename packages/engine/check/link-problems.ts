import { OFFLINE_PATH } from '@docs/model/offline'
import type { LinkItem } from '@docs/model/site'
import { excerptOf } from '../compile/page-problems'
import type { Linking, Source } from '../compile/context'
import type { CachedPage } from '../compile/html'
import type { Problem } from '../problems'
import type { LoadedSiteFile } from '../site/load-site-file'
import { locateKey, locateString } from '../data-files/locate'
import { checkLinks, checkSiteLinks, type Targets } from './check-links'

interface Checked {
  pages: CachedPage[]
  /** Entries of the changelog: their links are checked, but none has a URL that a link could name. */
  entries: CachedPage[]
  broken: Linking[]
  /** Paths of pages that failed to compile. */
  failed: ReadonlySet<string>
}

/**
 * Every broken link on a page or in the site file, with its position. `files` are the URLs of static
 * files and of texts about the site as a whole.
 */
export async function linkProblems(
  { pages: compiled, entries, broken, failed }: Checked,
  loaded: LoadedSiteFile,
  files: readonly string[],
  sources: ReadonlyMap<string, Source>,
): Promise<Problem[]> {
  // A page that failed to compile still exists: links to it aren't broken, and its anchors are
  // unknown. As it has every anchor, nothing else of the set is used.
  const anyAnchor = { has: () => true } as unknown as ReadonlySet<string>
  const targets: Targets = {
    pages: new Map<string, ReadonlySet<string>>([
      ...compiled.map(page => [page.path, new Set([...page.anchors, 'content'])] as const),
      ...[...failed].map(path => [path, anyAnchor] as const),
      ['/search', new Set<string>()],
      [OFFLINE_PATH, new Set<string>()],
    ]),
    files: new Set(files),
    redirects: new Set(Object.keys(loaded.redirects)),
  }
  const lineOf = (page: Linking, line: number) =>
    excerptOf(sources.get(page.name)?.text.split(/\r?\n/)[line - 1])
  const inSite = [
    ...Object.entries(loaded.redirects).map(([from, to]) => ({
      to,
      what: `The redirect from \`${from}\``,
      place: () => locateKey(loaded.files, from),
    })),
    ...[
      ...(loaded.site.reference?.items ?? []),
      ...loaded.site.footer.groups.flatMap(group => group.items),
    ].flatMap(item => linkOf(item, loaded.files)),
    ...(loaded.site.samples
      ? [
          {
            to: loaded.site.samples.page,
            what: '`samples.page`',
            place: () => locateString(loaded.files, loaded.site.samples?.page ?? ''),
          },
        ]
      : []),
  ]
  const site = await Promise.all(
    checkSiteLinks(inSite, targets).map(async ({ place, problem }) => ({
      ...problem,
      ...(await place()),
    })),
  )
  const shadowed = Object.keys(loaded.redirects).filter(from => targets.pages.has(from))
  const shadows = await Promise.all(
    shadowed.map(async from => ({
      severity: 'warning' as const,
      message: `The redirect from \`${from}\` is unused, because a page exists at that path.`,
      ...(await locateKey(loaded.files, from)),
    })),
  )
  return [...checkLinks([...compiled, ...entries, ...broken], targets, lineOf), ...site, ...shadows]
}

const linkOf = ({ to, label }: LinkItem, files: readonly string[]) =>
  to === undefined
    ? []
    : [{ to, what: `The menu entry \`${label}\``, place: () => locateString(files, to) }]
