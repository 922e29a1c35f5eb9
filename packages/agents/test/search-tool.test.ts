import { describe, expect, test } from 'vitest'
import { refusal } from '../tool-answer'
import { checkSample } from '../check-sample'
import { documentedVariables } from '../documented-variables'
import { findPassages } from '../find-passages'
import { roughTokens } from '../rough-tokens'
import { searchDocs } from '../search-docs'
import { section } from '../../engine/test/markdown-files/markdown-site'
import { data, page, textOf } from './fixture-data'
import { openData } from './open-data'

describe('search', async () => {
  const site = await openData(data)

  test('returns the passages that fit, with paths, hosts, and a cursor', async () => {
    const text = textOf(
      await searchDocs(site, { query: 'How do I call it at the start?', limit: 1 }),
    )
    expect(text).toContain('Paths begin with https://docs.example.com.')
    expect(text).toContain(
      '1. `/guides/first#start` About start\n\n' +
        'Call `load_data(x)` at https://api.example.com, see [below](/guides/first#inner).',
    )
    expect(text).toContain('Hosts are those of the US region.')
    expect(text).toMatch(/More: cursor `after-1`\./)
    const rest = textOf(
      await searchDocs(site, {
        query: 'How do I call it at the start?',
        limit: 1,
        cursor: 'after-1',
      }),
    )
    expect(rest).toMatch(/^2\. `/m)
  })

  test('starts with the page that the search of the site has first, by whatever words', async () => {
    const pages = [
      page('/x', [section(2, 'at', 'Alerts.')]),
      page('/y', [section(2, 'at', 'Calm calm calm evenings at home.')]),
    ]
    const asked = await openData({ ...data, pages })
    asked.corpus.addQuestions(0, ['calm evenings after a release'])
    const { hits } = asked.search({ indexName: '', query: 'calm evenings after a release' })
    expect(hits[0]?.url_without_anchor).toBe('/x')
    const text = textOf(await searchDocs(asked, { query: 'calm evenings after a release' }))
    expect(text).toMatch(/^1\. `\/x/m)
  })

  test('ranks a passage by the words around it, too', async () => {
    const long = (text: string) => `${text} ${'It can be set by an owner; '.repeat(20)}`.trim()
    const texts = [
      'Exports to the warehouse.',
      'The default is six.',
      'Alerts.',
      'The default is two.',
    ]
    const pages = [page('/x', [section(2, 'at', texts.map(long).join('\n\n'))])]
    const [found] = findPassages(await openData({ ...data, pages }), 'default of the warehouse', [
      '/x#at',
    ])
    const scoreOf = (start: string) =>
      found?.passages.find(({ position }) => found.textAt(position).startsWith(start))?.score ?? 0
    expect(scoreOf('The default is two')).toBeGreaterThan(0)
    expect(scoreOf('The default is six')).toBeGreaterThan(scoreOf('The default is two'))
  })

  test('marks what it leaves out of a section', async () => {
    const many = Array.from(
      { length: 40 },
      (_, at) => `Part ${at} of it. ${'Other words. '.repeat(30)}`,
    )
    many[20] = `The warehouse opens at six. ${'Other words. '.repeat(30)}`
    const pages = [page('/x', [section(2, 'at', many.join('\n\n'))])]
    const asked = await openData({ ...data, pages })
    const text = textOf(await searchDocs(asked, { query: 'when does the warehouse open' }))
    expect(text).toMatch(/`\/x#at` About at\n\n…\n\n[^]*The warehouse opens at six\.[^]*\n\n…$/)
  })

  test('keeps a response short', async () => {
    const text = textOf(await searchDocs(site, { query: 'some words' }))
    expect(text).toContain('`/guides/long#one`')
    expect(roughTokens(text)).toBeLessThan(1_500)
  })

  test('reads what identifies an error in a traceback of any length', async () => {
    const frames = '  File "/app/main.py", line 1, in run\n    run()\n'.repeat(200)
    const query = `Traceback (most recent call last):\n${frames}app.LoadError: load_data failed`
    expect(textOf(await searchDocs(site, { query }))).toBe(
      textOf(await searchDocs(site, { query: 'app.LoadError: load_data failed' })),
    )
  })

  test('keeps to the pages of an area, written in any case', async () => {
    const text = textOf(await searchDocs(site, { query: 'load_data', area: 'Reference' }))
    expect(text).toContain('/reference/names')
    expect(text).not.toContain('/guides/first')
  })

  test('refuses areas and kinds that there are not, with those that there are', async () => {
    expect(await searchDocs(site, { query: 'words', area: 'one' })).toEqual(
      refusal('`area` must be one of guides, reference, many.'),
    )
    const kinds = textOf(await searchDocs(site, { query: 'words', kind: 'sdk' }))
    expect(kinds).toMatch(/^`kind` must be one of overview, .*\bquickstart, .*\bapi, /)
  })

  test('says what to do when there is nothing', async () => {
    expect(textOf(await searchDocs(site, { query: 'zzzzqqqq', area: 'many' }))).toContain(
      'Leave out',
    )
    expect(textOf(await searchDocs(site, { query: 'zzzzqqqq' }))).toContain('Try fewer words')
    expect(await searchDocs(site, { query: ' ' })).toMatchObject({ isError: true })
    expect(await searchDocs(site, { query: 'load_data', cursor: 'after-300' })).toMatchObject({
      isError: true,
    })
  })
})

describe('check_sample', () => {
  test('says what was checked before it says that nothing was found', async () => {
    const sample = { code: 'x', language: 'python' }
    const checked = ['imports against langsmith 0.15.1', 'hosts']
    const clean = await checkSample(
      async () => ({ findings: [], checked: [...checked, 'types'], skipped: [] }),
      sample,
    )
    expect(textOf(clean)).toBe(
      'No problems found. Checked imports against langsmith 0.15.1, hosts, and types.',
    )
    const finding = { line: 2, column: 3, message: '`x` is wrong.', hint: 'Write `y`.' }
    const skipped = [{ what: 'types', why: 'Install the packages.' }]
    const part = await checkSample(async () => ({ findings: [finding], checked, skipped }), sample)
    expect(textOf(part)).toBe(
      '1 problem. Checked imports against langsmith 0.15.1 and hosts; types weren’t checked.\n\n' +
        '- Line 2, column 3: `x` is wrong. Write `y`.\n\n' +
        'Not checked: types. Install the packages.',
    )
  })

  test('knows the variables that pages name', () => {
    const at = { level: 2, id: 'a', title: 'A', heading: 'A' } as const
    const page = {
      path: '/a',
      title: 'A',
      description: '',
      area: '',
      checks: [],
      intro: 'Set `LANGSMITH_FIRST`,',
      sections: [{ ...at, text: 'or `LS_SECOND`.' }],
    }
    const feedback = { url: '', anonKey: '', table: '' }
    const data = { name: 'Docs', url: '', regions: [], feedback, pages: [page] }
    expect([...documentedVariables(data)]).toEqual(['LANGSMITH_FIRST', 'LS_SECOND'])
  })
})
