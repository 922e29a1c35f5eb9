import type { JoinedSite } from '../join-pages'
import { fullGroups, fullUrl, llmsFiles } from './llms-files'
import { llmsTree, pathsIn } from './llms-tree'
import type { TwinFile } from './twin-files'

type Listing = Pick<JoinedSite, 'pages' | 'sidebar' | 'reference'> & {
  loaded: Pick<JoinedSite['loaded'], 'site'>
}

/** The `llms.txt` of a site and of its areas. */
export const llmsOf = (joined: Listing): TwinFile[] =>
  llmsFiles(treeOf(joined), joined.pages, joined.loaded.site)

/** URLs of the files that `llmsOf` and `fullTexts` make. */
export const agentUrls = (joined: Listing): string[] => [
  ...llmsOf(joined).map(({ url }) => url),
  ...groupsOf(joined).map(fullUrl),
]

/** The complete Markdown of all pages, one file for each area. */
export function fullTexts(joined: JoinedSite): TwinFile[] {
  const texts = joined.twins().complete
  return groupsOf(joined).map(group => ({
    url: fullUrl(group),
    text: pathsIn(group)
      .map(path => texts(path))
      .join('\n'),
  }))
}

const groupsOf = (joined: Listing) => fullGroups(treeOf(joined), joined.pages, joined.loaded.site)

const treeOf = ({ pages, sidebar, reference }: Listing) =>
  llmsTree(
    sidebar,
    { label: 'REST API', nodes: reference },
    pages.map(({ path }) => path),
  )
