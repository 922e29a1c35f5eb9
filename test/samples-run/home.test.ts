import { expect, test } from 'vitest'
import { homeAnswers } from '../../site/answers/short'
import { drawTraces } from '../../packages/sample-checks/run/run-tree'
import { expectSound, inBoth, succeed, workbenchFor } from './page'

inBoth('index', language => {
  const file = language === 'python' ? 'first.py' : 'first.ts'

  test('prints the answer and records the trace that the home page shows', async () => {
    const bench = await workbenchFor('index', [file], { scripts: homeAnswers })
    expect(await succeed(bench, file)).toBe('No, helmets are free.\n')
    expect(drawTraces(bench.records, 'default')).toBe(
      'answer (chain)\n  ChatOpenAI (llm)\n  look_up (tool)\n  ChatOpenAI (llm)',
    )
    expectSound(bench)
  })
})
