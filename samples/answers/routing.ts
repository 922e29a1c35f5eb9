import type { Script } from '../stand-in/model-answers'

/** A router that knows shipping, and takes everything else for billing. */
export const routingAnswers: readonly Script[] = [
  ({ user }) => (user.includes('parcel') ? 'Shipping' : 'billing'),
]
