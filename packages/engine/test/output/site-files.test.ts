import { describe, expect, test } from 'vitest'
import type { JoinedSite } from '../../join-pages'
import { siteTexts } from '../../output/site-files'

const ENTRY = { id: 'a', title: 'A', description: '', date: '2026-01-01', area: 'SDK', html: '' }

const textsOf = ({ url = '', entries = 0 } = {}): Map<string, () => string | Uint8Array> =>
  siteTexts({
    pages: [{ path: '/a', title: 'A', description: '' }],
    compiled: [],
    sidebar: [],
    reference: [],
    staticNames: [],
    changelog: Array.from({ length: entries }, (_, index) => ({
      ...ENTRY,
      labels: index === 0 ? ['Breaking'] : ['New'],
    })),
    loaded: { site: { title: 'Fixture', url }, redirects: {} },
  } as unknown as JoinedSite)

const urlsOf = (given: Parameters<typeof textsOf>[0] = {}): string[] => [...textsOf(given).keys()]

describe('The texts of a site', () => {
  test.each(['/robots.txt', '/routes.json', '/manifest.webmanifest', '/favicon.svg', '/llms.txt'])(
    'include %s',
    url => {
      expect(urlsOf()).toContain(url)
    },
  )

  test.each(['/sitemap.xml', '/opensearch.xml'])("include %s only with the site's URL", url => {
    expect(urlsOf({ url: 'https://docs.example.com' })).toContain(url)
    expect(urlsOf()).not.toContain(url)
  })

  test("include a feed only with entries and the site's URL", () => {
    expect(urlsOf({ url: 'https://docs.example.com', entries: 1 })).toContain('/changelog.atom')
    expect(urlsOf({ url: 'https://docs.example.com' })).not.toContain('/changelog.atom')
    expect(urlsOf({ entries: 1 })).not.toContain('/changelog.atom')
  })

  test('include a feed for each area and label, with its entries only', () => {
    const texts = textsOf({ url: 'https://docs.example.com', entries: 3 })
    const feed = (name: string) => String(texts.get(`/changelog/${name}.atom`)?.())
    expect(feed('sdk').match(/<entry>/g)).toHaveLength(3)
    expect(feed('new').match(/<entry>/g)).toHaveLength(2)
    expect(feed('breaking').match(/<entry>/g)).toHaveLength(1)
    expect(feed('breaking')).toContain('<category term="Breaking"/>')
    expect(feed('breaking')).toContain(
      '<link rel="self" type="application/atom+xml" href="https://docs.example.com/changelog/breaking.atom"/>',
    )
  })
})
