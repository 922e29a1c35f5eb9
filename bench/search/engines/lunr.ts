import lunr from 'lunr'
import type { SectionDocument } from '../documents'
import { HITS, type Find } from '../engine'

export function build(documents: readonly SectionDocument[]): string {
  const index = lunr(function (this: lunr.Builder) {
    this.ref('id')
    this.field('title', { boost: 5 })
    this.field('terms', { boost: 4 })
    this.field('titles', { boost: 2 })
    this.field('text')
    for (const document of documents) this.add(document)
  })
  return JSON.stringify({ paths: documents.map(document => document.path), index })
}

export async function open(base: string): Promise<Find> {
  const saved = (await (await fetch(`${base}index.json`)).json()) as {
    paths: string[]
    index: object
  }
  const index = lunr.Index.load(saved.index)
  return (query, most = HITS) => {
    const terms = lunr
      .tokenizer(query)
      .map(token => token.toString())
      .filter(Boolean)
    const hits = index.query(asked => {
      for (const term of terms) {
        asked.term(term, { boost: 100 })
        asked.term(term, { boost: 10, usePipeline: false, wildcard: lunr.Query.wildcard.TRAILING })
        if (term.length > 3)
          asked.term(term, { boost: 1, usePipeline: false, editDistance: term.length > 7 ? 2 : 1 })
      }
    })
    return hits.slice(0, most).map(hit => saved.paths[Number(hit.ref)] ?? '')
  }
}
