import type { SdkLanguage } from '../symbol/symbol'

/** The reference of the SDKs: its first pages, and what sections say of a symbol. */

export const languages: Record<SdkLanguage, string> = { python: 'Python', typescript: 'TypeScript' }

export const overview: Record<SdkLanguage, { title: string; intro: string; terms: string[] }> = {
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
export const overviewOf = (title: string) =>
  `Look up every public class, function, method, and type of the LangSmith ${title}.`

/** How methods of the generated client are called. */
export const resources: Record<SdkLanguage, string> = {
  python:
    'Each method sends one request. On a [`Client`](/reference/python/client#Client), most ' +
    'of these resources are asynchronous: use `await`, and `async for` with lists. All ' +
    'methods also accept `extra_headers`, `extra_query`, `extra_body`, and `timeout`.',
  typescript:
    'Each method sends one request and accepts request options, such as `headers`, ' +
    '`timeout`, and `maxRetries`, as its last argument. Lists are asynchronous iterables: ' +
    'use `for await`.',
}

/** Lines below a symbol. `links` are Markdown. */
export const since = (version: string) => `Since: version ${version}`
export const alsoCalled = (links: string) => `Also called: ${links}`
export const extendsNames = (names: string) => `Extends: ${names}`
export const implementsNames = (names: string) => `Implements: ${names}`
export const inOther = (language: SdkLanguage, links: string) => `${languages[language]}: ${links}`
export const rest = (links: string) => `REST: ${links}`
export const restFromCode = (links: string) => `REST, from the code, not run: ${links}`
export const usedIn = (links: string) => `Used in: ${links}`
export const importedBy = (code: string) => `Import: \`${code}\``
export const inRestApi = (links: string) => `In the REST API: ${links}`

export const parameters = 'Parameters'
export const fields = 'Fields'
export const fieldsFrom = (type: string) => `Fields from ${type}`

/** `since` and `until` are versions, `instead` is Markdown. */
export const deprecated = (instead: string, since?: string, until?: string) =>
  (
    `**Deprecated${since ? ` since version ${since}` : ''}.** ${instead}` +
    (until ? ` Removal: after ${until}.` : '')
  ).trim()
export const useInstead = (links: readonly string[]) => `Use ${links.join(' or ')} instead.`

/** Types of the generated client. */
export const emptyResource = 'A resource of the generated client that has only other resources.'
export const resourceOf = (owner: string) => `The class of \`client.${owner}\`, with its methods.`
export const ofGenerated = ' of the generated client'
export const ofMethods = (methods: readonly string[]) => ` of ${methods.join(', ')}`
export const pageOfResults = (owner: string) => `A page of results${owner}.`
export const parametersOf = (owner: string) => `Parameters${owner}.`
export const responseOf = (owner: string) => `Response${owner}.`
export const acceptedBy = (methods: readonly string[]) =>
  `Accepted or returned by ${methods.join(', ')}.`
export const typeOfField = (types: readonly string[]) =>
  `The type of a field in ${types.join(', ')}.`
export const anObject = (owner: string) => `An object in requests or responses${owner}.`

/** The page of everything that is deprecated. */
export const migration = 'Migration'
export const migrationTitle = 'Deprecated SDK calls and their replacements'
export const migrationDescription =
  'Find the replacement of every deprecated method, class, and parameter of the Python and TypeScript SDKs.'
export const migrationTerms = [
  'migration map',
  'deprecated methods',
  'upgrade sdk',
  'removed methods',
]
export const migrationIntro =
  'Look up what to use in place of a deprecated call. The lists come from the marks in the ' +
  'packages themselves: what a package calls deprecated, until when it stays, and what ' +
  'replaces it.'
export const parametersAndFields = 'Parameters and fields'
export const parameterOf = (name: string, link: string) => `\`${name}\` of ${link}`
export const use = (links: readonly string[]) => `Use ${links.join(' or ')}.`
export const deprecatedSince = (version: string) => `Deprecated since version ${version}.`
export const removedAfter = (version: string) => `Removed after ${version}.`
