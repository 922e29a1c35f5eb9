import { CostChart } from './chart'
import { seatsOf, volumeOf, type Cost, type Usage } from './cost'
import type { Curve } from './curve'
import { notesOf } from './notes'
import type { Prices } from './prices'
import { count, dollars, per1000 } from './words'

/**
 * The total, its items, and its growth. While a field is wrong, they belong to numbers that aren't on
 * screen anymore, and only their place remains.
 */
export function CalculatorResult({
  usage,
  cost,
  curve,
  prices,
  correction,
}: {
  usage: Usage
  cost: Cost | null
  curve: Curve | null
  prices: Prices
  /** What to correct first; null if all fields are right. */
  correction: string | null
}) {
  const { sent, extended } = volumeOf(usage)
  return (
    <div className="calculator-result" data-outdated={correction === null ? undefined : ''}>
      <p className="calculator-total">
        {correction === null ? (
          <>
            <b>{cost ? dollars(cost.total) : 'By contract'}</b>
            <span>{cost ? 'a month' : 'no public prices'}</span>
          </>
        ) : (
          <>
            <b>–</b>
            <span>{correction}</span>
          </>
        )}
      </p>
      <dl className="calculator-lines">
        <Line
          id="seats"
          name="Seats"
          amount={cost?.seats}
          reason={
            usage.plan === 'enterprise'
              ? 'By contract'
              : `${count(seatsOf(usage, prices))} at ${dollars(prices.plans[usage.plan].seat)}`
          }
        />
        <Line
          id="base"
          name="Base charge"
          amount={cost?.base}
          reason={
            cost
              ? `${count(sent)} traces, ${count(cost.included)} of them included; ${per1000(prices.base)}`
              : `${count(sent)} traces`
          }
        />
        <Line
          id="upgrades"
          name="Upgrades to extended"
          amount={cost?.upgrades}
          reason={
            cost
              ? `${count(extended)} traces; ${per1000(prices.upgrade)}`
              : `${count(extended)} traces`
          }
        />
      </dl>
      {notesOf(usage, prices).map(note => (
        <p key={note} className="calculator-note">
          {note}
        </p>
      ))}
      {curve && <CostChart curve={curve} />}
    </div>
  )
}

function Line({
  id,
  name,
  amount,
  reason,
}: {
  id: string
  name: string
  amount: number | undefined
  reason: string
}) {
  return (
    <div>
      <dt data-part={id}>{name}</dt>
      <dd>
        <b>{amount === undefined ? '–' : dollars(amount)}</b>
        <small>{reason}</small>
      </dd>
    </div>
  )
}
