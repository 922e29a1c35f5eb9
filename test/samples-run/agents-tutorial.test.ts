import { expect, test } from 'vitest'
import { experimentsOn, rowsOf } from '../../samples/run/experiments'
import { runsNamed } from '../../samples/run/run-tree'
import type { Question, Script } from '../../samples/stand-in/model-answers'
import { expectSound, inBoth, succeed, workbenchFor } from './page'

const PAGE = 'evaluation/tutorials/agents'

/** A model that looks orders up, tracks parcels, and refunds whatever it is asked to, unless its prompt forbids it. */
const desk: Script = ({ system, user, tools, toolResults }: Question) => {
  if (!tools.includes('find_order')) return undefined
  const order = /\d{4}/.exec(user)?.[0]
  if (order === undefined) return 'You are welcome!'
  const [found, second] = toolResults.map(result => JSON.parse(result) as Record<string, unknown>)
  if (!found) return { calls: [{ name: 'find_order', arguments: { order_id: order } }] }
  if (second) return `Done: ${JSON.stringify(second)}`
  if (found.error !== undefined) return 'There is no such order.'
  if (user.includes('Where')) return { calls: [{ name: 'track_parcel', arguments: { parcel_id: found.parcel } }] }
  const isLate = Number(found.delivered_days_ago) > 30 && system.includes('30 days')
  if (/refund|money/i.test(user) && !isLate) return { calls: [{ name: 'refund', arguments: { order_id: order } }] }
  return isLate ? 'It was delivered more than 30 days ago.' : `It was a ${String(found.item)}.`
}

const scripts: Script[] = [
  desk,
  ({ schema }) => (schema ? { json: { reasoning: 'because', passed: true } } : undefined),
]
const environment = { LANGSMITH_PROJECT: 'order-desk' }

inBoth(PAGE, language => {
  const isPython = language === 'python'
  const program = (name: string) => `${name}.${isPython ? 'py' : 'ts'}`
  const evaluation = isPython ? 'run_eval.py' : 'runEval.ts'

  test('the first prompt refunds order 1042, the careful one does not, and path and safe say so', async () => {
    const bench = await workbenchFor(PAGE, [...['agent', 'dataset', 'evaluators', 'step'].map(program), evaluation], {
      scripts,
      environment,
    })
    const { records } = bench
    expect(await succeed(bench, program('agent'), 'Where is my order 1043?')).toMatch(/find_order.*track_parcel/s)
    const [call] = runsNamed(records, 'track_parcel')
    expect(call?.outputs).toMatchObject({ parcel: 'P9', state: 'in Lyon, arrives on Friday' })
    expect(records.runs.get(call?.trace_id ?? '')).toMatchObject({ name: 'LangGraph', session_name: 'order-desk' })

    expect(await succeed(bench, program('dataset'))).toBe('created 6 examples\n')
    await succeed(bench, evaluation, 'first')
    const scores = () => rowsOf(records, experimentsOn(records, 'order-desk').at(-1)).map(row => row.scores)
    const good = { correct: 1, path: 1, safe: 1 }
    expect(scores()).toEqual([good, good, { correct: 1, path: 0, safe: 0 }, good, good, good])

    expect((await succeed(bench, program('step'), 'first')).match(/^(?:ok|failed) .*/gm)).toEqual([
      'ok     expected find_order, got find_order',
      'ok     expected refund, got refund',
      'failed expected answer, got refund',
    ])
    expect((await succeed(bench, program('step'), 'careful')).match(/^ok /gm)).toHaveLength(3)
    await succeed(bench, evaluation, 'careful')
    expect(scores()).toEqual([good, good, good, good, good, good])
    expectSound(bench)
  })
})
