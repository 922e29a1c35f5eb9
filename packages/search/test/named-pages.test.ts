import { describe, expect, test } from 'vitest'
import { FILLER, urlsOf } from './filler'
import { searchable, type Sketch } from './find'

/** A page that is called Quotas in the sidebar only. */
const labeled = (more: Partial<Sketch>): Sketch => ({
  path: '/a/numbers',
  title: 'How much you can send',
  label: 'Quotas',
  ...more,
})

describe('A page with the name of the query', () => {
  const about = {
    heading: 'Quotas of a team',
    text: 'Quotas, quotas, and more quotas: a team has quotas.',
  }

  test('comes before its sections, even if they say more about the query', async () => {
    const page: Sketch = { path: '/a/quotas', title: 'Quotas', text: 'Numbers.', sections: [about] }
    expect(await urlsOf([page], 'quotas')).toEqual(['/a/quotas', '/a/quotas#quotas-of-a-team'])
  })

  test('comes before its sections if it has that name in the sidebar only', async () => {
    expect(await urlsOf([labeled({ sections: [about] })], 'quotas')).toEqual([
      '/a/numbers',
      '/a/numbers#quotas-of-a-team',
    ])
  })

  test('shows no sections that merely mention the name', async () => {
    const mention = { heading: 'Other', code: 'quotas_left = 1' }
    expect(await urlsOf([labeled({ sections: [about, mention] })], 'quotas')).toEqual([
      '/a/numbers',
      '/a/numbers#quotas-of-a-team',
    ])
    expect(await urlsOf([labeled({ sections: [mention] })], 'quotas')).toContain('/a/numbers#other')
  })

  test('comes first if the name is misspelled', async () => {
    const other: Sketch = {
      path: '/a/code',
      title: 'Quotas in code',
      description: 'Quotas for scripts.',
      text: 'Read quotas, change quotas, and delete quotas.',
      terms: ['quotas api'],
    }
    const page: Sketch = { path: '/a/quotas', title: 'Quotas', text: 'Numbers.' }
    expect((await urlsOf([other, page], 'quotsa'))[0]).toBe('/a/quotas')
  })

  test('is found if its text never mentions the name', async () => {
    expect(await urlsOf([labeled({ text: 'Numbers.' })], 'quotas')).toEqual(['/a/numbers'])
  })

  test('shows the line of its code that contains the name', async () => {
    const { ask } = await searchable([labeled({ code: 'a = 1\nclient.quotas()' }), ...FILLER])
    const { hits } = await ask('quotas', { highlightPreTag: '[', highlightPostTag: ']' })
    expect(hits[0]?._snippetResult?.code?.value).toBe('client.[quotas]()')
  })
})

describe('A page whose title contains the query', () => {
  const title = 'Configure an evaluator'

  test('comes before a section with more matches', async () => {
    const text = 'An online evaluator in steps: online evaluator, online evaluator.'
    const page: Sketch = {
      path: '/a/e',
      title: 'Configure an online evaluator',
      sections: [{ heading: 'Steps for an online evaluator', text }],
    }
    expect(await urlsOf([page], 'online evaluator')).toEqual([
      '/a/e',
      '/a/e#steps-for-an-online-evaluator',
    ])
  })

  test('comes before a section with a single word as its heading', async () => {
    const text = 'An evaluator is an evaluator. Evaluator, evaluator.'
    const page: Sketch = { path: '/a/e', title, sections: [{ heading: 'Evaluator', text }] }
    expect(await urlsOf([page], 'evaluator')).toEqual(['/a/e', '/a/e#evaluator'])
  })

  test("doesn't come before pages that are more about the query", async () => {
    const guide: Sketch = {
      path: '/a/guide',
      title: 'Evaluator basics',
      terms: ['evaluator'],
      text: 'An evaluator scores. Evaluator, evaluator.',
    }
    const reference = { path: '/a/e', title: 'Scores and what an evaluator is', text: 'More.' }
    expect(await urlsOf([reference, guide], 'evaluator')).toEqual(['/a/guide', '/a/e'])
  })
})

describe('A page without a section that matches', () => {
  test('shows only itself', async () => {
    const sections = ['One', 'Two', 'Three'].map(heading => ({ heading, text: 'Numbers.' }))
    const page: Sketch = { path: '/a/p', title: 'Hide inputs', terms: ['redact'], sections }
    expect(await urlsOf([page], 'redact')).toEqual(['/a/p'])
  })
})

describe('A hit', () => {
  const page: Sketch = {
    path: '/a/calls',
    title: 'Calls',
    sections: [
      { heading: 'Webhook', text: 'It is called.' },
      { heading: 'After a run', text: 'A webhook is called.' },
    ],
  }

  test('says whether the words are in its heading or below it', async () => {
    const { ask } = await searchable([page, ...FILLER])
    const { hits } = await ask('webhook')
    expect(hits.map(({ anchor, type }) => [anchor, type])).toEqual([
      ['webhook', 'lvl2'],
      ['after-a-run', 'content'],
    ])
  })
})
