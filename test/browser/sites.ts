/** The sites that the suite runs against: the real one, the fixture with every component, the fixture with a hosted search, and the fixture under the development server. */
export type SiteName = 'real' | 'components' | 'hosted' | 'draft'

export interface ServedSite {
  url: string
  /** What is served; for the development server, the folder with its `content`. */
  folder: string
}

export type Sites = Record<SiteName | 'feedback' | 'searchFirst' | 'searchSecond', ServedSite>

/** Where `start-sites.ts` leaves the addresses for the workers. */
export const SITES_VARIABLE = 'DOCS_TEST_SITES'

export const sites = (): Sites => JSON.parse(process.env[SITES_VARIABLE] ?? '{}') as Sites

/** The tag of tests that only the long run makes. */
export const VARIANT = '@variant'
