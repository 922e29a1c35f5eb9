import type { Page } from '../../model/page'
import type { Site } from '../../model/site'
import type { PageTwin, SectionData } from '../../model/twin'

/** Where the sections of all pages are, for programs that serve or measure them. */
export const SECTIONS_URL = '/sections.json'

/** The sections of all pages, as they are before links and hosts are written out. */
export function sectionData(
  pages: readonly Page[],
  twins: ReadonlyMap<string, PageTwin>,
  { title, section, url, factsChecked, regions, feedback }: Site,
): SectionData {
  return {
    name: [title, section].filter(Boolean).join(' '),
    url,
    factsChecked,
    regions,
    feedback,
    pages: pages.flatMap(page => {
      const twin = twins.get(page.path)
      if (!twin) return []
      const { path, title: name, description, breadcrumbs, checkedWith } = page
      return [
        {
          path,
          title: name,
          description,
          area: breadcrumbs[0]?.label ?? '',
          checkedWith,
          ...twin,
        },
      ]
    }),
  }
}
