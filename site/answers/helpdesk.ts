import type { Script } from '@docs/stand-in/model-answers'

const HELMET = 'No. A helmet comes free with every bike. Child sizes have to be booked a day ahead.'
export const helpdeskAnswers: readonly Script[] = [
  ({ user }) => (user.includes('my own helmet') ? HELMET : undefined),
]
