import type { SdkLanguage } from '../../symbol/symbol'
import type { PathedPage } from '../reference-pages'
import { SDK_PATHS, type SdkReference } from './read-sdk'

const WORDS: Record<SdkLanguage, { title: string; intro: string; terms: string[] }> = {
  python: {
    title: 'Python SDK',
    terms: ['python reference', 'python api', 'pip install langsmith', 'langsmith python'],
    intro:
      'Install the package with `pip install -U langsmith`, and set `LANGSMITH_API_KEY`. ' +
      'Sections list every public symbol with its signature and parameters, the same in ' +
      'TypeScript, the operations of the [REST API](/reference/api) that it calls, and guides ' +
      'that use it. Operations were recorded by calling the symbol; those marked as not run are ' +
      'only in its code, for other arguments or older servers.\n\n' +
      '[Deprecated calls](/reference/sdk_migration) are listed with what replaces them. The ' +
      'package has an [official reference](https://reference.langchain.com/python/langsmith) ' +
      'too. To link to symbols from another site, use the inventories ' +
      '[`objects.inv`](/objects.inv) (Sphinx) and [`symbols.json`](/symbols.json).',
  },
  typescript: {
    title: 'TypeScript SDK',
    terms: ['javascript sdk', 'js reference', 'typescript reference', 'npm install langsmith'],
    intro:
      'Install the package with `npm install langsmith`, and set `LANGSMITH_API_KEY`. Sections ' +
      'list every public symbol with its signature and parameters, the same in Python, the ' +
      'operations of the [REST API](/reference/api) that it calls, and guides that use it. ' +
      'Operations were recorded by calling the symbol.\n\n' +
      '[Deprecated calls](/reference/sdk_migration) are listed with what replaces them. The ' +
      'package has an [official ' +
      'reference](https://reference.langchain.com/javascript/langsmith) too. To link to symbols ' +
      'from another site, use the inventory [`symbols.json`](/symbols.json).',
  },
}

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
  const { title, intro, terms } = WORDS[language]
  return {
    path: SDK_PATHS[language],
    file: 'order.txt',
    part: title,
    page: {
      title,
      description: `Look up every public class, function, method, and type of the LangSmith ${title}.`,
      searchTerms: terms,
      intro: `${intro}\n\n${lists.join('\n\n')}`,
      operations: [],
      schemas: [],
    },
  }
}
