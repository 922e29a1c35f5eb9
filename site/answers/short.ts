import type { Script } from '@docs/stand-in/model-answers'

/** Pages whose samples ask one question each: the answer by the title of the sample. */
const answer = (text: string): readonly Script[] => [() => text]

export const annotateAnswers: Readonly<Record<string, readonly Script[]>> = {
  refund: answer('Yes, you get 39.90 back.'),
  own_model: answer('97'),
}
/** The first call asks for the topic of a question, the second for the answer. */
export const homeAnswers: readonly Script[] = [
  ({ user }) => (user.startsWith('Topic?') ? 'Helmets' : 'No, helmets are free.'),
]
export const quickstartAnswers = answer('Amazon, Ucayali, Marañón')
export const triageAnswers = answer('billing')
export const spanAnswers = answer('A part of a trace.')
export const receiptAnswers = answer('39.90')
export const complaintAnswers: readonly Script[] = [
  ({ tools: [name] }) =>
    name === undefined
      ? undefined
      : { calls: [{ name, arguments: { order: 'A-1009', days_late: 3 } }] },
]
export const replyAnswers: readonly Script[] = [({ user }) => `Thank you. We reply to: ${user}`]
