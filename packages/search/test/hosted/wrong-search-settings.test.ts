import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { BuildFailed } from '../../../engine/problems'
import { loadSiteFile } from '../../../engine/site/load-site-file'
import { resolveSearch, type Environment } from '../../../engine/site/search-settings'
import type { SearchSettings } from '../../../model/search-hosts'
import { temporaryFolder } from '../../../../test/temporary-folder'
import { HOSTED, LOCAL } from './settings'

const faultsOf = (written: Partial<SearchSettings>, environment: Environment = {}) =>
  resolveSearch({ ...LOCAL, ...written }, environment).faults.map(
    ({ message, hint }) => `${message} → ${hint}`,
  )

describe('Invalid search setting', () => {
  test.each<[string, Partial<SearchSettings>, Environment, string[]]>([
    [
      'without an application id',
      { ...HOSTED, appId: '' },
      {},
      [
        '`search.appId` in the site file is missing, but a hosted search requires it. → ' +
          "Write `appId: '…'` (YourApplicationID) or set `SEARCH_APP_ID`; or write `provider: " +
          "'local'`.",
      ],
    ],
    [
      'without any values',
      { provider: 'hosted' },
      {},
      [
        expect.stringContaining('`search.appId`') as string,
        expect.stringContaining('`search.apiKey`') as string,
        expect.stringContaining('`search.indexName`') as string,
      ],
    ],
    [
      'for local search with a hosted index',
      { indexName: 'docs' },
      {},
      [
        '`search.indexName` in the site file has no effect on the local search. → Add ' +
          "`provider: 'hosted'`, or remove the field.",
      ],
    ],
    [
      'for local search with a fallback',
      { fallbackToLocal: true },
      {},
      [expect.stringMatching(/`search\.fallbackToLocal` .* has no effect/) as string],
    ],
    [
      'for local search with hosts',
      { hosts: ['https://a.example'] },
      {},
      [expect.stringMatching(/`search\.hosts` .* has no effect/) as string],
    ],
    [
      'with a path in a host',
      { ...HOSTED, hosts: ['https://a.example/search'] },
      {},
      [
        "`search.hosts` in the site file has `https://a.example/search`, which isn't an " +
          'origin. → Write `https://search.example.com`: a scheme, a host, and optionally a ' +
          'port, without a path.',
      ],
    ],
    [
      'without a scheme in a host',
      HOSTED,
      { SEARCH_HOSTS: 'a.example' },
      [
        "The variable `SEARCH_HOSTS` has `a.example`, which isn't an origin. → Write " +
          '`https://search.example.com`: a scheme, a host, and optionally a port, without a ' +
          'path.',
      ],
    ],
    [
      'with a host that breaks the policy',
      { ...HOSTED, hosts: ['https://a.example; script-src *'] },
      {},
      [expect.stringContaining("isn't an origin") as string],
    ],
    [
      'with an application id that breaks the policy',
      { ...HOSTED, appId: 'A; script-src *' },
      {},
      [expect.stringContaining("isn't a valid application ID") as string],
    ],
    [
      'with a path as the index name',
      { ...HOSTED, indexName: 'a/b' },
      {},
      [expect.stringContaining("isn't a valid index name") as string],
    ],
    [
      'with an unknown provider',
      {},
      { SEARCH_PROVIDER: 'algolia' },
      [
        'The variable `SEARCH_PROVIDER` has the invalid value `algolia`. → Write `local` or `hosted`.',
      ],
    ],
    [
      'with an invalid boolean',
      HOSTED,
      { SEARCH_FALLBACK_TO_LOCAL: 'yes' },
      [expect.stringContaining('`SEARCH_FALLBACK_TO_LOCAL` has the invalid value `yes`') as string],
    ],
    [
      'with the admin key as the public key',
      HOSTED,
      { SEARCH_ADMIN_KEY: 'public' },
      [
        '`search.apiKey` in the site file is the admin key, which every reader would see. → ' +
          'Write the public key, which can only search.',
      ],
    ],
    [
      'with a feedback URL that lacks the query',
      { feedbackUrl: 'https://example.com/new' },
      {},
      [expect.stringContaining('has no `{query}` placeholder') as string],
    ],
    [
      'with a feedback URL that runs code',
      { feedbackUrl: 'javascript:alert("{query}")' },
      {},
      [expect.stringContaining("isn't a valid link") as string],
    ],
  ])('%s is reported with a suggestion', (_what, written, environment, faults) => {
    expect(faultsOf(written, environment)).toEqual(faults)
  })

  test('is located in the site file, together with all others', async () => {
    const folder = await temporaryFolder({
      'site.ts':
        "export const site = {\n  regions: [{ id: 'us', label: 'US', hosts: {} }],\n  " +
        "search: {\n    provider: 'hosted',\n    hosts: ['nowhere'],\n  },\n}\n",
    })
    const failure = await loadSiteFile(join(folder, 'site.ts'), join(folder, 'cache')).then(
      () => null,
      error => error as BuildFailed,
    )
    expect(
      failure?.problems.map(
        ({ line, column, message }) => `${line}:${column} ${message.split(' ')[0]}`,
      ),
    ).toEqual([
      '5:5 `search.hosts`',
      '3:3 `search.appId`',
      '3:3 `search.apiKey`',
      '3:3 `search.indexName`',
    ])
  })

  test('from the environment names the variable and no file', async () => {
    vi.stubEnv('SEARCH_HOSTS', 'nowhere')
    const failure = await loadSiteFile(null, '/nowhere').then(
      () => null,
      error => error as BuildFailed,
    )
    vi.unstubAllEnvs()
    expect(failure).toBeInstanceOf(BuildFailed)
    expect(failure?.problems).toEqual([
      {
        severity: 'error',
        message: "The variable `SEARCH_HOSTS` has `nowhere`, which isn't an origin.",
        hint: expect.stringContaining('Write') as string,
      },
    ])
  })

  test('with a misspelled field gets a suggestion', async () => {
    const folder = await temporaryFolder({
      'site.ts': "export const site = { search: { indexNmae: 'docs' } }\n",
    })
    const failure = await loadSiteFile(join(folder, 'site.ts'), join(folder, 'cache')).then(
      () => null,
      error => error as BuildFailed,
    )
    expect(failure?.problems[0]).toMatchObject({
      message: 'The site file has no field `search.indexNmae`.',
      hint: 'Did you mean `indexName`?',
    })
  })
})
