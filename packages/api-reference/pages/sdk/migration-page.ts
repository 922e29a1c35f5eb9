import type { SchemaLink } from '../../operation/view'
import type { SdkParameter } from '../../symbol/symbol'
import * as words from '../../words/sdk'
import type { PathedPage } from '../reference-pages'
import { hrefOf, type PlacedSymbol } from './place-symbols'
import { LANGUAGES } from './read-sdk'

export const MIGRATION_PATH = '/reference/sdk_migration'

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
      `## ${words.languages[language]} {#${language}}`,
      calls.join('\n'),
      ...(parameters.length > 0
        ? [`### ${words.parametersAndFields} {#${language}-parameters}`, parameters.join('\n')]
        : []),
    ]
  })
  return {
    path: MIGRATION_PATH,
    file: 'order.txt',
    part: words.migration,
    page: {
      title: words.migrationTitle,
      label: words.migration,
      description: words.migrationDescription,
      searchTerms: words.migrationTerms,
      intro: [words.migrationIntro, ...parts].join('\n\n'),
      operations: [],
      schemas: [],
      subjects: ['python-sdk', 'typescript-sdk'],
    },
  }
}

function line(one: PlacedSymbol, successors: readonly SchemaLink[]): string {
  const { since, until } = one.symbol.deprecated ?? {}
  const use =
    one.notes.instead ?? (successors.length > 0 ? words.use(successors.map(asCodeLink)) : '')
  return [
    `${asCodeLink({ label: one.name, href: hrefOf(one) })}: ${use}`,
    since ? words.deprecatedSince(since) : '',
    until ? words.removedAfter(until) : '',
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
    name => `- ${words.parameterOf(name, asCodeLink({ label: one.name, href: hrefOf(one) }))}`,
  )
}

const deprecatedIn = (parameters: readonly SdkParameter[]): string[] =>
  parameters.flatMap(({ name, deprecated, fields = [] }) => [
    ...(deprecated ? [name] : []),
    ...deprecatedIn(fields),
  ])
