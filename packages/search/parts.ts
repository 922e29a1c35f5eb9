/**
 * Private-use characters instead of markup: they occur in no text, and mean nothing to an HTML
 * parser.
 */
export const PRE_TAG = '\uE000'
export const POST_TAG = '\uE001'

/** A part of a highlighted text. */
export interface Part {
  text: string
  isMatch: boolean
}

/**
 * Splits a value with `PRE_TAG` and `POST_TAG` into parts that can be set as text. Unpaired tags
 * are dropped.
 */
export function partsOf(value: string): Part[] {
  const parts: Part[] = []
  let isMatch = false
  for (const piece of value.split(/([\uE000\uE001])/)) {
    if (piece === PRE_TAG) isMatch = true
    else if (piece === POST_TAG) isMatch = false
    else if (piece !== '') parts.push({ text: piece, isMatch })
  }
  return parts
}
