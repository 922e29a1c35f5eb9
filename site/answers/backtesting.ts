import type { Script } from '@docs/stand-in/model-answers'

/** A release that promises nothing, a wordy one before it, and judges that prefer the new one. */
export const backtestingAnswers: readonly Script[] = [
  ({ schema, user }) => {
    const properties = schema?.properties as Record<string, unknown> | undefined
    if (!properties) return undefined
    return {
      json:
        'better' in properties
          ? { reasoning: 'It helps.', better: 'second' }
          : { reasoning: 'because', passed: !/what does it cost.*A colleague/s.test(user) },
    }
  },
  ({ system, user }) =>
    system.includes('Never promise')
      ? 'A colleague will look into it.'
      : `${user.includes('wet') ? 'You get a refund. ' : ''}${Array.from({ length: 90 }, () => 'kind').join(' ')}`,
]
