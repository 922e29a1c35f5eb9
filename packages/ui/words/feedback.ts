/** The form at the end of a page. */

export const question = 'Was this page helpful?'
export const yes = 'Yes'
export const no = 'No'
export const whatHelped = 'What helped?'
export const whatWasWrong = 'What was missing or wrong?'
export const email = 'Email, if you want an answer'
/** Follows the label of a field. */
export const optional = '(optional)'
export const send = 'Send'
export const sending = 'Sending …'
export const sent = 'Thanks for your feedback.'
export const failed =
  'Your feedback wasn’t sent. Your text is still here: check your connection and try again.'
