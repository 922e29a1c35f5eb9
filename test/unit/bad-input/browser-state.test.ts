import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askedFrom } from '../../../packages/ui/client/search/query'
import {
  MAX_FAVORITES,
  MAX_RECENT,
  shownRecent,
  withFavorite,
  withRecent,
  withoutSaved,
} from '../../../packages/ui/client/search/saved'
import { savedStore } from '../../../packages/ui/client/search/saved-store'
import { resultsUrl } from '../../../packages/ui/client/search/query'
import { MAX_QUERY } from '../../../packages/model/search-limits'
import { facetValues } from '../../../packages/ui/client/search/results-filters'
import { choicesIn, linkTo } from '../../../site/islands/composer/link'
import { readKnowledge } from '../../../site/islands/composer/read-knowledge'
import { PRE_TAG, partsOf, POST_TAG } from '../../../packages/search/parts'
import { readAnswer, SearchFailed } from '../../../packages/search/hosted/read-answer'
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
        const asked = askedFrom(given)
        for (const value of Object.values(asked))
          expect((value ?? '').length).toBeLessThanOrEqual(MAX_QUERY)
        const url = new URL(resultsUrl(asked), 'https://docs.example.com')
        expect([url.origin, url.pathname]).toEqual(['https://docs.example.com', '/search'])
        // White space alone isn't a query.
        expect(askedFrom(url.search)).toEqual({
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

describe('Responses of a hosted index, whatever they contain', () => {
  const hit = fc.record(
    {
      url: fc.oneof(
        fc.constantFrom(...ADDRESSES, '/a#b', 'https://docs.example.com/a'),
        fc.webUrl(),
      ),
      hierarchy: fc.oneof(
        fc.record({ lvl0: fc.oneof(hostileText, hostileJson), lvl1: hostileText }),
        hostileJson,
      ),
      _highlightResult: hostileJson,
      _snippetResult: hostileJson,
      type: hostileJson,
      version: hostileJson,
    },
    { requiredKeys: ['url', 'hierarchy'] },
  )
  const result = fc.record(
    {
      hits: fc.oneof(fc.array(fc.oneof(hit, hostileJson), { maxLength: 4 }), hostileJson),
      nbHits: fc.oneof(fc.double(), hostileJson),
      nbPages: hostileJson,
      page: hostileJson,
      facets: fc.oneof(
        hostileJson,
        fc.dictionary(
          fc.constantFrom('area', 'kind', '__proto__'),
          fc.oneof(
            hostileJson,
            fc.dictionary(hostileText, fc.oneof(fc.nat(), hostileJson), { noNullPrototype: true }),
          ),
          { noNullPrototype: true },
        ),
      ),
    },
    { requiredKeys: ['hits'] },
  )
  const answer = fc.oneof(
    hostileText,
    hostileJson.map(value => JSON.stringify(value)),
    mutated(
      fc
        .array(fc.oneof(result, hostileJson), { minLength: 1, maxLength: 2 })
        .map(results => JSON.stringify({ results })),
    ),
  )

  test('are read as results that can be shown or rejected with a message', () => {
    fc.assert(
      fc.property(answer, fc.integer({ min: 1, max: 2 }), (text, count) => {
        let results
        try {
          results = readAnswer(text, count)
        } catch (error) {
          expect(error).toBeInstanceOf(SearchFailed)
          return
        }
        expect(results).toHaveLength(count)
        for (const { hits, nbHits, nbPages, page, query, facets } of results) {
          expect(
            [nbHits, nbPages, page].every(number => Number.isFinite(number) && number >= 0),
          ).toBe(true)
          expect(typeof query).toBe('string')
          for (const { url, hierarchy, content, _highlightResult, _snippetResult } of hits) {
            expect(new URL(url, 'https://docs.example.com/').protocol).toMatch(/^https?:$/)
            for (const text of [hierarchy.lvl0, hierarchy.lvl1 ?? '', content ?? ''])
              expect(typeof text).toBe('string')
            for (const one of [
              ...Object.values(_highlightResult?.hierarchy ?? {}),
              ...Object.values(_snippetResult ?? {}),
            ])
              expect(typeof one?.value).toBe('string')
          }
          for (const counts of Object.values(facets ?? {}))
            for (const number of Object.values(counts)) expect(Number.isFinite(number)).toBe(true)
        }
        for (const facet of ['area', 'kind'] as const)
          for (const { count } of facetValues(facet, 'x', results, [{ value: 'x', label: 'X' }]))
            expect(Number.isFinite(count)).toBe(true)
      }),
      runs(1000),
    )
  })

  test('have highlights that are plain text in parts', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.oneof(hostileText, fc.constantFrom(PRE_TAG, POST_TAG)))
          .map(parts => parts.join('')),
        value => {
          expect(
            partsOf(value)
              .map(({ text }) => text)
              .join(''),
          ).toBe(value.replaceAll(PRE_TAG, '').replaceAll(POST_TAG, ''))
        },
      ),
      runs(300),
    )
  })
})

describe('Page data, whatever it contains', () => {
  let loadPage: (path: string) => Promise<unknown>
  let Refused: new (...words: string[]) => Error
  let path = 0

  beforeEach(async () => {
    vi.stubGlobal('document', {
      getElementById: () => ({ textContent: JSON.stringify({ build: 'b1' }) }),
      querySelector: () => ({}),
    })
    vi.stubGlobal('CSS', { escape: (text: string) => text })
    vi.resetModules()
    const module = await import('../../../packages/ui/client/load-page')
    ;[loadPage, Refused] = [module.loadPage, module.LetBrowserLoad]
  })
  afterEach(() => vi.unstubAllGlobals())

  const whole = {
    build: 'b1',
    page: { path: '/a', title: 'A' },
    main: '<main></main>',
    styles: ['/assets/rich.css'],
  }
  const body = fc.oneof(
    mutated(fc.constant(JSON.stringify(whole))),
    fc
      .record(
        {
          build: fc.oneof(fc.constant('b1'), hostileJson),
          page: fc.oneof(fc.constant(whole.page), hostileJson),
          main: fc.oneof(fc.constant('<main></main>'), hostileJson),
          styles: hostileJson,
        },
        { requiredKeys: [] },
      )
      .map(value => JSON.stringify(value)),
    hostileText,
    fc.constant('<!doctype html><title>Sign in</title>'),
  )

  test('is either a complete page of this build or makes the browser load the URL', async () => {
    await fc.assert(
      fc.asyncProperty(
        body,
        fc.constantFrom('application/json', 'text/html', 'application/json; charset=utf-8', ''),
        fc.constantFrom(200, 200, 404, 500),
        async (text, type, status) => {
          vi.stubGlobal(
            'fetch',
            async () => new Response(text, { status, headers: { 'content-type': type } }),
          )
          const payload = (await loadPage(`/p${path++}`).catch((error: unknown) => error)) as
            typeof whole | Error
          if (payload instanceof Error)
            return void expect(
              [Refused, SyntaxError].some(kind => (payload as unknown) instanceof kind),
            ).toBe(true)
          expect(payload.build).toBe('b1')
          expect([typeof payload.main, typeof payload.page.path]).toEqual(['string', 'string'])
          expect(payload.styles.every(url => typeof url === 'string')).toBe(true)
        },
      ),
      { ...runs(400), examples: [['{"build":{"toString":0}}', 'application/json', 200]] },
    )
  })
})

test.each(['#%', '#50%', '#%ff', '#%E0%A4', '#a%', '#', '', '#__proto__'])(
  "with the fragment %j in the URL doesn't throw when the page starts",
  async hash => {
    const asked: string[] = []
    vi.stubGlobal('location', { hash })
    vi.stubGlobal('document', {
      getElementById: (id: string) => (asked.push(id), null),
      addEventListener: () => undefined,
    })
    vi.stubGlobal('addEventListener', () => undefined)
    const { startReveal } = await import('../../../packages/ui/client/reveal')
    expect(startReveal).not.toThrow()
    expect(asked).toEqual(
      hash.length > 1 ? [hash.includes('%') ? '' : hash.slice(1)] : hash === '#' ? [''] : [],
    )
    vi.unstubAllGlobals()
  },
)
