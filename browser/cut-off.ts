import { failureBox } from './failure-box'

/** Below what has come of a document, says that this is not all of it. */
export function tellCutOff(): void {
  const box = failureBox({ what: 'This page did not arrive whole.', rest: 'The connection broke off on its way.', label: 'Load it again', act: () => location.reload() })
  const place = document.getElementById('content') ?? document.body
  place.append(box)
}
