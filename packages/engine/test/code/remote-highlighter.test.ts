import { MessageChannel } from 'node:worker_threads'
import { describe, expect, onTestFinished, test } from 'vitest'
import { plainHighlighter } from '../../code/highlight-cache'
import { RemoteHighlighter, type Question, type Reply } from '../../code/remote-highlighter'

function connect() {
  const { port1: theirs, port2: ours } = new MessageChannel()
  const highlighter = new RemoteHighlighter(ours)
  onTestFinished(() => highlighter.close())
  const questions: Question[] = []
  return { theirs, highlighter, questions }
}

describe('A highlighter in another thread', () => {
  test('gets all blocks that are wanted at once in one message', async () => {
    const { theirs, highlighter, questions } = connect()
    theirs.on('message', (question: Question) => {
      questions.push(question)
      const blocks = question.blocks.map(([grammar, code]) => [[{ text: code, kind: grammar }]])
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      theirs.postMessage({ id: question.id, blocks: JSON.stringify(blocks) } satisfies Reply)
    })
    const codes = ['a = 1', 'b = 2']
    const all = await Promise.all(codes.map(code => highlighter.lines(code, 'python')))
    expect(all).toEqual(codes.map(code => [[{ text: code, kind: 'python' }]]))
    expect(questions.map(({ blocks }) => blocks.length)).toEqual([2])
    await highlighter.lines('c = 3', 'python')
    expect(questions.map(({ blocks }) => blocks.length)).toEqual([2, 1])
  })

  test('is not needed once its thread has ended, before or after a question', async () => {
    const { theirs, highlighter } = connect()
    theirs.on('message', () => theirs.close())
    const here = await plainHighlighter.lines('import os', 'python')
    expect(await highlighter.lines('import os', 'python')).toEqual(here)
    expect(await highlighter.lines('import os', 'python')).toEqual(here)
  })

  test('knows the languages of Shiki and their aliases', async () => {
    const { highlighter } = connect()
    const known = ['python', 'py', 'nonsense'].map(grammar => highlighter.knows(grammar))
    expect(await Promise.all(known)).toEqual([true, true, false])
  })
})
