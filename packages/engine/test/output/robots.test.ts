import { expect, test } from 'vitest'
import { robots } from '../../output/feeds'
import type { Site } from '../../../model/site'

test('robots.txt allows the search for agents, which llms.txt names, and not the results page', () => {
  expect(robots({ url: 'https://docs.example.com' } as Site)).toBe(
    'User-agent: *\nAllow: /\nAllow: /search.md\nDisallow: /search\n' +
      'Sitemap: https://docs.example.com/sitemap.xml\n',
  )
})
