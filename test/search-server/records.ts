import type { Hierarchy, SearchRecord } from '../../packages/search/provider'

const NONE: Hierarchy = {
  lvl0: '',
  lvl1: null,
  lvl2: null,
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
}

/** A record of a section: `page#anchor`, its headings starting with the area, and its text. */
export function recordOf(
  url: string,
  headings: string[],
  given: Partial<SearchRecord> = {},
): SearchRecord {
  const [page = '', anchor = null] = url.split('#')
  const levels = Object.fromEntries(headings.map((heading, level) => [`lvl${level}`, heading]))
  return {
    objectID: url,
    url,
    url_without_anchor: page,
    anchor,
    hierarchy: { ...NONE, ...levels },
    type: `lvl${headings.length - 1}` as SearchRecord['type'],
    content: null,
    code: null,
    terms: [],
    questions: [],
    subjects: [],
    language: 'en',
    version: ['current'],
    area: page.split('/')[1] ?? '',
    kind: 'page',
    ...given,
  }
}

/** The records of a small site. */
export const RECORDS: SearchRecord[] = [
  recordOf('/observability/threads', ['Observability', 'Threads'], { terms: ['conversation'] }),
  recordOf('/observability/threads#group', [
    'Observability',
    'Threads',
    'Group traces into threads',
  ]),
  recordOf(
    '/observability/threads#group-text',
    ['Observability', 'Threads', 'Group traces into threads'],
    {
      type: 'content',
      content: 'Give every run of one chat the same thread_id, and the traces stand together.',
      code: 'dict(metadata=thread_id)',
    },
  ),
  recordOf('/evaluation/datasets', ['Evaluation', 'Datasets'], { kind: 'how-to' }),
  recordOf('/evaluation/datasets#splits', ['Evaluation', 'Datasets', 'Splits'], {
    content: 'A split is a named part of a dataset.',
  }),
  recordOf('/old', ['Old', 'An old page about threads'], { version: ['v1'] }),
]
