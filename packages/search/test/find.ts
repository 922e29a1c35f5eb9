import type { Definition, PageText, SectionText } from '../page-text'
import type { SearchRequest, SearchResult } from '../provider'
import { searchFiles, INDEX_URL } from '../../engine/search/index-files'
import { openWhole } from '../local/open-whole'
import { serve } from '../local/serve'

type Section = Partial<SectionText> & { heading: string }

/** A partial page. Text and code are above the first heading. */
export interface Sketch extends Partial<Omit<PageText, 'sections'>> {
  path: string
  title: string
  text?: string
  code?: string
  sections?: Section[]
}

export const pageOf = ({ text = '', code = '', sections = [], ...page }: Sketch): PageText => ({
  label: page.title,
  description: '',
  area: page.path.split('/')[1] ?? '',
  areaLabel: 'Docs',
  kind: 'how-to',
  terms: [],
  questions: [],
  ...page,
  sections: [
    { heading: '', anchor: '', level: 1, text, code },
    ...sections.map(section => ({
      anchor: section.heading.toLowerCase().replaceAll(' ', '-'),
      level: 2,
      text: '',
      code: '',
      ...section,
    })),
  ],
})

export interface Searchable {
  ask: (query: string, request?: Partial<SearchRequest>) => Promise<SearchResult>
  /** The distinct paths of the found pages, best first. */
  find: (query: string, request?: Partial<SearchRequest>) => Promise<string[]>
}

/** A site of these pages, indexed like in the build and searched like in the worker. */
export async function searchable(
  sketches: readonly Sketch[],
  synonyms: string[][] = [],
  definitions: Definition[] = [],
): Promise<Searchable> {
  const pages = sketches.map(pageOf)
  const files = [
    ...searchFiles({ language: 'en', version: ['current'], synonyms, definitions, pages }),
  ]
  const contentOf = (url: string) => String(files.find(file => file.url === url)?.content)
  const reply = serve(async function* (url) {
    yield* contentOf(url).slice(0, -1).split('\n')
  }, openWhole)
  await reply({ kind: 'open', index: new TextEncoder().encode(contentOf(INDEX_URL)).buffer })
  await reply({ kind: 'known', part: 'all' })
  const ask: Searchable['ask'] = async (query, request) => {
    const answer = await reply({ kind: 'search', requests: [{ indexName: '', query, ...request }] })
    const result = 'results' in answer ? answer.results[0] : undefined
    if (!result) throw new Error(JSON.stringify(answer))
    return result
  }
  return {
    ask,
    find: async (query, request) => [
      ...new Set((await ask(query, request)).hits.map(hit => hit.url_without_anchor)),
    ],
  }
}
