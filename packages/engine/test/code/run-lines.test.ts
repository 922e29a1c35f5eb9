import { describe, expect, test } from 'vitest'
import { runLines } from '../../samples/run-lines'
import type { Run } from '../../../model/trace'
import { htmlOf } from '../compile'

const run = (name: string, ...children: Run[]): Run => ({
  name,
  type: 'chain',
  start: 0,
  end: 1,
  children,
})

/** The text of the line that is linked to a run named so, or null. */
const lineOf = (name: string, code: string): string | null => {
  const [line] = runLines(code, run(name))
  return line ? (code.split('\n')[line - 1] ?? '').trim() : null
}

const PYTHON = `import answer
@traceable
def answer(question):
    # answer() is traced
    note = look_up(question)
    return client.responses.create(model="m", input=note)

print(answer("Why?"))`

const TYPESCRIPT = `const lookUp = traceable(
  async (topic: string) => NOTES[topic],
  { name: "look_up", run_type: "tool" },
);
const graph = new Graph().addNode("reply", async () => lookUp("deposit")).compile({ name: "desk" });`

describe('The line of a run', () => {
  test.each([
    ['the only call of the function it is named after', 'answer', PYTHON, 'print(answer("Why?"))'],
    [
      'a call that a wrapped client records',
      'ChatOpenAI',
      PYTHON,
      'return client.responses.create(model="m", input=note)',
    ],
    [
      'the call of a function that is traced under this name',
      'look_up',
      TYPESCRIPT,
      'const graph = new Graph().addNode("reply", async () => lookUp("deposit")).compile({ name: "desk" });',
    ],
    [
      'the definition if nothing calls it here',
      'find',
      'def find(state):\n    return 1\ngraph.add(find)',
      'def find(state):',
    ],
    [
      'the definition if several lines call it',
      'find',
      'def find(a):\n  1\nfind(1)\nfind(2)',
      'def find(a):',
    ],
    [
      'a string that names it',
      'book',
      'with tracer.start_as_current_span("book"):',
      'with tracer.start_as_current_span("book"):',
    ],
  ])('is %s', (_, name, code, line) => {
    expect(lineOf(name, code)).toBe(line)
  })

  test.each([
    ['nothing has its name', 'embed', PYTHON],
    ['a string only mentions it', 'answer', 'score = outputs["answer"] or tools["answer"]'],
    ['a value has its name', 'reply', 'const reply = await model.invoke("Hi");'],
    [
      'several lines could have given it',
      'ChatOpenAI',
      'a.responses.create()\nb.responses.create()',
    ],
  ])('is unknown if %s', (_, name, code) => {
    expect(lineOf(name, code)).toBeNull()
  })

  test('follows the order of the calls if there are as many as runs', () => {
    const code = 'a.responses.create()\nb.responses.create()'
    const calls = run('answer', run('ChatOpenAI'), run('ChatOpenAI'))
    expect(runLines(code, calls)).toEqual([null, 1, 2])
    expect(runLines(code, run('answer', run('ChatOpenAI')))).toEqual([null, null])
  })
})

const fence = (language: string, code: string) => `\`\`\`${language} title="app"\n${code}\n\`\`\``
const trace = (name: string) =>
  `<TraceTree run={{ name: '${name}', type: 'chain', start: 0, end: 1 }} />`

describe('A trace on a page', () => {
  test('names the lines of each language of its sample', async () => {
    const html = await htmlOf(
      [
        '<CodeTabs>',
        fence('python', 'def a():\n  1\na()'),
        fence('typescript', 'function a() {}\n\n\na();'),
        '</CodeTabs>',
        trace('a'),
      ].join('\n\n'),
    )
    expect(html).toContain('data-made="s1:3 s2:4"')
    expect(html.match(/<code data-sample="s\d"/g)).toEqual([
      '<code data-sample="s1"',
      '<code data-sample="s2"',
    ])
  })

  test('and its sample have nothing of it if the sample made another one', async () => {
    const html = await htmlOf(`${fence('python', 'b()\n2')}\n\n${trace('a')}`)
    expect(html).not.toContain('data-made')
    expect(html).not.toContain('data-sample')
  })
})
