import type { Question, Script } from '@docs/stand-in/model-answers'

/** A model that uses the tools correctly and repeats their results. */
const trains: Script = ({ user, tools, toolResults }: Question) => {
  if (!tools.includes('departures')) return undefined
  const [origin, destination] = /from (\w+) to (\w+)/.exec(user)?.slice(1) ?? []
  if (user.includes('leave')) {
    if (toolResults.length === 0)
      return { calls: [{ name: 'departures', arguments: { station: 'Basel' } }] }
    if (toolResults.length === 1)
      return { calls: [{ name: 'fare', arguments: { origin: 'Basel', destination: 'Bern' } }] }
  } else if (toolResults.length === 0) {
    if (user.includes('cost'))
      return { calls: [{ name: 'fare', arguments: { origin, destination } }] }
    if (user.includes('train'))
      return { calls: [{ name: 'departures', arguments: { station: origin } }] }
    return 'Hello.'
  }
  return toolResults.at(-1)?.includes('null')
    ? 'I do not know.'
    : `The tools say ${toolResults.join(' and ')}.`
}
export const trainAnswers: readonly Script[] = [
  trains,
  ({ system }) => (system.includes('yes or no') ? 'Yes' : undefined),
]
