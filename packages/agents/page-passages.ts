import type { PageSections, SectionData } from '@docs/model/page-markdown'
import type { Tokenizer } from '@docs/search/local/tokens'
import { passagesOf } from './passages'

/** Where the words of a text are among those of its page. */
export interface WordRange {
  start: number
  end: number
}

/** A passage with its words. Its text is cut again when it is written, which few are. */
export interface Passage {
  isCode: boolean
  range: WordRange
}

/** A section that can be found, with its passages. */
export interface PassageSection {
  /** `/a/b#c`, or `/a/b` for what is above the first heading of a page. */
  path: string
  /** Of the section; that of the page above its first heading. */
  title: string
  markdown: string
  /** Words of its title and that of its page. */
  names: WordRange
  passages: Passage[]
}

/** A page with the words of all its passages by their numbers in the lexicon of the search. */
export interface PassagePage {
  words: Uint32Array
  sections: PassageSection[]
}

/** Cuts pages into passages when a question needs them, and keeps where their words are. */
export function passageReader(
  { pages }: SectionData,
  tokenizer: Tokenizer,
): (path: string) => PassagePage {
  const byPath = new Map(pages.map(page => [page.path, page]))
  const kept = new Map<string, PassagePage>()
  return path => {
    const page = byPath.get(path)
    if (!page) return NOTHING
    const known = kept.get(path) ?? readPage(page, tokenizer)
    kept.set(path, known)
    return known
  }
}

const NOTHING: PassagePage = { words: new Uint32Array(), sections: [] }

function readPage(page: PageSections, tokenizer: Tokenizer): PassagePage {
  const all: number[] = []
  const rangeOf = (text: string): WordRange => {
    const start = all.length
    const { words, wholes } = tokenizer.tokens(text)
    for (const list of [words, wholes]) for (const word of list) all.push(word)
    return { start, end: all.length }
  }
  const section = (path: string, title: string, names: string, markdown: string) => ({
    path,
    title,
    markdown,
    names: rangeOf(names),
    passages: passagesOf(markdown).map(text => ({
      isCode: /^\s*[`~]{3}/.test(text),
      range: rangeOf(text),
    })),
  })
  const sections = [
    section(page.path, page.title, `${page.title} ${page.description}`, page.intro),
    ...page.sections.map(({ id, title, text }) =>
      section(`${page.path}#${id}`, title, `${page.title} ${title}`, text),
    ),
  ]
  return { words: Uint32Array.from(all), sections }
}
