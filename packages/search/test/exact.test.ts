import { describe, expect, test } from 'vitest'
import { searchable } from './find'

const site = await searchable([
  {
    path: '/guide',
    title: 'Target function errors',
    text: 'Target function errors: what a target function and its arguments are. '.repeat(3),
  },
  {
    path: '/errors',
    title: 'Messages',
    sections: [
      { heading: 'Other', text: 'Something else about a function.' },
      {
        heading: 'Evaluation',
        text: 'Target function must accept at least one positional argument (inputs). Add one.',
      },
    ],
  },
])

describe('A message that a page has word by word', () => {
  const message = 'Target function must accept at least one positional argument'

  test.each([message, `ValueError: ${message}`, `langsmith.utils.LangSmithError: ${message}`])(
    'is first, with its section: %s',
    async query => {
      expect((await site.ask(query)).hits[0]?.url).toBe('/errors#evaluation')
    },
  )

  test('is not what fewer words are about', async () => {
    expect((await site.find('target function'))[0]).toBe('/guide')
  })
})

describe('The answer of the best hit', () => {
  test('is the passage with the words of the query, marked, and only there', async () => {
    const { hits } = await site.ask('positional argument', { answerLength: 300 })
    expect(hits[0]?._answer?.content?.value).toBe(
      'Target function must accept at least one <em>positional</em> <em>argument</em> (inputs). Add one.',
    )
    expect(hits.slice(1).every(hit => hit._answer === undefined)).toBe(true)
    expect((await site.ask('positional argument')).hits[0]).not.toHaveProperty('_answer')
  })

  test('is whole sentences, as many as there is room for, with ellipses', async () => {
    const other = 'Some other words that nobody asks for are here. '.repeat(20)
    const long = await searchable([
      { path: '/a', title: 'A', text: `${other}The warehouse opens at six. ${other}` },
    ])
    const { hits } = await long.ask('warehouse opens', { answerLength: 300 })
    const text = hits[0]?._answer?.content?.value.replace(/<\/?em>/g, '') ?? ''
    expect(text).toMatch(/^…The warehouse opens at six\. Some other .*here\. …$/)
    expect(text.length).toBeLessThanOrEqual(304)
  })

  test('is code where only code has the words', async () => {
    const coded = await searchable([
      { path: '/a', title: 'A', text: 'Nothing.', code: 'import x\nlaunch_rocket(x)\n' },
    ])
    const { hits } = await coded.ask('launch_rocket', { answerLength: 300 })
    expect(hits[0]?._answer?.code?.value).toBe('<em>launch_rocket</em>(x)')
  })
})
