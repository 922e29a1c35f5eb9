import FlexSearch from 'flexsearch'
import type { SectionDocument } from '../documents'
import { HITS, type Find } from '../engine'

const FIELDS = ['title', 'terms', 'titles', 'text']
const empty = () =>
  new FlexSearch.Document({
    document: { id: 'id', index: FIELDS },
    tokenize: 'forward',
    encoder: FlexSearch.Charset.LatinBalance,
  })

/** The paths are kept beside the index, by number. */
interface Saved {
  paths: string[]
  parts: [key: string, data: string][]
}

export async function build(documents: readonly SectionDocument[]): Promise<string> {
  const index = empty()
  for (const { id, title, titles, terms, text } of documents)
    index.add({ id, title, titles, terms, text })
  const parts: Saved['parts'] = []
  await index.export((key, data) => void parts.push([key, data ?? '']))
  return JSON.stringify({ paths: documents.map(document => document.path), parts } satisfies Saved)
}

export async function open(base: string): Promise<Find> {
  const { paths, parts } = (await (await fetch(`${base}index.json`)).json()) as Saved
  const index = empty()
  for (const [key, data] of parts) index.import(key, data)
  // Fields in the order of what they count; `suggest` also finds sections that lack a word.
  return (query, most = HITS) =>
    index
      .search(query, { limit: most, suggest: true })
      .flatMap(({ result }) => result.map(id => paths[Number(id)] ?? ''))
      .slice(0, most)
}
