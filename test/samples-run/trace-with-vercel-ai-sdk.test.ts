import { expect, test } from 'vitest'
import { patientAnswers, weatherAnswers } from '../../site/answers/vercel-ai-sdk'
import { drawTraces, runsNamed } from '../../packages/sample-checks/run/run-tree'
import { expectSound, inOne, succeed, workbenchFor } from './page'

const PAGE = 'observability/how_to_guides/trace_with_vercel_ai_sdk'

inOne(PAGE, 'typescript', () => {
  test('a call with a tool shows both steps with the tool in between', async () => {
    const bench = await workbenchFor(PAGE, ['telemetry.ts', 'weather.ts'], {
      scripts: weatherAnswers,
      environment: { LANGSMITH_PROJECT: 'weather-chat' },
    })
    expect(await succeed(bench, 'weather.ts')).toContain('4 °C and sunny in Oslo')
    expect(drawTraces(bench.records, 'weather-chat')).toBe(
      'openai.responses (chain)\n  openai.responses (llm)\n  weather (tool)\n  openai.responses (llm)',
    )
    expect(runsNamed(bench.records, 'weather')[0]).toMatchObject({
      inputs: { city: 'Oslo' },
      outputs: { output: '4 °C and sunny in Oslo' },
      run_type: 'tool',
    })
    expectSound(bench)
  })

  test('name, tags, and metadata of one call are on its root run', async () => {
    const bench = await workbenchFor(PAGE, ['named.ts'])
    await succeed(bench, 'named.ts')
    expect(drawTraces(bench.records)).toBe('coat_advice (chain)\n  openai.responses (llm)')
    expect(runsNamed(bench.records, 'coat_advice')[0]).toMatchObject({
      tags: ['web'],
      extra: { metadata: { thread_id: 'conversation-81', customer: 'c-1042' } },
    })
    expectSound(bench)
  })

  test('two calls inside a traceable function are its child runs', async () => {
    const bench = await workbenchFor(PAGE, ['plan.ts'])
    await succeed(bench, 'plan.ts')
    const call = '  openai.responses (chain)\n    openai.responses (llm)'
    expect(drawTraces(bench.records)).toBe(`plan_trip (chain)\n${call}\n${call}`)
    expectSound(bench)
  })

  test("payloads excluded from recording don't arrive", async () => {
    const bench = await workbenchFor(PAGE, ['private.ts'], {
      scripts: patientAnswers,
    })
    expect(await succeed(bench, 'private.ts')).toBe('The patient is well.\n')
    expect(bench.records.runs.size).toBe(2)
    expect(JSON.stringify([...bench.records.runs.values()])).not.toMatch(
      /4711|Ada Example|The patient/,
    )
    expectSound(bench)
  })

  test("masked payloads don't arrive", async () => {
    const bench = await workbenchFor(PAGE, ['redacted.ts'], {
      scripts: patientAnswers,
    })
    expect(await succeed(bench, 'redacted.ts')).toBe('The patient is well.\n')
    expect(bench.records.runs.size).toBe(2)
    const { inputs, outputs } = runsNamed(bench.records, 'openai.responses').reduce(
      (all, run) => ({
        inputs: all.inputs + JSON.stringify(run.inputs),
        outputs: all.outputs + JSON.stringify(run.outputs),
      }),
      { inputs: '', outputs: '' },
    )
    expect(inputs).not.toContain('4711')
    expect(outputs).not.toContain('The patient')
    expectSound(bench)
  })
})
