import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { INDEX_URL, RECORDS_URL, searchFiles } from '../../engine/search/index-files'
import {
  headingLines,
  headingsOfLine,
  headRows,
  packSections,
  pageHead,
  textLines,
  textsOfLine,
} from '../local/files'
import { fetchLines, FileGone, type LoadLines } from '../local/load-lines'
import { openWhole } from '../local/open-whole'
import { serve } from '../local/serve'
import type { SearchRecord } from '../provider'
import { pageOf, type Sketch } from './find'

const SKETCHES: Sketch[] = [
  {
    path: '/a/one',
    title: 'First page',
    description: 'About beginnings.',
    terms: ['outset'],
    questions: ['where do I begin'],
    text: 'The quick fox.',
    code: 'jump_over(dog)',
    sections: [
      { heading: 'Anchored elsewhere', anchor: 'other', text: 'Line one.\nLine two.' },
      { heading: 'Deep', level: 3 },
    ],
  },
  { path: '/a/two', title: 'Second page', label: 'Second', text: 'A lazy dog.' },
]
const SITE = {
  language: 'en',
  version: ['current'],
  synonyms: [],
  definitions: [],
  pages: SKETCHES.map(pageOf),
}
const FILES = [...searchFiles(SITE)]
const contentOf = (url: string) => String(FILES.find(file => file.url === url)?.content)
const index = () => new TextEncoder().encode(contentOf(INDEX_URL)).buffer

const titlesFor = async (reply: ReturnType<typeof serve>, query: string) => {
  const answer = await reply({ kind: 'search', requests: [{ indexName: '', query }] })
  return 'results' in answer ? answer.results[0]?.hits.map(hit => hit.hierarchy.lvl1) : answer
}

describe('Search index files', () => {
  test('restore their source data', () => {
    const rows = headRows(SITE)
    const lines = headingLines(SITE.pages)
    for (const [number, page] of SITE.pages.entries()) {
      const head = pageHead(rows.pages[number] as (typeof rows.pages)[number], rows)
      expect(head).toEqual({
        path: page.path,
        title: page.title,
        label: page.label,
        area: page.area,
        areaLabel: page.areaLabel,
        kind: page.kind,
      })
      expect(headingsOfLine(lines[number] ?? '')).toEqual(
        page.sections.map(({ heading, anchor, level }) => ({ heading, anchor, level })),
      )
    }
  })

  test('contain every text, in the order of search terms, questions, descriptions, texts, and code', () => {
    expect(textLines(SITE.pages).map(textsOfLine)).toEqual([
      ...SITE.pages.map(page => (page.terms.length > 0 ? page.terms : [''])),
      ...SITE.pages.map(page => (page.questions.length > 0 ? page.questions : [''])),
      ...SITE.pages.map(page => [page.description]),
      ...SITE.pages.map(page => page.sections.map(section => section.text)),
      ...SITE.pages.map(page => page.sections.map(section => section.code)),
    ])
  })

  test('have one line per list, whatever the texts contain', () => {
    const page = SITE.pages[0] as (typeof SITE.pages)[number]
    const description = 'a\x01b\x1fc\x1ed\te\uD800f\n\nnaïve 🙂'
    const lines = textLines([{ ...page, description }])
    expect(lines).toHaveLength(textLines([page]).length)
    expect(lines.join('')).not.toContain('\n')
    expect(textsOfLine(lines[2] ?? '')).toEqual(['a b c d e\uFFFDf\n\nnaïve 🙂'])
  })

  test("contain an anchor only if it can't be derived from the heading", () => {
    expect(packSections(SITE.pages[0]?.sections ?? [])).toEqual([
      '2Anchored elsewhere\nother',
      '3Deep',
    ])
  })

  test('are deterministic and named after their content', () => {
    expect([...searchFiles(SITE)]).toEqual(FILES)
    const changed = {
      ...SITE,
      pages: SITE.pages.map((page, number) =>
        number === 0
          ? {
              ...page,
              sections: page.sections.map(section => ({
                ...section,
                text: `${section.text} More.`,
              })),
            }
          : page,
      ),
    }
    const [headings, texts] = FILES.slice(1).map(file => file.url)
    const urls = [...searchFiles(changed)].map(file => file.url)
    expect(urls).toContain(headings)
    expect(urls).not.toContain(texts)
  })

  test('come with records in their published shape', () => {
    const records = JSON.parse(contentOf(RECORDS_URL)) as SearchRecord[]
    expect(new Set(records.map(record => record.objectID)).size).toBe(records.length)
    expect(
      records.find(record => record.url === '/a/one#other' && record.type === 'content'),
    ).toMatchObject({
      content: 'Line one.\nLine two.',
      hierarchy: { lvl0: 'Docs', lvl1: 'First page', lvl2: 'Anchored elsewhere', lvl3: null },
    })
  })
})

describe('While the search index loads', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('search uses titles, then headings, then search terms and texts', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>(resolve => (arrive = resolve))
    let haveHeadings = () => {}
    const headings = new Promise<void>(resolve => (haveHeadings = resolve))
    const reply = serve(async function* (url) {
      await headings
      if (url.includes('texts')) await arrived
      yield* contentOf(url).slice(0, -1).split('\n')
    }, openWhole)
    expect(await reply({ kind: 'open', index: index() })).toEqual({ opened: true })
    expect(await titlesFor(reply, 'page')).toEqual(['First page', 'Second page'])
    expect(await titlesFor(reply, 'second anchored')).toEqual(['Second page'])
    haveHeadings()
    await reply({ kind: 'known', part: 'headings' })
    expect(await titlesFor(reply, 'anchored')).toEqual(['First page'])
    expect(await titlesFor(reply, 'anchored lazy')).toEqual(['First page'])
    arrive()
    await reply({ kind: 'known', part: 'all' })
    expect(await titlesFor(reply, 'outset')).toEqual(['First page'])
    expect(await titlesFor(reply, 'lazy')).toEqual(['Second page'])
  })

  test('no results are reported only once the index is complete', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>(resolve => (arrive = resolve))
    const reply = serve(async function* (url) {
      if (url.includes('texts')) await arrived
      yield* contentOf(url).slice(0, -1).split('\n')
    }, openWhole)
    await reply({ kind: 'open', index: index() })
    const [inHeadings, inTexts, nowhere] = ['anchored', 'lazy', 'unheard'].map(query =>
      titlesFor(reply, query),
    )
    const soon = () => new Promise(resolve => setImmediate(() => resolve('waits')))
    expect(await inHeadings).toEqual(['First page'])
    expect(await Promise.race([inTexts, soon()])).toBe('waits')
    expect(await Promise.race([nowhere, soon()])).toBe('waits')
    arrive()
    expect(await inTexts).toEqual(['Second page'])
    expect(await nowhere).toEqual([])
  })

  test('a query for a file that fails to load retries; if the file is missing, the index is discarded', async () => {
    let failure: Error | null = new Error('No network')
    let tries = 0
    const load: LoadLines = async function* (url) {
      tries++
      if (failure) throw failure
      yield* contentOf(url).slice(0, -1).split('\n')
    }
    const reply = serve(load, openWhole)
    await reply({ kind: 'open', index: index() })
    const complete = reply({ kind: 'known', part: 'all' })
    await expect(titlesFor(reply, 'anchored')).rejects.toThrow('No network')
    const before = tries
    await expect(titlesFor(reply, 'anchored')).rejects.toThrow('No network')
    expect(tries).toBe(before + 1)
    expect(await titlesFor(reply, 'second')).toEqual(['Second page'])
    failure = new FileGone('It is gone.')
    await expect(titlesFor(reply, 'anchored')).rejects.toThrow(FileGone)
    await expect(complete).rejects.toThrow(FileGone)
    failure = null
    const other = serve(load, openWhole)
    await other({ kind: 'open', index: index() })
    expect(await titlesFor(other, 'lazy')).toEqual(['Second page'])
  })

  test.each(['breaks off', 'is truncated'])(
    'a file that %s is resumed, and nothing is counted twice',
    async how => {
      let tries = 0
      const load: LoadLines = async function* (url) {
        const lines = contentOf(url).slice(0, -1).split('\n')
        if (!url.includes('texts')) return yield* lines
        tries++
        yield lines[0] as string
        if (tries < 3 && how === 'breaks off') throw new Error('The line is cut.')
        if (tries < 3) return
        yield* lines.slice(1)
      }
      const [broken, whole] = [
        serve(load, openWhole),
        serve(async function* (url) {
          yield* contentOf(url).slice(0, -1).split('\n')
        }, openWhole),
      ]
      const answers = []
      for (const reply of [broken, whole]) {
        await reply({ kind: 'open', index: index() })
        const complete = reply({ kind: 'known', part: 'all' })
        await vi.runAllTimersAsync()
        await vi.waitFor(async () => {
          await vi.runAllTimersAsync()
          expect(await Promise.race([complete, null])).not.toBeNull()
        })
        answers.push(
          await reply({ kind: 'search', requests: [{ indexName: '', query: 'quick fox dog' }] }),
        )
      }
      expect(tries).toBe(3)
      expect(answers[0]).toEqual(answers[1])
    },
  )

  test('only complete lines of a file are used', async () => {
    const linesOf = async (
      body: string,
      headers: Record<string, string> = { 'Content-Type': 'text/plain' },
      status = 200,
    ) => {
      vi.stubGlobal('fetch', async () => new Response(body, { headers, status }))
      const lines: string[] = []
      for await (const line of fetchLines('/lines')) lines.push(line)
      return lines
    }
    expect(await linesOf('one\ntwo\n')).toEqual(['one', 'two'])
    expect(await linesOf('one\n', { 'Content-Type': 'application/octet-stream' })).toEqual(['one'])
    await expect(linesOf('one\ntw')).rejects.toThrow('/lines is truncated in a line.')
    await expect(
      linesOf('<h1>Sign in</h1>\n', { 'Content-Type': 'text/html;charset=utf-8' }),
    ).rejects.toThrow('/lines is a page.')
    await expect(linesOf('<h1>Sign in</h1>\n', { 'Content-Type': 'text/html' })).rejects.toThrow(
      FileGone,
    )
    await expect(linesOf('no\n', {}, 404)).rejects.toThrow(FileGone)
    await expect(linesOf('no\n', {}, 500)).rejects.toThrow('/lines answered 500.')
    vi.unstubAllGlobals()
  })

  test('no query is answered before an index is open', async () => {
    expect(await serve(async function* () {}, openWhole)({ kind: 'search', requests: [] })).toEqual(
      { failed: 'No index is open.' },
    )
  })
})
