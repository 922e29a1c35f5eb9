import type { SearchSettings } from '@docs/model/search-hosts'

/**
 * Environment variables that override fields of `search` in the site file. Empty ones are ignored.
 */
export const SEARCH_VARIABLES = {
  provider: 'SEARCH_PROVIDER',
  appId: 'SEARCH_APP_ID',
  apiKey: 'SEARCH_API_KEY',
  indexName: 'SEARCH_INDEX_NAME',
  hosts: 'SEARCH_HOSTS',
  fallbackToLocal: 'SEARCH_FALLBACK_TO_LOCAL',
  feedbackUrl: 'SEARCH_FEEDBACK_URL',
} as const satisfies Record<keyof SearchSettings, string>

type Field = keyof SearchSettings
export type Environment = Readonly<Record<string, string | undefined>>

/** A problem with the search settings: a field in the site file, or a variable. */
interface SearchFault {
  field: Field
  /** The invalid variable; null if the problem is in the site file. */
  variable: string | null
  message: string
  hint: string
}

const HOSTED_FIELDS = ['appId', 'apiKey', 'indexName'] as const
const EXAMPLES = {
  appId: 'YourApplicationID',
  apiKey: 'the public key, which can only search',
  indexName: 'docs',
}

/** Allowed index names: what is valid in a URL path without escaping. */
export const INDEX_NAME = /^[\w.-]+$/
/** It becomes part of host names and of the security policy. */
const APPLICATION_ID = /^[A-Za-z\d-]+$/

/** The settings of the site file overridden by the environment, and all problems with them. */
export function resolveSearch(
  written: SearchSettings,
  environment: Environment,
): { search: SearchSettings; faults: SearchFault[] } {
  const faults: SearchFault[] = []
  const given = (field: Field): string | undefined =>
    environment[SEARCH_VARIABLES[field]]?.trim() || undefined
  const wrong = (field: Field, what: string, hint: string) => {
    const variable = given(field) === undefined ? null : SEARCH_VARIABLES[field]
    faults.push({
      field,
      variable,
      message: `${variable ? `The variable \`${variable}\`` : `\`search.${field}\` in the site file`} ${what}`,
      hint,
    })
  }
  const choice = <Value>(field: Field, values: Record<string, Value>, otherwise: Value): Value => {
    const text = given(field)
    if (text === undefined) return otherwise
    if (Object.hasOwn(values, text)) return values[text] as Value
    wrong(
      field,
      `has the invalid value \`${text}\`.`,
      `Write ${Object.keys(values)
        .map(value => `\`${value}\``)
        .join(' or ')}.`,
    )
    return otherwise
  }
  const search: SearchSettings = {
    provider: choice<SearchSettings['provider']>(
      'provider',
      { local: 'local', hosted: 'hosted' },
      written.provider,
    ),
    appId: given('appId') ?? written.appId,
    apiKey: given('apiKey') ?? written.apiKey,
    indexName: given('indexName') ?? written.indexName,
    hosts:
      given('hosts')
        ?.split(',')
        .map(host => host.trim())
        .filter(Boolean) ?? written.hosts,
    fallbackToLocal: choice(
      'fallbackToLocal',
      { true: true, false: false, 1: true, 0: false },
      written.fallbackToLocal,
    ),
    feedbackUrl: given('feedbackUrl') ?? written.feedbackUrl,
  }
  search.hosts = search.hosts.map(host => host.replace(/\/$/, ''))
  checkShapes(search, wrong)
  if (search.apiKey !== '' && search.apiKey === environment.SEARCH_ADMIN_KEY?.trim())
    wrong(
      'apiKey',
      'is the admin key, which every reader would see.',
      'Write the public key, which can only search.',
    )
  if (search.provider === 'hosted') {
    for (const field of HOSTED_FIELDS)
      if (search[field] === '')
        wrong(
          field,
          'is missing, but a hosted search requires it.',
          `Write \`${field}: '…'\` (${EXAMPLES[field]}) or set ` +
            `\`${SEARCH_VARIABLES[field]}\`; or write \`provider: 'local'\`.`,
        )
  } else if (given('provider') === undefined) {
    // Variables in the environment may be meant for the push only, and `SEARCH_PROVIDER=local`
    // turns the hosted search off temporarily.
    const unused = ([...HOSTED_FIELDS, 'hosts', 'fallbackToLocal'] as const).filter(
      field =>
        given(field) === undefined && String(search[field]) !== '' && search[field] !== false,
    )
    for (const field of unused)
      wrong(
        field,
        'has no effect on the local search.',
        "Add `provider: 'hosted'`, or remove the field.",
      )
  }
  return { search, faults }
}

type Wrong = (field: Field, what: string, hint: string) => void

function checkShapes(search: SearchSettings, wrong: Wrong): void {
  const { appId, apiKey, indexName, feedbackUrl } = search
  if (appId !== '' && !APPLICATION_ID.test(appId))
    wrong(
      'appId',
      `is \`${appId}\`, which isn't a valid application ID.`,
      'Use letters, digits, and dashes, as the service shows it.',
    )
  if (apiKey !== '' && !/^[\x21-\x7E]+$/.test(apiKey))
    wrong('apiKey', "isn't a valid key.", 'Write it without spaces, as the service shows it.')
  if (indexName !== '' && !INDEX_NAME.test(indexName))
    wrong(
      'indexName',
      `is \`${indexName}\`, which isn't a valid index name.`,
      'Use letters, digits, `_`, `-`, and `.`.',
    )
  for (const host of search.hosts)
    if (!isOrigin(host))
      wrong(
        'hosts',
        `has \`${host}\`, which isn't an origin.`,
        'Write `https://search.example.com`: a scheme, a host, and optionally a port, without a path.',
      )
  if (feedbackUrl === '') return
  if (!/^(?:https?:\/\/\S|mailto:\S|\/)/.test(feedbackUrl))
    wrong(
      'feedbackUrl',
      `is \`${feedbackUrl}\`, which isn't a valid link.`,
      'Write a URL that starts with `https://`, `mailto:` or `/`.',
    )
  else if (!feedbackUrl.includes('{query}'))
    wrong(
      'feedbackUrl',
      'has no `{query}` placeholder.',
      'Write `{query}` where it belongs: `https://example.com/issues/new?title={query}`.',
    )
}

function isOrigin(text: string): boolean {
  try {
    const { origin, protocol } = new URL(text)
    return /^https?:$/.test(protocol) && origin === text.toLowerCase()
  } catch {
    return false
  }
}

/** The settings in readers' browsers: nothing about a hosted index unless it is used. */
export const publicSearch = (search: SearchSettings): SearchSettings =>
  search.provider === 'hosted'
    ? search
    : { ...search, appId: '', apiKey: '', indexName: '', hosts: [], fallbackToLocal: false }
