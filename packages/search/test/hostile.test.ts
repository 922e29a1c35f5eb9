import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partsOf, POST_TAG, PRE_TAG } from '../parts'
import { hostileText, runs } from '../../../test/bad-input/hostile-text'
import { searchable } from './find'

const site = searchable([
  {
    path: '/a/markup',
    title: 'Render <script>alert(1)</script> safely',
    text: 'An <img src=x onerror=alert(1)> is text. So is <b>bold</b> &amp; more.',
    code: 'const html = "<script>alert(1)</script>"',
  },
  { path: '/a/hebrew', title: 'שלום עולם', text: 'טקסט מימין לשמאל' },
  { path: '/a/plain', title: 'Plain text', text: 'Nothing else.' },
])

describe('Hostile search query', () => {
  test.each([
    ['markup', '<script>alert(1)</script>'],
    ['an attribute', '" onmouseover="alert(1)'],
    ['10,000 letters', 'a'.repeat(10_000)],
    ['10,000 words', 'trace '.repeat(10_000)],
    ['10,000 dots and letters', 'a.'.repeat(5000)],
    ['a lone high surrogate', '\uD800'],
    ['a lone low surrogate in a word', 'tra\uDC00ce'],
    ['half an emoji before text', '\uD83Dplain text'],
    ['regular expression characters', '(.*)+[^$]{1,}|\\b?'],
    ['an open bracket', '['],
    ['a backslash', '\\'],
    ['zeros', '\0\0\0'],
    ['names of object properties', '__proto__ constructor hasOwnProperty'],
    ['our own highlight tags', `${PRE_TAG}plain${POST_TAG}`],
    ['bidirectional marks', '\u202Eplain\u202C'],
    ['spaces', ' \t\n '],
    ['nothing', ''],
  ])('of %s is answered', async (_, query) => {
    const answer = await (
      await site
    ).ask(query, { highlightPreTag: PRE_TAG, highlightPostTag: POST_TAG, facets: ['*'] })
    expect(answer.query).toBe(query)
    expect(answer.nbHits).toBe(answer.hits.length)
  })

  test('in a right-to-left script finds text in that script', async () => {
    expect(await (await site).find('עולם')).toEqual(['/a/hebrew'])
    expect(await (await site).find('מימין לשמאל')).toEqual(['/a/hebrew'])
  })

  test('named like an object property finds nothing', async () => {
    expect((await (await site).ask('constructor')).hits).toEqual([])
  })
})

test('Any query returns existing pages with highlights that match their text', async () => {
  const { ask } = await site
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        hostileText,
        fc
          .array(
            fc.oneof(hostileText, fc.constantFrom('render', 'script', 'alert', 'plain', 'שלום')),
            { maxLength: 8 },
          )
          .map(words => words.join(' ')),
      ),
      async query => {
        const { hits, nbHits } = await ask(query, {
          highlightPreTag: PRE_TAG,
          highlightPostTag: POST_TAG,
          facets: ['*'],
          attributesToSnippet: ['content:10', 'code:10'],
        })
        expect(nbHits).toBe(hits.length)
        for (const { url, hierarchy, _highlightResult } of hits) {
          expect(url).toMatch(/^\/a\//)
          const marked = _highlightResult?.hierarchy?.lvl1?.value
          if (marked !== undefined)
            expect(
              partsOf(marked)
                .map(part => part.text)
                .join(''),
            ).toBe(hierarchy.lvl1)
        }
      },
    ),
    runs(400),
  )
}, 120_000)

test('A query of one megabyte takes little CPU time', async () => {
  const { ask } = await site
  const before = process.cpuUsage()
  for (const piece of ['a', 'a ', 'a.', '(', '_', 'é', '\uD83D\uDE00', 'aB', '漢'])
    await ask(piece.repeat(1_000_000 / piece.length))
  expect(process.cpuUsage(before).user).toBeLessThan(20_000_000)
}, 240_000)

describe('Search highlight', () => {
  test('is the text in parts, including markup', async () => {
    const { hits } = await (
      await site
    ).ask('alert script', { highlightPreTag: PRE_TAG, highlightPostTag: POST_TAG })
    const title = hits[0]?._highlightResult?.hierarchy?.lvl1?.value ?? ''
    const parts = partsOf(title)
    expect(parts.map(part => part.text).join('')).toBe('Render <script>alert(1)</script> safely')
    expect(parts.filter(part => part.isMatch).map(part => part.text)).toEqual([
      'script',
      'alert',
      'script',
    ])
  })

  test('skips stop words unless there are no other words', async () => {
    const { ask } = await searchable([
      { path: '/a/how', title: 'How to mask it', text: 'Here is how to.' },
    ])
    const marked = async (query: string) =>
      (await ask(query, { highlightPreTag: '[', highlightPostTag: ']' })).hits[0]?._highlightResult
        ?.hierarchy?.lvl1?.value
    expect(await marked('how to mask it')).toBe('How to [mask] it')
    expect(await marked('how to')).toBe('[How] [to] mask it')
  })

  test("can't be forged by text that contains its tags", async () => {
    const { ask } = await searchable([
      { path: '/a/forged', title: `Forged ${PRE_TAG}mark${POST_TAG} here` },
    ])
    const { hits } = await ask('forged', { highlightPreTag: PRE_TAG, highlightPostTag: POST_TAG })
    expect(
      partsOf(hits[0]?._highlightResult?.hierarchy?.lvl1?.value ?? '')
        .filter(part => part.isMatch)
        .map(part => part.text),
    ).toEqual(['Forged'])
  })

  test('tells whether all or some words matched', async () => {
    const { hits } = await (await site).ask('plain nothing')
    expect(hits[0]?._highlightResult?.hierarchy?.lvl1?.matchLevel).toBe('partial')
    expect(
      (await (await site).ask('plain text')).hits[0]?._highlightResult?.hierarchy?.lvl1?.matchLevel,
    ).toBe('full')
    expect(hits[0]?._highlightResult?.hierarchy?.lvl0?.matchLevel).toBe('none')
  })
})

describe('Search snippet', () => {
  test('has the requested number of words around the match', async () => {
    const text = `${'before '.repeat(50)}the needle stands here ${'after '.repeat(50)}`
    const { ask } = await searchable([{ path: '/a/long', title: 'Long', text }])
    for (const words of [5, 10]) {
      const value =
        (
          await ask('needle', {
            attributesToSnippet: [`content:${words}`],
            highlightPreTag: '[',
            highlightPostTag: ']',
          })
        ).hits[0]?._snippetResult?.content?.value ?? ''
      expect(value).toMatch(/^…(?:before )*the \[needle\] stands .*…$/)
      expect(value.split(' ')).toHaveLength(words)
    }
  })

  test("isn't created for attributes that weren't requested", async () => {
    const { hits } = await (await site).ask('nothing', { attributesToSnippet: ['code:10'] })
    expect(hits[0]?._snippetResult?.content).toBeUndefined()
  })
})
