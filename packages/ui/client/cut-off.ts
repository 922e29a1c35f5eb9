import { failureBox } from './failure-box'
import * as words from '../words/failures'

/** Adds a notice that the document is incomplete. */
export function tellCutOff(): void {
  const box = failureBox({
    what: words.cutOff,
    rest: words.cutOffReason,
    label: words.reload,
    act: () => location.reload(),
  })
  const place = document.getElementById('content') ?? document.body
  place.append(box)
}
