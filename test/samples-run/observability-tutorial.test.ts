import { expect, test } from 'vitest'
import { helpdeskAnswers as scripts } from '../../site/answers/helpdesk'
import { drawTraces, runsNamed } from '../../packages/sample-checks/run/run-tree'
import { steady } from '../../packages/sample-checks/run/same-output'
import { usageOf } from '../../packages/stand-in/run-view'
import { expectSound, inBoth, succeed, workbenchFor } from './page'

const PAGE = 'observability/tutorials/observability'
const environment = { LANGSMITH_PROJECT: 'helpdesk' }

inBoth(PAGE, language => {
  const ending = language === 'python' ? 'py' : 'ts'
  const program = (name: string) => `${name}.${ending}`
  const shownAs = (name: string, words = '') =>
    `${language === 'python' ? 'python' : 'npx tsx'} ${program(name)}${words}`

  test('the application answers from its notes before it is traced, and sends nothing', async () => {
    const bench = await workbenchFor(PAGE, [], { scripts, environment })
    await bench.write(program('helpdesk'), { number: 0 })
    const printed = await succeed(bench, program('helpdesk'), 'Do I need my own helmet?')
    expect(steady(printed)).toBe(
      steady(bench.shown(shownAs('helpdesk', ' "Do I need my own helmet?"')) ?? ''),
    )
    expect(bench.records.runs.size).toBe(0)
    expect(bench.records.modelCalls[0]?.body.messages).toMatchObject([
      { role: 'system', content: expect.stringContaining('A helmet comes free') },
      { role: 'user' },
    ])
  })

  test('six questions produce six traces that filters find, feedback rates, and the report counts', async () => {
    const bench = await workbenchFor(
      PAGE,
      ['helpdesk', 'traffic', 'find', 'feedback', 'report'].map(program),
      {
        scripts,
        environment,
      },
    )
    expect(steady(await succeed(bench, program('traffic')))).toBe(
      steady(bench.shown(shownAs('traffic')) ?? ''),
    )

    const { records } = bench
    const answered = 'answer (chain)\n  search_notes (retriever)\n  ChatOpenAI (llm)'
    const failed = 'answer (chain) !\n  search_notes (retriever)'
    expect(drawTraces(records, 'helpdesk')).toBe(
      [answered, answered, answered, answered, failed, answered].join('\n'),
    )
    const roots = runsNamed(records, 'answer')
    expect(roots.map(run => run.extra.metadata)).toMatchObject(
      ['web', 'web', 'phone', 'web', 'phone', 'email'].map(channel => ({
        channel,
        release: '1.0',
      })),
    )
    expect(roots[4]?.error).toContain('No note covers: Do you rent trailers?')
    expect(roots.every(({ tags }) => tags.includes('helpdesk'))).toBe(true)
    expect(JSON.stringify(runsNamed(records, 'search_notes')[0]?.outputs)).toContain(
      '"metadata":{"source":"helmet"}',
    )

    const found = await succeed(bench, program('find'))
    // Which runs took a second depends on the machine.
    expect(
      steady(found)
        .replace(/^slower.*\n(?: {2}.*\n)*/m, '')
        .split('\n'),
    ).toEqual([
      'failed',
      '  <id>  <time>  Do you rent trailers?',
      'from the phone',
      '  <id>  <time>  Do you rent trailers?',
      '  <id>  <time>  What does it cost to be two hours late?',
    ])

    const late = roots[2]?.id ?? ''
    expect(found).toContain(late)
    expect(await succeed(bench, program('feedback'), late, '0', 'I was charged 15 euros')).toBe(
      'saved\n',
    )
    expect(records.feedback).toMatchObject([
      {
        run_id: late,
        key: 'user_score',
        score: 0,
        comment: 'I was charged 15 euros',
        session_id: roots[2]?.session_id,
      },
    ])

    const report = await succeed(bench, program('report'))
    const tokens = runsNamed(records, 'ChatOpenAI').reduce(
      (sum, run) => sum + (usageOf(run).total_tokens ?? 0),
      0,
    )
    expect(report.replaceAll(/ +/g, ' ')).toMatch(
      new RegExp(`^traces 6\nfailed 17%\nmedian latency \\d+\\.\\d\\d s\ntokens ${tokens}\n$`),
    )
    expectSound(bench)
  })
})
