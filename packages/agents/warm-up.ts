import { setImmediate as turn } from 'node:timers/promises'
import { readPassages } from './find-passages'
import type { OpenSite } from './open-site'
import { searchDocs } from './search-docs'

/** Questions after which V8 has compiled the code of the search. */
const QUESTIONS = 24

/**
 * Prepares a site for many clients at once: the passages of all pages, and compiled code. Requests
 * are answered in between.
 */
export async function warmUp(site: OpenSite): Promise<void> {
  const { pages } = site.data
  for (const { path } of pages) {
    readPassages(site, path)
    await turn()
  }
  const apart = Math.max(1, Math.floor(pages.length / QUESTIONS))
  for (const { title, description } of pages.filter((_, index) => index % apart === 0))
    await searchDocs(site, { query: `${title} ${description}` })
}
