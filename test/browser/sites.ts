/**
 * The sites used by the suite: the real one, the fixture with every component, the fixture with a
 * hosted search, and the fixture on the development server.
 */
export type SiteName = 'real' | 'components' | 'hosted' | 'draft'

export interface ServedSite {
  url: string
  /** The served folder; for the development server, the folder that contains `content`. */
  folder: string
}

export type Sites = Record<SiteName | 'feedback' | 'searchFirst' | 'searchSecond', ServedSite>

/** The variable in which `start-sites.ts` stores the URLs for the workers. */
export const SITES_VARIABLE = 'DOCS_TEST_SITES'

export const sites = (): Sites => JSON.parse(process.env[SITES_VARIABLE] ?? '{}') as Sites

/** The tag of tests that run in CI and with the long tests only: rarer cases of what others test. */
export const VARIANT = '@variant'
