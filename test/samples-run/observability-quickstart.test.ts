import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { quickstartAnswers } from '../../site/answers/short'
import { drawTraces, runsNamed } from '../../packages/sample-checks/run/run-tree'
import { expectSound, inBoth, succeed, workbenchFor } from './page'

const models = JSON.parse(
  readFileSync(new URL('../../site/data/models.json', import.meta.url), 'utf8'),
) as {
  openai: { small: string }
}

inBoth('observability/index', language => {
  const file = language === 'python' ? 'first.py' : 'first.ts'

  test('prints the answer and records the call with prompt, answer, and tokens in the default project', async () => {
    const bench = await workbenchFor('observability/index', [file], {
      scripts: quickstartAnswers,
    })
    expect(await succeed(bench, file)).toBe('Amazon, Ucayali, Marañón\n')
    expect(drawTraces(bench.records, 'default')).toBe('answer (chain)\n  ChatOpenAI (llm)')
    const [run] = runsNamed(bench.records, 'ChatOpenAI')
    expect(run?.inputs).toMatchObject({
      input: 'Name three rivers in Peru.',
      model: models.openai.small,
    })
    expect(JSON.stringify(run?.outputs)).toContain('Amazon, Ucayali, Marañón')
    expect(run?.outputs?.usage_metadata).toMatchObject({
      input_tokens: 8,
      output_tokens: 6,
      total_tokens: 14,
    })
    expectSound(bench)
  })

  test('prints the answer and sends nothing without LANGSMITH_TRACING', async () => {
    const bench = await workbenchFor('observability/index', [file], {
      environment: { LANGSMITH_TRACING: 'false' },
    })
    expect(await succeed(bench, file)).toBe('This is an answer of the stand-in.\n')
    expect(bench.records.runs.size).toBe(0)
  })
})
