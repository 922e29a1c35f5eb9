import { AmountField, Choice } from '../fields'
import { seatsOf, type Usage } from './cost'
import type { Fields, NumberName, Problems } from './inputs'
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
        label="Seats"
        hint={
          usage.plan === 'developer'
            ? `Developer has ${seatsOf(usage, prices)} seat.`
            : 'People in the organization.'
        }
      />
      <AmountField
        {...amount('traces')}
        label="Traces a month"
        hint="Requests to your application. You can write 60k or 1.5m."
      />
      <AmountField
        {...amount('sampling')}
        label="Sampling rate"
        unit="%"
        hint="10 sends one trace in ten."
      />
      <AmountField
        {...amount('extended')}
        label="Extended retention"
        unit="%"
        hint={`Of what is sent, kept ${prices.extendedDays} days instead of ${prices.baseDays}.`}
      />
    </form>
  )
}
