import { describe, expect, test } from 'vitest'
import { bundleAssets } from '../../../engine/assets/bundle'
import { headerRules } from '../../../engine/output/headers'
import { loadSiteFile } from '../../../engine/site/load-site-file'
import { searchHosts, type SearchSettings } from '../../../model/search-hosts'
import { root } from '../../../../test/imports'
import { HOSTED } from './settings'

const { site } = await loadSiteFile(null, '/nowhere')

const connectSources = (search: SearchSettings) =>
  /connect-src ([^;]*)/.exec(
    headerRules({ ...site, search }, { firstPaint: '', inline: [], runPolicy: '' }).find(
      ({ path }) => path === '/*',
    )?.headers['Content-Security-Policy'] ?? '',
  )?.[1]

describe('Hosts of a hosted search', () => {
  test("are Algolia's by default, its main domain first", () => {
    expect(searchHosts(HOSTED)).toEqual([
      'https://abc123-dsn.algolia.net',
      'https://abc123-1.algolianet.com',
      'https://abc123-2.algolianet.com',
      'https://abc123-3.algolianet.com',
    ])
  })

  test('are the configured ones, in order', () => {
    expect(searchHosts({ ...HOSTED, hosts: ['https://b.example', 'https://a.example'] })).toEqual([
      'https://b.example',
      'https://a.example',
    ])
  })

  test('are the only hosts that the policy allows connecting to', () => {
    expect(
      connectSources({ ...HOSTED, hosts: ['https://b.example', 'http://127.0.0.1:8108'] }),
    ).toBe("'self' https://b.example http://127.0.0.1:8108")
    expect(connectSources(HOSTED)).toBe(`'self' ${searchHosts(HOSTED).join(' ')}`)
    expect(connectSources({ ...HOSTED, provider: 'local' })).toBe("'self'")
  })
})

describe('Code of a hosted search', () => {
  const scripts = async (hasHostedSearch: boolean) => {
    const { files, entry } = await bundleAssets({
      root,
      regions: [],
      tabs: [],
      storageKey: 'docs',
      announcementId: null,
      needsMermaid: false,
      samplePackages: {},
      answers: null,
      hasHostedSearch,
    })
    const texts = files
      .filter(({ url }) => url.endsWith('.js'))
      .map(({ url, content }) => ({ url, text: Buffer.from(content).toString() }))
    return { texts, entry: texts.find(({ url }) => url === entry)?.text ?? '' }
  }

  test('is a separate file that the entry references', async () => {
    const { texts, entry } = await scripts(true)
    const [chunk, ...others] = texts.filter(({ text }) => text.includes('x-algolia-application-id'))
    expect(others).toEqual([])
    expect(chunk?.url).toMatch(/^\/assets\/search-hosted-/)
    expect(entry).toMatch(new RegExp(`loadHosted:\\(\\)=>import\\("${chunk?.url}"\\)`))
  })

  test("doesn't exist on a site with a local index", async () => {
    const { texts, entry } = await scripts(false)
    expect(
      texts
        .filter(({ url, text }) => /algolia|search-hosted/i.test(url + text))
        .map(({ url }) => url),
    ).toEqual([])
    expect(entry).toContain('loadHosted:null')
  })
})
