import { areaOf } from '../../model/areas'
import type { SectionData } from '../../model/page-markdown'
import type { OpenSite } from '../open-site'
import { INDEX_URL, searchFiles } from '../../engine/search/index-files'
import { wholeIndex } from '../../engine/search/read-index'
import type { HeadFile } from '../../search/local/files'
import type { PageText } from '../../search/page-text'
import { pageOf } from '../../search/test/find'

/** A site of these sections with the search that a build makes for it. */
export async function openData(
  data: SectionData,
  more: Partial<Pick<PageText, 'terms' | 'questions'>> = {},
): Promise<OpenSite> {
  const pages = data.pages.map(({ path, title, intro, sections }) =>
    pageOf({
      ...more,
      path,
      title,
      text: intro,
      area: areaOf(path),
      sections: sections.map(({ title: heading, id: anchor, level, text }) => ({
        heading,
        anchor,
        level,
        text,
      })),
    }),
  )
  const site = { language: 'en', version: ['current'], synonyms: [], definitions: [], pages }
  const files = new Map([...searchFiles(site)].map(({ url, content }) => [url, String(content)]))
  const head = JSON.parse(files.get(INDEX_URL) ?? '') as HeadFile
  const index = await wholeIndex(head, async function* (url) {
    yield* (files.get(url) ?? '').slice(0, -1).split('\n')
  })
  return { data, ...index }
}
