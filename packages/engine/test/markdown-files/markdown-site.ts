import { makeMarkdownFiles, type MarkdownPage } from '../../markdown-files/markdown-files'
import type { Site } from '../../../model/site'
import type { MarkdownSection } from '../../../model/page-markdown'
import { regions } from '../../../../test/two-regions'

export const ORIGIN = 'https://docs.example.com'

const site = {
  title: 'Fixture',
  section: 'Docs',
  url: ORIGIN,
  regions,
} as unknown as Site

/** A section with a text of so many characters, or with the given text. */
export const section = (level: 2 | 3, id: string, text: string | number): MarkdownSection => ({
  level,
  id,
  title: `About ${id}`,
  heading: `About ${id}`,
  text: typeof text === 'string' ? text : words(text),
})

/** Paragraphs with so many characters together. */
export const words = (length: number): string => 'Some words.\n\n'.repeat(length / 13).trimEnd()

export const markdownPage = (
  path: string,
  sections: MarkdownSection[] = [],
  intro = 'What it is.',
): MarkdownPage => ({ path, title: `Page ${path}`, checks: [], markdown: { intro, sections } })

/** The Markdown files of a site with these pages: texts by URL. */
export function markdownFilesOf(
  pages: MarkdownPage[],
  changes: Partial<Site> = {},
): Record<string, string> {
  const { files } = makeMarkdownFiles(pages, { ...site, ...changes })
  return Object.fromEntries([...files.values()].flat().map(({ url, text }) => [url, text]))
}
