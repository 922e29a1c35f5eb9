import type { SectionData } from '../../model/twin'
import { answer, partOf, refusal, WRONG_CURSOR, type Answer } from './answer'

export interface ListPages {
  area?: string | undefined
  cursor?: string | undefined
}

/** Pages of one response: with usual titles about 1,000 tokens. */
const MOST = 40

/** The areas of the documentation, or the pages of one of them in reading order. */
export function listPages({ pages }: SectionData, { area, cursor }: ListPages): Answer {
  const areas = new Map<string, number>()
  for (const page of pages) areas.set(areaOf(page.path), (areas.get(areaOf(page.path)) ?? 0) + 1)
  const overview = [...areas].map(([name, count]) => `- \`${name}\`: ${count}`).join('\n')
  if (area === undefined) return answer(`Areas with their number of pages:\n\n${overview}`)
  const found = pages.filter(page => areaOf(page.path) === area)
  if (found.length === 0) return refusal(`There is no area \`${area}\`. Areas:\n\n${overview}`)
  const part = partOf(found, cursor, MOST)
  if (!part) return WRONG_CURSOR
  const lines = part.items.map(({ path, title }) => `- \`${path}\` ${title}`).join('\n')
  return answer(`${lines}${part.next ? `\n\nMore: cursor \`${part.next}\`.` : ''}`)
}

/** As the filter of `search` names it: the first part of the path; `top` for pages without one. */
const areaOf = (path: string): string =>
  path.split('/').length > 2 ? (path.split('/')[1] ?? 'top') : path.slice(1) || 'top'
