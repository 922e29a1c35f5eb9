import { makeReference, usesOf, type MadeReference } from '@docs/api-reference/pages/make-reference'
import type { Source } from './compile/context'
import { splitFrontmatter } from './frontmatter'
import type { LoadedSiteFile } from './site/load-site-file'
import { displayName } from './data-files/locate'
import { readJson, readYaml } from './data-files/read-data'

/** The pages of the reference as sources, and what belongs to them. */
export interface ReferenceSources extends Omit<MadeReference, 'pages'> {
  sources: Source[]
}

/**
 * Makes the pages of the reference, which link to the guides among the site's pages.
 *
 * @throws BuildFailed if a data file isn't valid.
 */
export async function referenceSources(
  folders: Pick<LoadedSiteFile, 'apiFolder' | 'sdkFolder' | 'data'>,
  pages: readonly Source[],
): Promise<ReferenceSources> {
  const guides = usesOf(pages).map(({ path, text, name }) => ({
    path,
    text,
    title: () => splitFrontmatter(text, name).frontmatter?.title ?? '',
  }))
  const read = { json: readJson, yaml: readYaml }
  const { pages: made, ...rest } = await makeReference(folders, guides, read)
  return {
    ...rest,
    sources: made.map(({ path, file, part, page }) => ({
      kind: 'reference',
      path,
      file,
      name: displayName(file) + (part === undefined ? '' : ` (${part})`),
      text: JSON.stringify(page),
    })),
  }
}
