import type { ApiReference } from '../operation/description'
import * as words from '../words/pages'
import { REFERENCE_PATH, type PathedPage } from './reference-pages'

/** The page on which the reference begins: how to call the API, and every resource by its group. */
export function overviewPage({ resources }: ApiReference): PathedPage {
  const count = resources.reduce((sum, { notes }) => sum + Object.keys(notes.operations).length, 0)
  const groups = new Map<string, string[]>()
  for (const { name, notes } of resources)
    groups.set(notes.group, [
      ...(groups.get(notes.group) ?? []),
      `- [${notes.title}](${REFERENCE_PATH}/${name}): ${notes.description}`,
    ])
  const lists = [...groups].map(([group, lines]) => `## ${group}\n\n${lines.join('\n')}`)
  return {
    path: REFERENCE_PATH,
    file: 'order.txt',
    page: {
      title: words.restApi,
      description: words.restDescription(count),
      searchTerms: words.restTerms,
      intro: `${words.restIntro}\n\n${lists.join('\n\n')}`,
      operations: [],
      schemas: [],
    },
  }
}
