/** A part of the site by which searches can be filtered. */
export interface Area {
  /** The first segment of its paths. */
  id: string
  /** The label of the outermost category of its pages, or the title of the page that it is. */
  label: string
}

/** The ID of the area of a path; empty for the start page, which is in none. */
export const areaOf = (path: string): string => path.split('/')[1] ?? ''

interface Located {
  path: string
  title: string
  /** From the outermost category; empty for a page outside of all. */
  breadcrumbs: readonly { label: string }[]
}

/** The areas of a site in the order of its pages, each labeled after its first page. */
export function areasOf(pages: readonly Located[]): Area[] {
  const labels = new Map<string, string>()
  for (const { path, title, breadcrumbs } of pages) {
    const id = areaOf(path)
    if (id !== '' && !labels.has(id)) labels.set(id, breadcrumbs[0]?.label ?? title)
  }
  return [...labels].map(([id, label]) => ({ id, label }))
}
