import { describe, expect, test } from 'vitest'
import { resolveSearch } from '../../../engine/site/search-settings'
import { HOSTED, LOCAL } from './settings'

describe('Search settings', () => {
  test('use the local index by default', () => {
    expect(resolveSearch(LOCAL, {})).toEqual({ search: LOCAL, faults: [] })
  })

  test('can come from the environment alone', () => {
    const environment = {
      SEARCH_PROVIDER: 'hosted',
      SEARCH_APP_ID: 'ABC123',
      SEARCH_API_KEY: 'public',
      SEARCH_INDEX_NAME: 'docs',
      SEARCH_HOSTS: 'https://a.example/, http://b.example:8108',
      SEARCH_FALLBACK_TO_LOCAL: 'true',
      SEARCH_FEEDBACK_URL: 'https://example.com/?q={query}',
    }
    expect(resolveSearch(LOCAL, environment)).toEqual({
      search: {
        ...HOSTED,
        hosts: ['https://a.example', 'http://b.example:8108'],
        fallbackToLocal: true,
        feedbackUrl: 'https://example.com/?q={query}',
      },
      faults: [],
    })
  })

  test('prefer the environment and ignore empty variables', () => {
    const { search } = resolveSearch(HOSTED, {
      SEARCH_INDEX_NAME: 'docs-preview',
      SEARCH_API_KEY: '',
      SEARCH_APP_ID: ' ',
    })
    expect(search).toEqual({ ...HOSTED, indexName: 'docs-preview' })
  })

  test('can switch back to the local index through the environment', () => {
    expect(
      resolveSearch({ ...HOSTED, fallbackToLocal: true }, { SEARCH_PROVIDER: 'local' }).faults,
    ).toEqual([])
  })

  test('stay local if the environment contains only what the push needs', () => {
    expect(
      resolveSearch(LOCAL, {
        SEARCH_APP_ID: 'ABC123',
        SEARCH_INDEX_NAME: 'docs',
        SEARCH_HOSTS: 'https://a.example',
      }),
    ).toMatchObject({ search: { provider: 'local', appId: 'ABC123' }, faults: [] })
  })
})
