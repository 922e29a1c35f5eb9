import { describe, expect, test } from 'vitest'
import { distance, forgiven } from '../text/distance'
import { runsOf } from '../text/runs'
import { root, stem } from '../text/stem'

const wordsIn = (text: string) => [...runsOf(text)].flatMap(run => run.words.map(word => word.term))
const wholesIn = (text: string) => [...runsOf(text)].flatMap(run => run.wholes)

describe('Tokenizer', () => {
  test.each([
    ['Mask inputs, then trace.', ['mask', 'inputs', 'then', 'trace']],
    ["It's what you don't see", ['it', 'what', 'you', 'don', 'see']],
    ['Café naïve ÜBER', ['cafe', 'naive', 'uber']],
    ['self-hosted', ['self', 'hosted']],
    ['漢字を', ['漢', '字', 'を']],
    ['שלום עולם', ['שלום', 'עולם']],
    ['(a.*[b])+', ['a', 'b']],
    ['', []],
    ['… — !?', []],
  ])('splits %j into %j', (text, words) => {
    expect(wordsIn(text)).toEqual(words)
  })

  test.each([
    ['wrapOpenAI', ['wrap', 'open', 'ai'], ['wrapopenai']],
    ['LANGSMITH_WORKSPACE_ID', ['langsmith', 'workspace', 'id'], ['langsmithworkspaceid']],
    ['list_examples', ['list', 'examples'], ['listexamples']],
    ['run.child_runs', ['run', 'child', 'runs'], ['childruns', 'runchildruns']],
    ['HTTPServer2Go', ['http', 'server2', 'go'], ['httpserver2go']],
    ['APIs', ['apis'], []],
  ])('splits the symbol %s into its parts and keeps it as a whole', (symbol, parts, wholes) => {
    expect(wordsIn(symbol)).toEqual(parts)
    expect(wholesIn(symbol)).toEqual(wholes)
  })

  test('knows the position of every word', () => {
    const text = 'call wrapOpenAI(client)'
    const words = [...runsOf(text)].flatMap(run => run.words)
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual([
      'call',
      'wrap',
      'Open',
      'AI',
      'client',
    ])
  })

  test('truncates keys and encoded data', () => {
    expect(wordsIn('a'.repeat(10_000))).toEqual(['a'.repeat(40)])
  })

  test('handles lone surrogates', () => {
    expect(wordsIn('a\uD800b \uDC00 key')).toContain('key')
  })
})

describe('Stemmer', () => {
  test.each([
    ['trace', 'traces', 'tracing', 'traced'],
    ['query', 'queries', 'queried'],
    ['run', 'runs'],
    ['stop', 'stopping', 'stopped'],
    ['batch', 'batches', 'batching'],
  ])('merges the forms of %s', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1)
  })

  test.each([
    ['process', 'proces'],
    ['status', 'stat'],
    ['string', 'str'],
    ['analysis', 'analys'],
    ['ing', ''],
  ])("doesn't split %s", (word, wrong) => {
    expect(stem(word)).not.toBe(wrong)
  })

  test('finds related words by a shorter root', () => {
    expect(root(stem('evaluation'))).toBe(root(stem('evaluators')))
    expect(root(stem('ration'))).toBe(stem('ration'))
  })
})

describe('Edit distance', () => {
  test.each([
    ['trace', 'trace', 0],
    ['tarce', 'trace', 1],
    ['trce', 'trace', 1],
    ['traace', 'trace', 1],
    ['treca', 'trace', 2],
    ['alert', 'trace', 3],
  ])('from %s to %s is %i, where 3 means more than two', (word, other, apart) => {
    expect(distance(word, other, 2)).toBe(apart)
  })

  test('is measured to the nearest prefix for unfinished words', () => {
    expect(distance('evlua', 'evaluation', 2, true)).toBe(1)
    expect(distance('evlua', 'evaluation', 2)).toBe(3)
  })

  test('is tolerated only in long words', () => {
    expect([3, 4, 7, 8, 20].map(forgiven)).toEqual([0, 1, 1, 2, 2])
  })
})
