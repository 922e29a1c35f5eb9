import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hostileJson, hostileText, mutated, runs } from './hostile-text'

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
    const module = await import('../../packages/ui/client/load-page')
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
    const { startReveal } = await import('../../packages/ui/client/reveal')
    expect(startReveal).not.toThrow()
    expect(asked).toEqual(
      hash.length > 1 ? [hash.includes('%') ? '' : hash.slice(1)] : hash === '#' ? [''] : [],
    )
    vi.unstubAllGlobals()
  },
)
