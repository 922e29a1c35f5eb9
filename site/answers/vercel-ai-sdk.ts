import type { Script } from '@docs/stand-in/model-answers'

/** A model that looks at the weather before it answers. */
const ask: Script = ({ tools, toolResults }) => {
  if (toolResults.length > 0) return `Yes: ${toolResults[0]}`
  return tools.includes('weather')
    ? { calls: [{ name: 'weather', arguments: { city: 'Oslo' } }] }
    : undefined
}

export const weatherAnswers: readonly Script[] = [ask]
export const patientAnswers: readonly Script[] = [() => 'The patient is well.']
