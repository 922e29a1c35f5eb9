import type { PageSections, SectionData } from '@docs/model/twin'
import type { Tokenizer } from '@docs/search/local/tokens'
import { passagesOf } from './passages'

/** A passage with its words by their numbers in the lexicon of the site's search. */
export interface Passage {
  text: string
  /** Its place in the section. */
  position: number
  isCode: boolean
  words: Uint32Array
}

/** A section that can be found, with its passages. */
export interface PassageSection {
  /** `/a/b#c`, or `/a/b` for what is above the first heading of a page. */
  path: string
  /** Of the section; that of the page above its first heading. */
  title: string
  /** Words of its title and that of its page. */
  names: Uint32Array
  passages: Passage[]
}

/**
 * Cuts pages into passages when a question needs them, and keeps them: an index of all passages would
 * take seconds to make and hundreds of megabytes.
 */
export function passageReader(
  { pages }: SectionData,
  tokenizer: Tokenizer,
): (path: string) => PassageSection[] {
  const byPath = new Map(pages.map(page => [page.path, page]))
  const kept = new Map<string, PassageSection[]>()
  return path => {
    const page = byPath.get(path)
    if (!page) return []
    const known = kept.get(path) ?? readPage(page, tokenizer)
    kept.set(path, known)
    return known
  }
}

function readPage(page: PageSections, tokenizer: Tokenizer): PassageSection[] {
  const numbers = (text: string): Uint32Array => {
    const { words, wholes } = tokenizer.tokens(text)
    return Uint32Array.from([...words, ...wholes])
  }
  const passages = (markdown: string): Passage[] =>
    passagesOf(markdown).map((text, position) => ({
      text,
      position,
      isCode: /^\s*[`~]{3}/.test(text),
      words: numbers(text),
    }))
  return [
    {
      path: page.path,
      title: page.title,
      names: numbers(`${page.title} ${page.description}`),
      passages: passages(page.intro),
    },
    ...page.sections.map(({ id, title, text }) => ({
      path: `${page.path}#${id}`,
      title,
      names: numbers(`${page.title} ${title}`),
      passages: passages(text),
    })),
  ]
}
