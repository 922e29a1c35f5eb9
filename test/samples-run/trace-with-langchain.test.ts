import { expect, test } from 'vitest'
import { triageAnswers as scripts } from '../../site/answers/short'
import { drawTraces, runsNamed } from '../../packages/sample-checks/run/run-tree'
import { expectSound, inBoth, inOne, succeed, workbenchFor } from './page'

const PAGE = 'observability/how_to_guides/trace_with_langchain'

inBoth(PAGE, language => {
  const program = (name: string) => `${name}.${language === 'python' ? 'py' : 'ts'}`

  test('a chain has one run for each of its parts', async () => {
    const bench = await workbenchFor(PAGE, [program('triage')], {
      scripts,
      environment: { LANGSMITH_PROJECT: 'ticket-triage' },
    })
    expect(await succeed(bench, program('triage'))).toBe('billing\n')
    expect(drawTraces(bench.records, 'ticket-triage')).toBe(
      'RunnableSequence (chain)\n  ChatPromptTemplate (prompt)\n  ChatOpenAI (llm)\n  StrOutputParser (parser)',
    )
    expectSound(bench)
  })

  test('only the calls that the page names are traced, in the project audit', async () => {
    const bench = await workbenchFor(PAGE, [program('selective')], {
      scripts,
      environment: { LANGSMITH_TRACING: '' },
    })
    await succeed(bench, program('selective'))
    const traced = language === 'python' ? 'ChatOpenAI (llm)\nChatOpenAI (llm)' : 'ChatOpenAI (llm)'
    expect(drawTraces(bench.records)).toBe(traced)
    expect(drawTraces(bench.records, 'audit')).toBe(traced)
    const said = [...bench.records.runs.values()].map(({ inputs, outputs }) => [inputs, outputs])
    expect(JSON.stringify(said)).not.toContain('4111')
    expectSound(bench)
  })

  test('name, id, tags, and metadata of a call are on its run, and tags and metadata on its child runs', async () => {
    const bench = await workbenchFor(PAGE, [program('config')], { scripts })
    const id = (await succeed(bench, program('config'))).trim()
    expect(bench.records.runs.get(id)).toMatchObject({
      name: 'draft_reply',
      extra: { metadata: { thread_id: 'conversation-81', customer: 'c-1042' } },
    })
    for (const run of bench.records.runs.values()) {
      expect(run.tags).toEqual(expect.arrayContaining(['v2', 'beta']))
      expect(run.extra.metadata).toMatchObject({ customer: 'c-1042' })
    }
    expectSound(bench)
  })

  test('a model called by a traceable function is its child run', async () => {
    const bench = await workbenchFor(PAGE, [program('mixed')], { scripts })
    expect(await succeed(bench, program('mixed'))).toBe('billing\n')
    expect(drawTraces(bench.records)).toBe(
      'answer (chain)\n  look_up_order (tool)\n  ChatOpenAI (llm)',
    )
    expect(runsNamed(bench.records, 'ChatOpenAI')[0]?.extra.metadata).toMatchObject({
      thread_id: 'conversation-81',
    })
    expectSound(bench)
  })
})

inOne(PAGE, 'typescript', () => {
  test('a graph that runs elsewhere is a child run if it gets the callbacks', async () => {
    const bench = await workbenchFor(PAGE, ['handoff.ts'], { scripts })
    await succeed(bench, 'handoff.ts')
    expect(drawTraces(bench.records)).toBe(
      'answer (chain)\n  LangGraph (chain)\n    __start__ (chain)\n    reply (chain)\n      ChatOpenAI (llm)',
    )
    expectSound(bench)
  })
})
