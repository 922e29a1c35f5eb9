/**
 * The kinds of pages, by which searches can be filtered, with the labels that readers see, in the
 * order of the filters. `api` are the pages of the REST and SDK references; `page` is everything
 * without a kind of its own.
 */
export const KIND_LABELS = {
  overview: 'Overviews',
  concepts: 'Concepts',
  'how-to': 'How-to guides',
  quickstart: 'Quickstarts',
  tutorial: 'Tutorials',
  reference: 'Reference',
  api: 'API reference',
  changelog: 'Changelog',
  page: 'Other pages',
} as const

export type PageKind = keyof typeof KIND_LABELS

export const KINDS = Object.keys(KIND_LABELS) as PageKind[]

export const isKind = (value: string | undefined): value is PageKind =>
  value !== undefined && Object.hasOwn(KIND_LABELS, value)
