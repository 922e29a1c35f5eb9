import type { SdkLanguage } from '../../symbol/symbol'
import * as words from '../../words/sdk'
import type { PathedPage } from '../reference-pages'
import { SDK_PATHS, type SdkReference } from './read-sdk'

/** The page on which the reference of a language begins: every page by its group. */
export function sdkOverview(
  { pages }: SdkReference,
  language: SdkLanguage,
  own: readonly PathedPage[],
): PathedPage {
  const paths = new Map(own.map(({ path, page }) => [path, page]))
  const groups = new Map<string, string[]>()
  for (const { name, group, title, description } of pages) {
    const path = `${SDK_PATHS[language]}/${name}`
    if (paths.has(path))
      groups.set(group, [...(groups.get(group) ?? []), `- [${title}](${path}): ${description}`])
  }
  const lists = [...groups].map(([group, lines]) => `## ${group}\n\n${lines.join('\n')}`)
  const { title, intro, terms } = words.overview[language]
  return {
    path: SDK_PATHS[language],
    file: 'order.txt',
    part: title,
    page: {
      title,
      description: words.overviewOf(title),
      searchTerms: terms,
      intro: `${intro}\n\n${lists.join('\n\n')}`,
      operations: [],
      schemas: [],
    },
  }
}
