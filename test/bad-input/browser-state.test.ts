import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchQueryFrom } from '../../packages/ui/client/search-query'
import {
  MAX_FAVORITES,
  MAX_RECENT,
  shownRecent,
  withFavorite,
  withRecent,
  withoutSaved,
} from '../../packages/ui/client/search/saved'
import { savedStore } from '../../packages/ui/client/search/saved-store'
import { resultsUrl } from '../../packages/ui/client/search-query'
import { MAX_QUERY } from '../../packages/model/search-limits'
import { choicesIn, linkTo } from '../../site/islands/composer/link'
import { readKnowledge } from '../../site/islands/composer/read-knowledge'
import { root } from '../imports'
import {
  ADDRESSES,
  hostileJson,
  hostileText,
  mutated,
  NAMES,
  runs,
  wellFormed,
} from './hostile-text'

const saved = fc.record({
  title: hostileText,
  trail: hostileText,
  url: fc.oneof(fc.constantFrom(...ADDRESSES), fc.webPath(), hostileText),
})
const kept = fc.oneof(
  hostileText,
  hostileJson.map(value => JSON.stringify(value)),
  mutated(
    fc.array(fc.oneof(saved, hostileJson), { maxLength: 40 }).map(list => JSON.stringify(list)),
  ),
)

describe('Stored browser state, whatever it contains', () => {
  test('yields a limited number of saved searches that link only within the site', () => {
    fc.assert(
      fc.property(fc.option(kept), fc.option(kept), (recent, favorites) => {
        const stored = new Map([
          ['recent-searches', recent],
          ['favourite-searches', favorites],
        ])
        const store = savedStore({
          readPreference: name => stored.get(name) ?? null,
          writePreference: (name, value) => void stored.set(name, value),
        })
        const now = store.read()
        expect(now.recent.length).toBeLessThanOrEqual(MAX_RECENT)
        expect(now.favorites.length).toBeLessThanOrEqual(MAX_FAVORITES)
        expect(shownRecent(now).length).toBeLessThanOrEqual(now.favorites.length > 0 ? 4 : 7)
        for (const entry of [...now.recent, ...now.favorites]) {
          expect(Object.keys(entry)).toEqual(['title', 'trail', 'url'])
          expect(new URL(entry.url, 'https://docs.example.com/a').origin).toBe(
            'https://docs.example.com',
          )
        }
        store.change(all => withRecent(all, { title: 'New', trail: '', url: '/new' }))
        store.change(all => withFavorite(withoutSaved(all, '/x'), '/new'))
        expect(store.read().favorites.length).toBeLessThanOrEqual(MAX_FAVORITES)
      }),
      runs(500),
    )
  })
})

describe('Query parameters, whatever they contain', () => {
  const query = fc.oneof(
    hostileText,
    fc
      .array(
        fc.tuple(
          fc.oneof(fc.constantFrom('q', 'area', 'kind'), fc.constantFrom(...NAMES)),
          hostileText,
        ),
      )
      .map(pairs => `?${new URLSearchParams(pairs).toString()}`),
    mutated(fc.constant('?q=trace&area=observability&kind=page')),
  )

  test('yield a short query and short filters on the results page', () => {
    fc.assert(
      fc.property(query, given => {
        const asked = searchQueryFrom(given)
        for (const value of Object.values(asked))
          expect((value ?? '').length).toBeLessThanOrEqual(MAX_QUERY)
        const url = new URL(resultsUrl(asked), 'https://docs.example.com')
        expect([url.origin, url.pathname]).toEqual(['https://docs.example.com', '/search'])
        // White space alone isn't a query.
        expect(searchQueryFrom(url.search)).toEqual({
          ...asked,
          query: asked.query.trim() === '' ? '' : wellFormed(asked.query),
          area: asked.area && wellFormed(asked.area),
          kind: asked.kind && wellFormed(asked.kind),
        })
      }),
      runs(500),
    )
  })

  test('yield only known choices in the values composer', () => {
    const knowledge = readKnowledge(
      JSON.parse(readFileSync(join(root, 'site/data/composer.json'), 'utf8')),
    )
    const known = knowledge.groups.flatMap(({ questions, fields }) =>
      [...questions, ...fields].map(({ id }) => id),
    )
    const asked = fc
      .array(
        fc.tuple(fc.oneof(fc.constantFrom(...known), fc.constantFrom(...NAMES)), hostileText),
        { maxLength: 8 },
      )
      .map(pairs => new URLSearchParams(pairs).toString())
    fc.assert(
      fc.property(asked, given => {
        const choices = choicesIn(knowledge, given)
        for (const name of Object.keys(choices)) expect(known).toContain(name)
        expect(() => linkTo(knowledge, choices)).not.toThrow()
      }),
      runs(100),
    )
  })
})
