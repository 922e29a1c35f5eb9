import { failureBox } from './failure-box'
import * as words from '../words/failures'

/** Adds a notice that the document is incomplete. */
export function showTruncatedNotice(): void {
  const box = failureBox({
    what: words.truncated,
    rest: words.truncatedReason,
    label: words.reload,
    act: () => location.reload(),
  })
  const place = document.getElementById('content') ?? document.body
  place.append(box)
}
