import { subjectKeys } from '../text/subject-key'
import type { Corpus } from './corpus'
import type { FoundPage } from './find-pages'
import { pageFirst } from './rank-sections'

/** A subject by its key (`text/subject-key.ts`), and the number of the page that introduces it. */
export type Subject = [key: string, page: number]

/** The keys of the subjects that each page introduces. */
export function keysByPage(subjects: readonly Subject[]): Map<number, string[]> {
  const keys = new Map<number, string[]>()
  for (const [key, page] of subjects) keys.set(page, [...(keys.get(page) ?? []), key])
  return keys
}

/** The page that introduces what a query names; undefined if it names no subject. */
export const subjectPage = (query: string, { subjects }: Corpus): number | undefined =>
  subjectKeys(query)
    .map(key => subjects.get(key))
    .find(page => page !== undefined)

/** Puts the page that introduces a subject first, with its top before its sections. */
export function subjectFirst(
  found: readonly FoundPage[],
  subject: number,
  { pages }: Corpus,
): FoundPage[] {
  const known = pages[subject]
  if (!known) return [...found]
  const own = found.find(({ page }) => page === subject)
  const others = found.filter(({ page }) => page !== subject)
  const score = Math.max(own?.score ?? 0, others[0]?.score ?? 0)
  return [{ page: subject, known, score, sections: pageFirst(own?.sections ?? []) }, ...others]
}
