import { AmountField, Choice } from '../fields'
import { seatsOf, type Usage } from './cost'
import { LABELS, type Fields, type NumberName, type Problems } from './inputs'
import type { Prices } from './prices'

const PLAN_NAMES = [
  { id: 'developer', label: 'Developer' },
  { id: 'plus', label: 'Plus' },
  { id: 'enterprise', label: 'Enterprise' },
] as const

interface FormProps {
  fields: Fields
  problems: Problems
  usage: Usage
  prices: Prices
  onChange: (change: Partial<Fields>) => void
}

/** The form. */
export function CalculatorForm({ fields, problems, usage, prices, onChange }: FormProps) {
  const amount = (name: NumberName) => ({
    id: `calculator-${name}`,
    label: LABELS[name],
    value: fields[name],
    problem: problems[name],
    onValue: (value: string) => onChange({ [name]: value }),
  })
  return (
    <form className="form" onSubmit={event => event.preventDefault()}>
      <Choice
        name="calculator-plan"
        label="Plan"
        options={PLAN_NAMES}
        value={fields.plan}
        onValue={plan => onChange({ plan })}
      />
      <AmountField
        {...amount('seats')}
        hint={
          usage.plan === 'developer'
            ? `Developer has ${seatsOf(usage, prices)} seat.`
            : 'People in the organization.'
        }
      />
      <AmountField
        {...amount('traces')}
        hint="Requests to your application. You can write 60k or 1.5m."
      />
      <AmountField {...amount('sampling')} unit="%" hint="10 sends one trace in ten." />
      <AmountField
        {...amount('extended')}
        unit="%"
        hint={`Of what is sent, kept ${prices.extendedDays} days instead of ${prices.baseDays}.`}
      />
      <AmountField
        {...amount('evaluations')}
        hint="Each run of an LLM-as-a-judge evaluator or of the playground is a trace."
      />
      <AmountField
        {...amount('experiments')}
        hint="Examples times experiments. Each row is a trace with extended retention."
      />
    </form>
  )
}
