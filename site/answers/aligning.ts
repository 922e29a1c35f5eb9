import type { Script } from '@docs/stand-in/model-answers'

const BAD = /perfect|seriously|refund|As stated|value your|next stay/
/**
 * With the first rubric it passes every polite reply; with the second it agrees with the manager.
 */
export const aligningAnswers: readonly Script[] = [
  ({ system, user }) => ({
    json: {
      reasoning: 'The reply is polite and professional.',
      send: !system.startsWith('Would the hotel manager') || !BAD.test(user),
    },
  }),
]
