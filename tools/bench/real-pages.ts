import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { resolveTokens } from '@docs/model/regions'
import { PAGE_LINK_SCHEME, sectionMarkdown, type SectionData } from '@docs/model/page-markdown'
import { fileStem } from '@docs/model/urls'
import { runCommand } from './run-command'
import type { BenchOptions } from './options'

/** A real page as plain Markdown. */
export interface RealPage {
  /** Path without leading and trailing slashes; the home page is `overview`. */
  stem: string
  title: string
  description: string
  /** With the title as `# h1`, and the description as the first paragraph. */
  markdown: string
}

/**
 * Builds the real content, unless it is in `built`, and reads the Markdown of each page, in path
 * order.
 */
export async function readRealPages(
  { root, cacheFolder }: BenchOptions,
  built: string | null = null,
): Promise<RealPage[]> {
  const folder = built ?? join(cacheFolder, 'real-pages')
  if (built === null) {
    await rm(folder, { recursive: true, force: true })
    await runCommand({
      file: process.execPath,
      args: [
        'bin/docs.mjs',
        'build',
        '--out',
        folder,
        '--cache',
        join(cacheFolder, 'real-pages-cache'),
        '--text-search',
      ],
      folder: root,
    })
  }
  const { pages, regions } = JSON.parse(
    await readFile(join(folder, 'sections.json'), 'utf8'),
  ) as SectionData
  return pages
    .map(({ path, title, description, intro, sections }) => ({
      stem: path === '/' ? 'overview' : fileStem(path),
      title,
      description,
      markdown: resolveTokens(
        [`# ${title}`, intro, ...sections.map(sectionMarkdown)]
          .filter(Boolean)
          .join('\n\n')
          .replaceAll(`](${PAGE_LINK_SCHEME}`, ']('),
        regions,
        regions[0]?.id ?? '',
      ),
    }))
    .sort((a, b) => (a.stem < b.stem ? -1 : 1))
}
