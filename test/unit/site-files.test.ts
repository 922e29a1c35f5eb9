import { describe, expect, test } from 'vitest'
import type { JoinedSite } from '../../engine/join-pages'
import { siteTexts } from '../../engine/output/site-files'

const urlsOf = ({ url = '', entries = 0 } = {}): string[] => [
  ...siteTexts({
    pages: [{ path: '/a', title: 'A', description: '' }],
    compiled: [],
    sidebar: [],
    reference: [],
    staticNames: [],
    changelog: Array.from({ length: entries }, () => ({})),
    loaded: { site: { title: 'Fixture', url }, redirects: {} },
  } as unknown as JoinedSite).keys(),
]

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
})
