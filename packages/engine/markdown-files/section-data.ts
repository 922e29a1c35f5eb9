import type { Page } from '@docs/model/page'
import type { Site } from '@docs/model/site'
import { siteRoot } from '@docs/model/urls'
import type { PageMarkdown, SectionData } from '@docs/model/page-markdown'

/** Where the sections of all pages are, for programs that serve or measure them. */
export const SECTIONS_URL = '/sections.json'

/**
 * JSON with the sections of all pages, as they are before links and hosts are written out, in
 * parts.
 */
export function* sectionFile(...given: Parameters<typeof sectionData>): Generator<string> {
  const { pages, ...site } = sectionData(...given)
  yield `${JSON.stringify(site).slice(0, -1)},"pages":[`
  let separator = ''
  for (const page of pages) {
    yield separator + JSON.stringify(page)
    separator = ','
  }
  yield ']}'
}

function sectionData(
  pages: readonly Page[],
  markdownByPath: ReadonlyMap<string, PageMarkdown>,
  { title, section, regions, feedback, ...site }: Site,
): SectionData {
  return {
    name: [title, section].filter(Boolean).join(' '),
    url: siteRoot(site),
    regions,
    feedback,
    pages: pages.flatMap(page => {
      const markdown = markdownByPath.get(page.path)
      if (!markdown) return []
      const { path, title: name, description, breadcrumbs, checks } = page
      return [
        {
          path,
          title: name,
          description,
          area: breadcrumbs[0]?.label ?? '',
          checks,
          ...markdown,
        },
      ]
    }),
  }
}
