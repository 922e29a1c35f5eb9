import { create, insertMultiple, load, save, search } from '@orama/orama'
import type { SectionDocument } from '../documents'
import { HITS, type Find } from '../engine'

const empty = () =>
  create({
    schema: { title: 'string', titles: 'string', terms: 'string', text: 'string' } as const,
  })

export async function build(documents: readonly SectionDocument[]): Promise<string> {
  const database = empty()
  await insertMultiple(
    database,
    documents.map(({ id, path, title, titles, terms, text }) => ({
      id: String(id),
      path,
      title,
      titles,
      terms,
      text,
    })),
    500,
  )
  const saved = save(database) as { docs: { docs: Record<string, Record<string, unknown>> } }
  // What is indexed is not needed again as it was; a site would show excerpts from elsewhere.
  for (const document of Object.values(saved.docs.docs))
    for (const field of ['title', 'titles', 'terms', 'text']) delete document[field]
  return JSON.stringify(saved)
}

export async function open(base: string): Promise<Find> {
  const database = empty()
  load(database, await (await fetch(`${base}index.json`)).json())
  return async (query, most = HITS) => {
    const { hits } = await search(database, {
      term: query,
      limit: most,
      tolerance: query.length > 4 ? 1 : 0,
      boost: { title: 4, terms: 3, titles: 2 },
    })
    return hits.map(hit => hit.document.path)
  }
}
