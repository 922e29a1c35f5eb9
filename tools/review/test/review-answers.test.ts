import { describe, expect, test } from 'vitest'
import { WAYS, type Answered } from '../../bench/agents/ask'
import type { Reading } from '../../bench/agents/trail'
import { changesOf, totalsOf } from '../answer-changes'
import { renderReport } from '../report'

const MCP = WAYS.findIndex(({ name }) => name === 'MCP')
const QUESTIONS = ['How is a run deleted?', 'Which port?'].map(question => ({
  question,
  from: 'pages',
  facts: [],
  pages: ['/a'],
}))

const reading = (calls: number, tokens = 1_000, isAnswered = true): Reading => ({
  calls,
  tokens,
  isAnswered,
})

/** Only the MCP server is there; its readings, one for each question. */
const answered = (...readings: Reading[]): Answered => ({
  site: 'This site',
  questions: QUESTIONS,
  readings: WAYS.map((_, index) => (index === MCP ? readings : null)),
})

describe('Changed answers of agents', () => {
  test('are those in another number of calls, and none if only the tokens differ', () => {
    const before = answered(reading(1), reading(2))
    const after = answered(reading(1, 1_100), reading(3))
    expect(changesOf(before, after)).toEqual([
      {
        question: 'Which port?',
        ways: [{ way: 'MCP', before: reading(2), after: reading(3), verdict: 'worse' }],
      },
    ])
  })

  test('are worse if a question isn’t answered anymore, even in fewer calls', () => {
    const [change] = changesOf(
      answered(reading(4), reading(1)),
      answered(reading(2, 1_000, false), reading(1)),
    )
    expect(change?.ways[0]?.verdict).toBe('worse')
  })

  test('are better if an answer comes to be within the aim', () => {
    const [change] = changesOf(
      answered(reading(1, 9_000), reading(1)),
      answered(reading(1, 900), reading(1)),
    )
    expect(change?.ways[0]?.verdict).toBe('better')
  })

  test('are counted by set and way, without ways that one side doesn’t have', () => {
    const before = answered(reading(1), reading(8, 9_000, false))
    const after = answered(reading(1), reading(2))
    expect(totalsOf('held-out', before, after)).toEqual([
      { set: 'held-out', way: 'MCP', questions: 2, good: [1, 2], answered: [1, 2] },
    ])
    const none = { ...before, readings: WAYS.map(() => null) }
    expect(totalsOf('held-out', none, after)).toEqual([])
    expect(changesOf(none, after)).toEqual([])
  })

  test('are shown with the totals', () => {
    const before = answered(reading(1), reading(8, 9_000, false))
    const after = answered(reading(1), reading(2))
    const html = renderReport({
      base: 'main',
      pages: [],
      stylesChanged: false,
      notDrawn: [],
      looks: [],
      samples: [],
      facts: [],
      links: { gone: [], added: [], anchors: [] },
      finds: [],
      answers: {
        totals: totalsOf('tuning', before, after),
        changes: changesOf(before, after),
        skipped: null,
      },
    })
    expect(html).toContain('1 → 2 of 2')
    expect(html).toContain(
      'MCP: not answered in 8 calls and 9,000 tokens → answered in 2 calls and 1,000 tokens',
    )
  })
})
