import { volumeOf, type Usage } from './cost'
import type { Prices } from './prices'
import { count } from './words'

/** Hours of an average month. */
const HOURS = 730

/** Notes that apply to the reader's numbers. */
export function notesOf(usage: Usage, prices: Prices): string[] {
  const { sent } = volumeOf(usage)
  if (usage.plan === 'enterprise')
    return ['Enterprise prices are negotiated and not published, so this calculator has none.']
  const plan = prices.plans[usage.plan]
  const notes: string[] = []
  if (usage.plan === 'developer' && usage.seats > plan.seats)
    notes.push('The Developer plan is for one person. A team needs Plus.')
  if (usage.plan === 'plus' && usage.seats > plan.seats)
    notes.push(
      `The last documented maximum for Plus is ${count(plan.seats)} seats (${prices.seatsStatedOn}). ` +
        'Ask LangChain whether you can have more.',
    )
  if (usage.plan === 'developer' && sent > prices.withoutCard)
    notes.push(
      `Beyond ${count(prices.withoutCard)} traces a month, the Developer plan needs a credit card.`,
    )
  const events = Math.round((2 * sent) / HOURS)
  if (events > plan.eventsPerHour)
    notes.push(
      `Spread evenly, this is at least ${count(events)} events an hour. ` +
        `Beyond ${count(plan.eventsPerHour)}, the API returns status 429.`,
    )
  return notes
}

const pricesAsOf = ({ seatsStatedOn, tracesStatedOn }: Prices): string =>
  seatsStatedOn === tracesStatedOn
    ? `Prices as of ${seatsStatedOn}.`
    : `Seat prices as of ${seatsStatedOn}, trace prices as of ${tracesStatedOn}.`

/** What applies to every total. */
export const caveatsOf = (prices: Prices): string =>
  `${pricesAsOf(prices)} Every upgrade is charged here, because LangSmith doesn't say whether ` +
  'the included traces cover upgrades. ' +
  'Evaluator and playground runs are calculated with base retention. ' +
  'The total leaves out deployments, taxes, and seats added during a month.'
