import type { SchemaLink } from '../../operation/view'
import type { SdkLanguage, SdkParameter } from '../../symbol/symbol'
import type { PathedPage } from '../reference-pages'
import { hrefOf, type PlacedSymbol } from './place-symbols'
import { LANGUAGES } from './read-sdk'

export const MIGRATION_PATH = '/reference/sdk_migration'

const INTRO =
  'Look up what to use in place of a deprecated call. The lists come from the marks in the ' +
  'packages themselves: what a package calls deprecated, until when it stays, and what ' +
  'replaces it.'

const NAMES: Record<SdkLanguage, string> = { python: 'Python', typescript: 'TypeScript' }

/** Every deprecated symbol and parameter of both packages with what replaces it. */
export function migrationPage(
  symbols: readonly PlacedSymbol[],
  successorsOf: (symbol: PlacedSymbol) => readonly SchemaLink[],
): PathedPage {
  const parts = LANGUAGES.flatMap(language => {
    const own = symbols.filter(one => one.language === language)
    const calls = own
      .filter(({ symbol }) => symbol.deprecated)
      .map(one => `- ${line(one, successorsOf(one))}`)
    const parameters = own.flatMap(parameterLines)
    return [
      `## ${NAMES[language]} {#${language}}`,
      calls.join('\n'),
      ...(parameters.length > 0
        ? [`### Parameters and fields {#${language}-parameters}`, parameters.join('\n')]
        : []),
    ]
  })
  return {
    path: MIGRATION_PATH,
    file: 'order.txt',
    part: 'Migration',
    page: {
      title: 'Deprecated SDK calls and their replacements',
      label: 'Migration',
      description:
        'Find the replacement of every deprecated method, class, and parameter of the Python and TypeScript SDKs.',
      searchTerms: ['migration map', 'deprecated methods', 'upgrade sdk', 'removed methods'],
      intro: [INTRO, ...parts].join('\n\n'),
      operations: [],
      schemas: [],
      subjects: ['python-sdk', 'typescript-sdk'],
    },
  }
}

function line(one: PlacedSymbol, successors: readonly SchemaLink[]): string {
  const { since, until } = one.symbol.deprecated ?? {}
  const use =
    one.notes.instead ??
    (successors.length > 0 ? `Use ${successors.map(asCodeLink).join(' or ')}.` : '')
  return [
    `${asCodeLink({ label: one.name, href: hrefOf(one) })}: ${use}`,
    since ? `Deprecated since version ${since}.` : '',
    until ? `Removed after ${until}.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const asCodeLink = ({ label, href }: SchemaLink): string => `[\`${label}\`](${href})`

/** Deprecated parameters and fields, with those of objects that a parameter accepts. */
function parameterLines(one: PlacedSymbol): string[] {
  const { parameters = [], overloads = [], fields = [] } = one.symbol
  const all = [...parameters, ...overloads.flatMap(way => way.parameters), ...fields]
  return [...new Set(deprecatedIn(all))].map(
    name => `- \`${name}\` of ${asCodeLink({ label: one.name, href: hrefOf(one) })}`,
  )
}

const deprecatedIn = (parameters: readonly SdkParameter[]): string[] =>
  parameters.flatMap(({ name, deprecated, fields = [] }) => [
    ...(deprecated ? [name] : []),
    ...deprecatedIn(fields),
  ])
