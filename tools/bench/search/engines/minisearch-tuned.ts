import MiniSearch from 'minisearch'
import type { SectionDocument } from '../documents'
import { HITS, type Find } from '../engine'

const STOP_WORDS = new Set(
  (
    'a an and are as at be by can do does for from how i if in is it my no not of on or our ' +
    'that the this to was what when where which why will with you your'
  ).split(' '),
)

/** Symbols as a whole and in parts, without stop words and plurals. */
const OPTIONS = {
  fields: ['title', 'titles', 'terms', 'text', 'code'],
  storeFields: ['path'],
  tokenize: (text: string) =>
    text.split(/[^\p{L}\p{N}_$]+/u).flatMap(word => {
      const parts = word.split(/_+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter(Boolean)
      return parts.length > 1 ? [word.replaceAll('_', ''), ...parts] : parts
    }),
  processTerm: (term: string) => {
    const small = term.toLowerCase()
    return STOP_WORDS.has(small)
      ? null
      : small.length > 3
        ? small.replace(/(?<![su])s$/, '')
        : small
  },
}

const SEARCH = {
  prefix: (term: string) => term.length > 2,
  fuzzy: (term: string) => (term.length > 4 ? 0.2 : false),
  boost: { title: 5, terms: 4, titles: 2, text: 1, code: 1 },
}

export function build(documents: readonly SectionDocument[]): string {
  const index = new MiniSearch<SectionDocument>(OPTIONS)
  index.addAll(documents)
  return JSON.stringify(index)
}

export async function open(base: string): Promise<Find> {
  const index = MiniSearch.loadJSON<SectionDocument>(
    await (await fetch(`${base}index.json`)).text(),
    OPTIONS,
  )
  return (query, most = HITS) => {
    const all = index.search(query, { ...SEARCH, combineWith: 'AND' })
    const hits = all.length > 0 ? all : index.search(query, SEARCH)
    return hits.slice(0, most).map(hit => hit.path as string)
  }
}
