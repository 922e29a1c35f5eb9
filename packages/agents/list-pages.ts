import { areaOf } from '@docs/model/areas'
import type { SectionData } from '@docs/model/page-markdown'
import { answer, partOf, refusal, WRONG_CURSOR, type ToolAnswer } from './tool-answer'
import { areasIn, knownArea, wrongFilter } from './filters'

export interface ListPages {
  area?: string | undefined
  cursor?: string | undefined
}

/** Pages of one response: with usual titles about 1,000 tokens. */
const MOST = 40

/** The areas of the documentation, or the pages of one of them in reading order. */
export function listPages(data: SectionData, { area: given, cursor }: ListPages): ToolAnswer {
  const wrong = wrongFilter(data, { area: given })
  if (wrong !== null) return refusal(wrong)
  const area = knownArea(data, given)
  if (area === undefined) {
    const counts = areasIn(data).map(id => `- \`${id}\`: ${pagesIn(data, id).length}`)
    return answer(`Areas with their number of pages:\n\n${counts.join('\n')}`)
  }
  const part = partOf(pagesIn(data, area), cursor, MOST)
  if (!part) return WRONG_CURSOR
  const lines = part.items.map(({ path, title }) => `- \`${path}\` ${title}`).join('\n')
  return answer(`${lines}${part.next ? `\n\nMore: cursor \`${part.next}\`.` : ''}`)
}

const pagesIn = ({ pages }: SectionData, area: string) =>
  pages.filter(({ path }) => areaOf(path) === area)
