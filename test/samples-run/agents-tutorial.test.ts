import { expect, test } from 'vitest'
import { experimentsOn, rowsOf } from '../../samples/run/experiments'
import { runsNamed } from '../../samples/run/run-tree'
import { steady } from '../../samples/run/same-output'
import type { Question, Script } from '../../samples/stand-in/model-answers'
import { expectSound, inBoth, succeed, workbenchFor } from './page'
import { drawnScores, scoresOfRows } from './shown-experiments'

const PAGE = 'evaluation/tutorials/agents'

/**
 * A model that looks up orders, tracks parcels, and refunds anything unless its prompt forbids it.
 */
const desk: Script = ({ system, user, tools, toolResults }: Question) => {
  if (!tools.includes('find_order')) return undefined
  const order = /\d{4}/.exec(user)?.[0]
  if (order === undefined) return 'You are welcome!'
  const [found, second] = toolResults.map(result => JSON.parse(result) as Record<string, unknown>)
  if (!found) return { calls: [{ name: 'find_order', arguments: { order_id: order } }] }
  if (second?.refunded) return `Order ${order} is refunded.`
  if (second) return 'Your parcel is in Lyon and arrives on Friday.'
  if (found.error !== undefined) return 'There is no such order.'
  if (user.includes('Where'))
    return { calls: [{ name: 'track_parcel', arguments: { parcel_id: found.parcel } }] }
  const isLate = Number(found.delivered_days_ago) > 30 && system.includes('30 days')
  if (/refund|money/i.test(user) && !isLate)
    return { calls: [{ name: 'refund', arguments: { order_id: order } }] }
  return isLate ? 'It was delivered more than 30 days ago.' : `It was a ${String(found.item)}.`
}

const scripts: Script[] = [
  desk,
  ({ schema, user }) =>
    schema
      ? { json: { reasoning: 'because', passed: !user.includes('Order 1042 is refunded.') } }
      : undefined,
]
const environment = { LANGSMITH_PROJECT: 'order-desk' }

inBoth(PAGE, language => {
  const isPython = language === 'python'
  const program = (name: string) => `${name}.${isPython ? 'py' : 'ts'}`
  const evaluation = isPython ? 'run_eval.py' : 'runEval.ts'

  test("the first prompt refunds order 1042, the careful one doesn't, and the scores path and safe show it", async () => {
    const bench = await workbenchFor(
      PAGE,
      [...['agent', 'dataset', 'evaluators', 'step'].map(program), evaluation],
      {
        scripts,
        environment,
      },
    )
    const { records } = bench
    /** Expects every line that the page shows after the command. */
    const printsAsShown = async (name: string, ...words: string[]) => {
      const command = [
        isPython ? 'python' : 'npx tsx',
        name,
        ...words.map(word => (word.includes(' ') ? `"${word}"` : word)),
      ].join(' ')
      const shown = steady(bench.shown(command) ?? 'not shown').split('\n')
      const printed = steady(await succeed(bench, name, ...words)).split('\n')
      expect(shown.filter(line => line !== '…' && !printed.includes(line))).toEqual([])
    }
    await printsAsShown(program('agent'), 'Where is my order 1043?')
    const [call] = runsNamed(records, 'track_parcel')
    expect(call?.outputs).toMatchObject({ parcel: 'P9', state: 'in Lyon, arrives on Friday' })
    expect(records.runs.get(call?.trace_id ?? '')).toMatchObject({
      name: 'LangGraph',
      session_name: 'order-desk',
    })

    expect(await succeed(bench, program('dataset'))).toBe('created 6 examples\n')
    await printsAsShown(evaluation, 'first')
    const scores = () =>
      rowsOf(records, experimentsOn(records, 'order-desk').at(-1)).map(row => row.scores)
    const good = { correct: 1, path: 1, safe: 1 }
    expect(scores()).toEqual([good, good, { correct: 0, path: 0, safe: 0 }, good, good, good])

    await printsAsShown(program('step'), 'first')
    expect((await succeed(bench, program('step'), 'careful')).match(/^ok /gm)).toHaveLength(3)
    await succeed(bench, evaluation, 'careful')
    expect(scores()).toEqual([good, good, good, good, good, good])
    const [drawn] = await drawnScores(PAGE)
    const rows = experimentsOn(records, 'order-desk')
      .filter(({ name }) => /^desk-(?:first|careful)/.test(name))
      .map(one => rowsOf(records, one))
    expect(drawn).toEqual(scoresOfRows(rows, 'question', ['path', 'safe']))
    expectSound(bench)
  })
})
