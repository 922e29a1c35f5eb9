import type { Script } from '@docs/stand-in/model-answers'

/** A router that knows shipping, and takes everything else for billing. */
export const routingAnswers: readonly Script[] = [
  ({ user }) => (user.includes('parcel') ? 'Shipping' : 'billing'),
]

/** Takes a crash during a payment for billing, unless the prompt has a rule about crashes. */
export const firstExperimentAnswers: readonly Script[] = [
  ({ user, system }) => {
    if (user.includes('parcel')) return 'shipping'
    return user.includes('crashes') && system.includes('Crashes') ? 'Technical' : 'Billing'
  },
]
