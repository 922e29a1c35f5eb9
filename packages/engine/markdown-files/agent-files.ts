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

/** URLs of the files that `llmsOf` and `fullTexts` make. */
export const agentUrls = (joined: ListedSite): string[] => [
  ...llmsOf(joined).map(({ url }) => url),
  ...agentFiles(joined).full.map(fullUrl),
]

/** The complete Markdown of all pages, one file for each area. */
export function fullTexts(joined: JoinedSite): MarkdownFile[] {
  const texts = joined.markdownFiles().complete
  return agentFiles(joined).full.map(group => ({
    url: fullUrl(group),
    text: pathsIn(group)
      .map(path => texts(path))
      .join('\n'),
  }))
}
