import { volumeOf, type Usage } from './cost'
import type { Prices } from './prices'
import { count } from './words'

/** Hours of an average month. */
const HOURS = 730

/** What a reader should know about these very numbers. */
export function notesOf(usage: Usage, prices: Prices): string[] {
  const { sent } = volumeOf(usage)
  if (usage.plan === 'enterprise') return ['Enterprise is priced by contract. No figures are public, so none are reckoned here.']
  const plan = prices.plans[usage.plan]
  const notes: string[] = []
  if (usage.plan === 'developer' && usage.seats > plan.seats) notes.push('Developer is for one person. Several people need Plus.')
  if (usage.plan === 'plus' && usage.seats > plan.seats) notes.push(`The last documented number of seats on Plus is ${count(plan.seats)}, on ${prices.seatsStatedOn}. Ask whether you can have more.`)
  if (usage.plan === 'developer' && sent > prices.withoutCard) notes.push(`Beyond ${count(prices.withoutCard)} traces a month Developer needs a card.`)
  const events = Math.round((2 * sent) / HOURS)
  if (events > plan.eventsPerHour) notes.push(`Spread evenly, this is at least ${count(events)} events an hour. The plan answers with 429 beyond ${count(plan.eventsPerHour)}.`)
  return notes
}

/** What holds for every sum. */
export const caveatsOf = (prices: Prices): string =>
  `Prices of seats as of ${prices.seatsStatedOn}, of traces as of ${prices.tracesStatedOn}. Every upgrade is charged here, because it is not public whether the included traces cover upgrades. ` +
  'Not in the sum: deployments, taxes, and seats added within a month.'
