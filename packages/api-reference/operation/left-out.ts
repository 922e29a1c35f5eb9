import { wordsOf, type Answered } from './answered'
import type { Schema } from './description'

/** Whether a response lacks an optional field, because the request didn't set it or ask for it. */
export function isLeftOut(
  key: string,
  properties: readonly string[],
  answered: Answered | undefined,
): boolean {
  if (!answered) return false
  const { selected, isNew, isGiven, isUnused, values, written, settable } = answered
  if (selected && properties.some(one => selected.has(one.toLowerCase())))
    return !selected.has(key.toLowerCase())
  if (key in values || key in written) return false
  if (OF_FAILURE.test(key) || OF_REQUEST.test(key)) return true
  if (isUnasked(key, answered)) return true
  if (isNew || isGiven) {
    if (key in settable) return true
    // The name of what isn't set.
    const id = key.replace(/_name$/, '_id')
    if (id !== key && id in settable && !(id in values)) return true
  }
  return (isNew && OF_LATER.test(key)) || (isUnused && OF_USE.test(key))
}

/** Is a field only returned with a parameter that the request lacks? */
function isUnasked(key: string, { unasked }: Answered): boolean {
  const words = wordsOf(key)
  return unasked.some(
    added => added.every(one => words.includes(one)) && words.length <= added.length + 1,
  )
}

const WORDS_OF_USE =
  'baseline|last|latest|liked|source|original|total|prompt|completion|first|median|latency|streaming'
/** Names of fields that only get values while something is used. */
const OF_USE = new RegExp(
  [
    `^(?:${WORDS_OF_USE})_`,
    '_(?:rate|progress|stats|facets|p50|p99|run_number)$',
    '^(?:attachments|results|run_count|extra)$',
  ].join('|'),
)

/** Does a field only have a value once something has been used? */
export const isOfLater = (key: string): boolean => OF_LATER.test(key)

/** Names of fields that something gets from other things or at its end. */
const OF_LATER = new RegExp(
  '^(?:add_to|upstream|alignment|backfill|corrections|effective)_|' +
    '^(?:finished_at|end_of_\\w+|example_run_ids|run_rule_id|alerts|spend_usd|trace_count)$',
)

/** Names of fields that only have a value where something has failed, or is missing. */
const OF_FAILURE =
  /(?:^|_)errors?$|^error_(?:message|detail|code|info)s?$|^(?:truncation_reason|status_message)$/

/** Names of fields that only have a value if a request sets it, or isn't for the first page. */
const OF_REQUEST = /^override_|^(?:parsed_query|previous_cursor|prev_cursor|next_offset)$/

/** Is an optional field of a response a number, which is there even if nothing was counted? */
export const isCounted = (schema: Schema | undefined): boolean =>
  typeof schema?.default === 'number'
