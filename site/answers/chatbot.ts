import type { Script } from '@docs/stand-in/model-answers'

/** The answer of the bot with the plain prompt. */
export const LONG =
  'Thank you for asking! Our library loans books for 28 days and films or games for 7 days, and late items cost ' +
  '20 cents a day up to 5 euros, although children pay no late fees, and of course our friendly staff at the desk ' +
  'will gladly help you with any other question you may have.'

/**
 * A bot that rambles and promises bicycles, unless its prompt asks for short answers and refers
 * visitors to the desk.
 */
const bot: Script = ({ system, user }) => {
  const isShort = system.includes('at most two sentences')
  if (user.includes('bicycle')) {
    return isShort
      ? "The rules don't say. Please ask at the desk."
      : 'Yes, you can borrow a bicycle for 7 days with your library card.'
  }
  if (user.includes('Saturday')) return 'On Saturday we open at 10 am and close at 6 pm.'
  return isShort ? 'Children pay no late fees.' : LONG
}
/** A judge that fails only the promised bicycle. */
const judge: Script = ({ schema, user }) => {
  if (!schema) return undefined
  const passed = !/<answer>Yes, you can borrow a bicycle/.test(user)
  const reasoning = passed
    ? 'as the facts say'
    : "The facts don't mention bicycles, but the answer promises one."
  return { json: { reasoning, passed } }
}
export const chatbotAnswers: readonly Script[] = [judge, bot]
