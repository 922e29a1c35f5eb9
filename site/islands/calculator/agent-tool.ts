import { formatAmount } from '../amount'
import { choiceIn, refuseOthers } from '../tool-input'
import type { AgentTool } from '../use-agent-tool'
import { costOf, LIMITS } from './cost'
import { change, NUMBERS, PLANS, type CalculatorState, type Fields } from './inputs'
import { caveatsOf, notesOf } from './notes'
import type { Prices } from './prices'
import { sentenceOf } from './words'

const PERCENT = { type: 'number', minimum: 0, maximum: 100 }
const whole = ({ least, most }: { least: number; most: number }) => ({
  type: 'integer',
  minimum: least,
  maximum: most,
})

const PROPERTIES = {
  plan: { type: 'string', enum: PLANS },
  traces: { ...whole(LIMITS.traces), description: 'Runs of the application in a month.' },
  sampling: { ...PERCENT, description: 'Percentage of traces that is sent.' },
  extended: { ...PERCENT, description: 'Percentage of sent traces with extended retention.' },
  evaluations: {
    ...whole(LIMITS.traces),
    description: 'Runs of LLM-as-a-judge evaluators and of the playground in a month.',
  },
  experiments: { ...whole(LIMITS.traces), description: 'Rows of experiments run in a month.' },
  seats: whole(LIMITS.seats),
}

/** Fills in the calculator and returns the cost. */
export const calculatorTool = (prices: Prices): AgentTool<CalculatorState> => ({
  name: 'calculate_monthly_cost',
  title: 'Calculate what a month costs',
  description:
    'Fills in the cost calculator on this page and returns the cost of a month. What is left ' +
    'out stays as it is on screen.',
  inputSchema: { type: 'object', properties: PROPERTIES, additionalProperties: false },
  act(state, input) {
    refuseOthers(input, Object.keys(PROPERTIES))
    const plan = choiceIn(input, 'plan', PLANS)
    const next = change(state, { ...(plan ? { plan } : {}), ...numbersIn(input) })
    const [wrong, message] = Object.entries(next.problems)[0] ?? []
    if (wrong !== undefined) throw new Error(`\`${wrong}\`: ${message}`)
    const { fields, usage } = next
    const entered =
      `Plan ${fields.plan}, ${fields.traces} traces, ${fields.sampling} % sent, ` +
      `${fields.extended} % extended, ${fields.evaluations} evaluator and playground runs, ` +
      `${fields.experiments} experiment rows, ${fields.seats} seats.`
    const notes = [...notesOf(usage, prices), caveatsOf(prices)]
    const answer = [sentenceOf(usage, costOf(usage, prices)), entered, ...notes]
    return { state: next, answer: answer.join('\n') }
  },
})

function numbersIn(input: Readonly<Record<string, unknown>>): Partial<Fields> {
  const found: Partial<Fields> = {}
  for (const name of NUMBERS) {
    const value = input[name]
    if (value === undefined) continue
    if (typeof value !== 'number') throw new Error(`\`${name}\` must be a number.`)
    found[name] = formatAmount(value)
  }
  return found
}
