import { describe, expect, test } from 'vitest'
import { definitionsOf } from '../../engine/search/definitions'
import { subjectsOf } from '../../engine/search/subjects'
import type { Definition, SiteText } from '../page-text'
import { subjectKey } from '../text/subject-key'
import { FILLER } from './filler'
import { pageOf, searchable, type Sketch } from './find'

interface Site extends Partial<Pick<SiteText, 'synonyms' | 'definitions'>> {
  pages: Sketch[]
}

/** The path of the page that introduces a subject of a site. */
function introducing(query: string, { pages, synonyms = [], definitions = [] }: Site) {
  const site = { language: 'en', version: [], synonyms, definitions, pages: pages.map(pageOf) }
  const found = subjectsOf(site).find(([key]) => key === subjectKey(query))
  return found && site.pages[found[1]]?.path
}

const defined = (term: string, path: string): Definition[] => [{ term, path }]

describe('A subject is introduced by', () => {
  test('the page with that name, in any spelling', () => {
    const pages = [{ path: '/a/x', title: 'Trace OpenTelemetry', label: 'OpenTelemetry' }]
    expect(introducing('opentelemetry', { pages })).toBe('/a/x')
    expect(introducing('open telemetry', { pages })).toBe('/a/x')
  })

  test('the page with that title, before one that the sidebar calls so', () => {
    const pages = [
      { path: '/a/errors', title: 'What goes wrong', label: 'Evaluation' },
      { path: '/b', title: 'Evaluation' },
    ]
    expect(introducing('evaluation', { pages })).toBe('/b')
  })

  test('no page if several are called so', () => {
    const pages = ['/a/one', '/b/two'].map(path => ({ path, title: path, label: 'Overview' }))
    expect(introducing('overview', { pages })).toBeUndefined()
  })

  test('the page that the glossary refers to, if the name is from another area', () => {
    const pages = [
      { path: '/hosting/ttl', title: 'Set retention', label: 'Retention' },
      { path: '/admin/concepts', title: 'Concepts' },
    ]
    expect(introducing('retention', { pages })).toBe('/hosting/ttl')
    const definitions = defined('Retention', '/admin/concepts')
    expect(introducing('retention', { pages, definitions })).toBe('/admin/concepts')
  })

  test('the page with that name in the area that the glossary refers to', () => {
    const pages = [
      { path: '/a/concepts', title: 'Concepts' },
      { path: '/a/threads', title: 'Group traces', label: 'Threads' },
    ]
    const definitions = defined('Thread', '/a/concepts')
    expect(introducing('threads', { pages, definitions })).toBe('/a/threads')
  })

  test('the guide that explains a function of the reference', () => {
    const reference = {
      path: '/r/client',
      title: 'Client',
      kind: 'api' as const,
      sections: [{ heading: 'Client.pull_prompt', isSymbol: true as const }],
    }
    const guide = (path: string, text: string) => ({
      path,
      title: path,
      terms: ['pull_prompt'],
      text,
    })
    const pages = [
      reference,
      guide('/a/one', 'pull_prompt'),
      guide('/a/two', 'pull_prompt pull_prompt'),
    ]
    expect(introducing('pull_prompt', { pages })).toBe('/a/two')
    expect(introducing('pullPrompt', { pages: pages.slice(0, 2) })).toBe('/a/one')
    expect(introducing('pull_prompt', { pages: pages.slice(1) })).toBeUndefined()
  })

  test('the shortest name with a proper name in it, unless many have it', () => {
    const pages = [
      { path: '/a/old', title: 'Trace the Vercel SDK the old way' },
      { path: '/a/new', title: 'Trace the Vercel SDK' },
    ]
    expect(introducing('vercel', { pages })).toBe('/a/new')
    expect(introducing('way', { pages })).toBeUndefined()
    const many = [1, 2, 3, 4].map(one => ({ path: `/a/${one}`, title: `Use Vercel ${one}` }))
    expect(introducing('vercel', { pages: many })).toBeUndefined()
  })

  test('the page that has a synonym as its name', () => {
    const pages = [{ path: '/', title: 'Docs', label: 'Get started' }]
    const synonyms = [['quickstart', 'get started']]
    expect(introducing('quickstart', { pages, synonyms })).toBe('/')
    expect(introducing('launch', { pages, synonyms: [['start', 'launch']] })).toBeUndefined()
  })
})

describe('The search for a subject', () => {
  const concepts: Sketch = {
    path: '/a/concepts',
    title: 'Concepts',
    sections: [{ heading: 'Prompts', text: 'A prompt is text.' }],
  }
  const errors: Sketch = {
    path: '/r/prompts',
    title: 'Prompt errors',
    text: 'Prompts, prompts, prompts.',
  }
  const site = (definitions: Definition[]) =>
    searchable([errors, concepts, ...FILLER], [], definitions)

  test('puts the top of its page first, before sections and pages that say more', async () => {
    const { ask } = await site(defined('Prompt', '/a/concepts'))
    const { hits } = await ask('prompts')
    expect(hits.map(({ url }) => url)).toEqual(['/a/concepts', '/a/concepts#prompts', '/r/prompts'])
  })

  test('finds a page that lacks the word', async () => {
    const { find } = await site(defined('Manifest', '/a/concepts'))
    expect(await find('manifest')).toEqual(['/a/concepts'])
  })

  test('suggests no other spelling', async () => {
    const { ask } = await site(defined('Prompz', '/a/concepts'))
    expect(await ask('prompz')).not.toHaveProperty('suggestion')
    expect(await ask('promptz')).toHaveProperty('suggestion', 'prompt')
  })

  test('leaves out its page if a filter does', async () => {
    const { find } = await site(defined('Prompt', '/a/concepts'))
    expect(await find('prompts', { facetFilters: ['area:r'] })).toEqual(['/r/prompts'])
  })

  test('understands a verb in two words', async () => {
    const { find } = await site(defined('Login', '/a/concepts'))
    expect(await find('log in')).toEqual(['/a/concepts'])
  })
})

describe('The terms of a glossary', () => {
  const section = (title: string, text: string) => ({
    level: 3 as const,
    id: title.toLowerCase(),
    title,
    heading: title,
    text,
  })
  const markdown = (...sections: ReturnType<typeof section>[]) => ({
    path: '/glossary',
    markdown: { intro: '', sections },
  })

  test('belong to the first page that each links to', () => {
    const text = 'A [run](twin:/glossary#run). See [A](twin:/a#b) and [C](twin:/c).'
    expect(definitionsOf(markdown(section('Trace', text)))).toEqual([{ term: 'Trace', path: '/a' }])
  })

  test('belong to the page of the term that they refer to', () => {
    const entries = [
      section('Span', 'See [Run](twin:/glossary#run).'),
      section('Run', 'See [A](twin:/a).'),
    ]
    expect(definitionsOf(markdown(...entries))).toContainEqual({ term: 'Span', path: '/a' })
  })

  test('belong to no page if they refer to each other or to nothing', () => {
    const entries = [
      section('A', 'See [B](twin:/glossary#b).'),
      section('B', 'See [A](twin:/glossary#a).'),
      section('C', 'Words.'),
    ]
    expect(definitionsOf(markdown(...entries))).toEqual([])
  })
})
