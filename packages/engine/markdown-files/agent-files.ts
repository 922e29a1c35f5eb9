import type { JoinedSite } from '../join-pages'
import { fullGroups, fullUrl, llmsFiles } from './llms-files'
import { llmsTree, pathsIn, type LlmsGroup } from './llms-tree'
import type { MarkdownFile } from './markdown-files'

type ListedSite = Pick<JoinedSite, 'pages' | 'sidebar' | 'reference'> & {
  loaded: Pick<JoinedSite['loaded'], 'site'>
}

interface AgentFiles {
  llms: MarkdownFile[]
  /** The groups that have a file with the complete text of their pages. */
  full: LlmsGroup[]
}

/** By the pages of a site: the link checks and the build ask for the same files. */
const known = new WeakMap<ListedSite['pages'], AgentFiles>()

function agentFiles({ pages, sidebar, reference, loaded: { site } }: ListedSite): AgentFiles {
  const made = known.get(pages)
  if (made) return made
  const tree = llmsTree(
    sidebar,
    { label: 'REST API', nodes: reference },
    pages.map(({ path }) => path),
  )
  const files = { llms: llmsFiles(tree, pages, site), full: fullGroups(tree, pages, site) }
  known.set(pages, files)
  return files
}

/** The `llms.txt` of a site and of its areas. */
export const llmsOf = (joined: ListedSite): MarkdownFile[] => agentFiles(joined).llms

/**
 * The files of `llmsOf`, and the complete Markdown of all pages, one file for each area, by URL. Each
 * of these is made when it is written, because together they are as large as the site.
 */
export function agentTexts(joined: JoinedSite): [url: string, make: () => string][] {
  const fullText = (group: LlmsGroup): string =>
    pathsIn(group)
      .map(path => joined.markdownFiles().complete(path))
      .join('\n')
  return [
    ...llmsOf(joined).map(({ url, text }): [string, () => string] => [url, () => text]),
    ...agentFiles(joined).full.map((group): [string, () => string] => [
      fullUrl(group),
      () => fullText(group),
    ]),
  ]
}
