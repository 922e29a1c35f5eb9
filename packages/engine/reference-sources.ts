import { deserialize, serialize } from 'node:v8'
import { samplesIn } from '@docs/api-reference/pages/guide'
import { makeReference, usesOf, type MadeReference } from '@docs/api-reference/pages/make-reference'
import { CacheEntry } from './cache/entry'
import type { Source } from './compile/context'
import { splitFrontmatter } from './frontmatter'
import { hashOf } from './hash'
import { hashOfFolder } from './inputs'
import type { Options } from './options'
import type { LoadedSiteFile } from './site/load-site-file'
import { displayName } from './data-files/locate'
import { readJson, readYaml } from './data-files/read-data'

/** The pages of the reference as sources, and what belongs to them. */
export interface ReferenceSources extends Omit<MadeReference, 'pages'> {
  sources: Source[]
}

type Guide = Parameters<typeof makeReference>[1][number]
type Folders = Pick<LoadedSiteFile, 'apiFolder' | 'sdkFolder' | 'data'>

/**
 * Makes the pages of the reference, which link to the guides among the site's pages, unless the last
 * ones were made from the same: that takes as long as the rest of a build after an edit.
 *
 * @throws BuildFailed if a data file isn't valid.
 */
export async function referenceSources(
  folders: Folders,
  pages: readonly Source[],
  { cacheFolder, engineHash }: Pick<Options, 'cacheFolder' | 'engineHash'>,
): Promise<ReferenceSources> {
  const { apiFolder, sdkFolder, data } = folders
  const guides = usesOf(pages).map(guideOf)
  if (apiFolder === null && sdkFolder === null) return makeSources(folders, guides)
  // Thousands of pages: only the last ones are kept.
  const entry = new CacheEntry(cacheFolder, 'reference', engineHash, process.cwd())
  const key = hashOf(
    JSON.stringify([apiFolder, sdkFolder, data]),
    ...guides.flatMap(({ path, head, text }) => [path, head, text]),
    ...(await Promise.all([apiFolder, sdkFolder].map(folder => hashOfFolder(folder)))),
  )
  const last = readLast(entry)
  if (last?.key === key) return last.made
  const made = await makeSources(folders, guides)
  entry.tryWrite(serialize({ key, made } satisfies Last))
  return made
}

interface Last {
  key: string
  made: ReferenceSources
}

function readLast(entry: CacheEntry): Last | null {
  const value = entry.read()
  try {
    return value && (deserialize(value) as Last)
  } catch {
    // A newer Node has written it.
    return null
  }
}

interface CachedGuide extends Guide {
  /** The part of the page that its title is in. */
  head: string
}

const HEAD = /^---\r?\n[\s\S]*?^---[ \t]*$/m

/** What the reference takes from a guide: its samples and its title. An edit of the rest is no change. */
function guideOf({ path, text, name }: Source): CachedGuide {
  const head = HEAD.exec(text)?.[0] ?? ''
  return {
    path,
    head,
    text: samplesIn(text)
      .map(({ written }) => written)
      .join('\n'),
    title: () => splitFrontmatter(text, name).frontmatter?.title ?? '',
  }
}

async function makeSources(
  folders: Folders,
  guides: readonly CachedGuide[],
): Promise<ReferenceSources> {
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
