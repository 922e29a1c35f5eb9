import type { Question, Script } from '@docs/stand-in/model-answers'

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

export const agentsAnswers: readonly Script[] = [
  desk,
  ({ schema, user }) =>
    schema
      ? { json: { reasoning: 'because', passed: !user.includes('Order 1042 is refunded.') } }
      : undefined,
]
