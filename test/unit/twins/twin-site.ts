import { makeTwins, type TwinPage } from '../../../packages/engine/twins/twin-files'
import type { Site } from '../../../packages/model/site'
import type { TwinSection } from '../../../packages/model/twin'
import { regions } from '../two-regions'

export const ORIGIN = 'https://docs.example.com'

const site = {
  title: 'Fixture',
  section: 'Docs',
  url: ORIGIN,
  regions,
} as unknown as Site

/** A section with a text of so many characters, or with the given text. */
export const section = (level: 2 | 3, id: string, text: string | number): TwinSection => ({
  level,
  id,
  title: `About ${id}`,
  heading: `About ${id}`,
  text: typeof text === 'string' ? text : words(text),
})

/** Paragraphs with so many characters together. */
export const words = (length: number): string => 'Some words.\n\n'.repeat(length / 13).trimEnd()

export const twinPage = (
  path: string,
  sections: TwinSection[] = [],
  intro = 'What it is.',
): TwinPage => ({ path, title: `Page ${path}`, checks: [], twin: { intro, sections } })

/** The twins of a site with these pages: texts by URL. */
export function twinsOf(pages: TwinPage[], changes: Partial<Site> = {}): Record<string, string> {
  const { files } = makeTwins(pages, { ...site, ...changes })
  return Object.fromEntries([...files.values()].flat().map(({ url, text }) => [url, text]))
}
