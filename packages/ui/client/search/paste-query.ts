import { MAX_QUERY } from '@docs/model/search-limits'
import { errorLineWithin } from '@docs/search/text/error-line'
import { capped } from '../search-query'

/** What is pasted or comes with a link as a query: of an error, the line that identifies it. */
export function queryFrom(text: string): string {
  const isLong = text.length > MAX_QUERY || /[\r\n]/.test(text.trim())
  return capped(isLong ? errorLineWithin(text, MAX_QUERY) : text)
}

/**
 * Does the same once this code has loaded for what was pasted before: the field has its beginning
 * without line breaks, unless the reader has gone on typing.
 */
export function takePasted(pasted: string, field: HTMLInputElement): void {
  const bare = (text: string): string => text.replace(/\s+/g, '')
  if (field.value !== '' && bare(pasted).startsWith(bare(field.value)))
    field.value = queryFrom(pasted)
}

/**
 * Puts what identifies an error into the field in place of a traceback or log: the field would keep
 * only its beginning. Other text is pasted by the browser.
 */
export function pasteQuery(event: ClipboardEvent, field: HTMLInputElement): void {
  const pasted = event.clipboardData?.getData('text/plain') ?? ''
  const query = queryFrom(pasted)
  if (query === pasted) return
  event.preventDefault()
  field.value = query
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
