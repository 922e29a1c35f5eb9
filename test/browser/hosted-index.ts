import type { SearchRecord } from '../../packages/search/provider'
import { recordOf } from '../search-server/records'
import { startSearchServer, type SearchServer } from '../search-server/search-server'

export const HOSTED_INDEX = 'fixture'

/** Sections of the fixture pages. */
const RECORDS: SearchRecord[] = [
  recordOf('/guides/first', ['Guides', 'The first guide']),
  recordOf('/guides/long', ['Guides', 'A long guide'], {
    content:
      'A guide that is long enough to have a table of contents, and says so in many more than ten words.',
  }),
  recordOf('/guides/second', ['Guides', 'The second guide'], {
    code: 'client.create_run(name="second")',
  }),
  recordOf('/guides/third', ['Guides', 'The third guide'], { version: ['next'] }),
  recordOf('/more', ['More guides', 'More <b>guides</b>']),
]

/** A server with the index of the fixture. */
export async function startHostedIndex(): Promise<SearchServer> {
  const server = await startSearchServer()
  server.store.indexes.set(HOSTED_INDEX, {
    records: new Map(RECORDS.map(record => [record.objectID, { ...record }])),
    settings: {
      searchableAttributes: ['hierarchy.lvl1', 'content', 'code'],
      attributesForFaceting: ['language', 'version', 'area', 'kind'],
    },
    synonyms: new Map(),
    rules: [],
  })
  return server
}
