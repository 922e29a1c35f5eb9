import type { SearchRequest, SearchResult } from '../provider'
import type { Corpus, KnownPage } from './corpus'
import { countFacets, filterOf, preferredArea } from './filters'
import { findPages } from './find-pages'
import { hitMaker, picksOf } from './hits'
import { spelled, type Plan } from './plan'
import { subjectPage } from './subject'

/** Hits per request by default (specification, section 9). */
export const HITS_PER_PAGE = 20

/**
 * One response in Algolia's shape, from what has loaded so far.
 *
 * @param isWanted Pages that may be found; those that pass the request's filters by default.
 */
export function answer(
  request: SearchRequest,
  corpus: Corpus,
  site: { language: string; version: string[] },
  isWanted: (page: KnownPage) => boolean = filterOf(request, site),
): SearchResult {
  const { query, page = 0, hitsPerPage = HITS_PER_PAGE, facets } = request
  const found = findPages(query, corpus, {
    preferredArea: preferredArea(request),
    isWanted,
  })
  const picks = found.pages.flatMap(picksOf)
  // The name of a subject isn't misspelled, even if the words that have loaded lack it.
  const isSubject = subjectPage(found.plan.query, corpus) !== undefined
  const suggestion = isSubject ? null : suggestionFor(found.plan)
  const hitOf = hitMaker(found.plan, corpus.tokenizer, request, site)
  return {
    hits: picks
      .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
      .map((pick, place) => hitOf(pick, page * hitsPerPage + place)),
    nbHits: picks.length,
    nbPages: hitsPerPage > 0 ? Math.ceil(picks.length / hitsPerPage) : 0,
    page,
    query,
    ...(facets
      ? {
          facets: countFacets(
            facets,
            picks.map(pick => pick.page.known),
            site,
          ),
        }
      : {}),
    ...(suggestion ? { suggestion } : {}),
  }
}

/** The query with unknown words replaced by known ones; null if every word is known. */
const suggestionFor = (plan: Plan): string | null =>
  plan.units.some(unit => unit.correction !== null) ? spelled(plan).trim() : null
