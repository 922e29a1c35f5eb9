import { describe, expect, test } from 'vitest'
import { distance, forgiven } from '../../../search/text/distance'
import { runsOf } from '../../../search/text/runs'
import { root, stem } from '../../../search/text/stem'

const wordsIn = (text: string) => [...runsOf(text)].flatMap(run => run.words.map(word => word.term))
const wholesIn = (text: string) => [...runsOf(text)].flatMap(run => run.wholes)

describe('The words of a text', () => {
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
  ])('of %j are %j', (text, words) => {
    expect(wordsIn(text)).toEqual(words)
  })

  test.each([
    ['wrapOpenAI', ['wrap', 'open', 'ai'], ['wrapopenai']],
    ['LANGSMITH_WORKSPACE_ID', ['langsmith', 'workspace', 'id'], ['langsmithworkspaceid']],
    ['list_examples', ['list', 'examples'], ['listexamples']],
    ['run.child_runs', ['run', 'child', 'runs'], ['childruns', 'runchildruns']],
    ['HTTPServer2Go', ['http', 'server2', 'go'], ['httpserver2go']],
    ['APIs', ['apis'], []],
  ])('of the symbol %s are its parts, and it is kept whole', (symbol, parts, wholes) => {
    expect(wordsIn(symbol)).toEqual(parts)
    expect(wholesIn(symbol)).toEqual(wholes)
  })

  test('know their places in the text', () => {
    const text = 'call wrapOpenAI(client)'
    const words = [...runsOf(text)].flatMap(run => run.words)
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(['call', 'wrap', 'Open', 'AI', 'client'])
  })

  test('are cut where they are keys and encoded data', () => {
    expect(wordsIn('a'.repeat(10_000))).toEqual(['a'.repeat(40)])
  })

  test('survive halves of characters', () => {
    expect(wordsIn('a\uD800b \uDC00 key')).toContain('key')
  })
})

describe('The family of a word', () => {
  test.each([
    ['trace', 'traces', 'tracing', 'traced'],
    ['query', 'queries', 'queried'],
    ['run', 'runs'],
    ['stop', 'stopping', 'stopped'],
    ['batch', 'batches', 'batching'],
  ])('joins the forms of %s', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1)
  })

  test.each([
    ['process', 'proces'],
    ['status', 'stat'],
    ['string', 'str'],
    ['analysis', 'analys'],
    ['ing', ''],
  ])('does not take %s apart', (word, wrong) => {
    expect(stem(word)).not.toBe(wrong)
  })

  test('has relatives by a bolder root', () => {
    expect(root(stem('evaluation'))).toBe(root(stem('evaluators')))
    expect(root(stem('ration'))).toBe(stem('ration'))
  })
})

describe('The distance of two words', () => {
  test.each([
    ['trace', 'trace', 0],
    ['tarce', 'trace', 1],
    ['trce', 'trace', 1],
    ['traace', 'trace', 1],
    ['treca', 'trace', 2],
    ['alert', 'trace', 3],
  ])('from %s to %s is %i, where 3 is any more than two', (word, other, apart) => {
    expect(distance(word, other, 2)).toBe(apart)
  })

  test('counts to the nearest beginning where a word may go on', () => {
    expect(distance('evlua', 'evaluation', 2, true)).toBe(1)
    expect(distance('evlua', 'evaluation', 2)).toBe(3)
  })

  test('is forgiven in long words alone', () => {
    expect([3, 4, 7, 8, 20].map(forgiven)).toEqual([0, 1, 1, 2, 2])
  })
})
