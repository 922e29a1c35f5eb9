import {
  PAGE_LINK_SCHEME,
  type MarkdownSection,
  type PageMarkdown,
} from '@docs/model/page-markdown'
import type { Definition } from '@docs/search/page-text'

/** A link to a page of the site, or to a section of the same page. */
const LINK = new RegExp(String.raw`\]\(${PAGE_LINK_SCHEME}([^)#\s]*)(?:#([^)\s]*))?\)`, 'g')

interface Glossary {
  path: string
  markdown: PageMarkdown
}

export const isGlossary = (path: string): boolean => path.endsWith('/glossary')

/**
 * The terms of a glossary: each section that links to another page, or to a section of the glossary
 * that does ("See Trace"). The first link leads to the page that explains the term.
 */
export function definitionsOf({ path, markdown }: Glossary): Definition[] {
  const entries = new Map(markdown.sections.map(section => [section.id, section]))
  const explaining = (
    entry: MarkdownSection,
    from: readonly MarkdownSection[],
  ): string | undefined => {
    if (from.includes(entry)) return undefined
    const links = [...entry.text.matchAll(LINK)].map(([, to = '', id = '']) => ({ to, id }))
    const page = links.find(({ to }) => to !== '' && to !== path)
    const other = entries.get(links[0]?.id ?? '')
    return page?.to ?? (other && explaining(other, [...from, entry]))
  }
  return markdown.sections.flatMap(entry => {
    const page = explaining(entry, [])
    return page === undefined ? [] : [{ term: entry.title, path: page }]
  })
}
