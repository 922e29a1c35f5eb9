import { failureBox } from './failure-box'

/** Below what has come of a document, says that this is not all of it. */
export function tellCutOff(): void {
  const box = failureBox({
    what: 'This page didn’t load completely.',
    rest: 'The connection was lost.',
    label: 'Reload',
    act: () => location.reload(),
  })
  const place = document.getElementById('content') ?? document.body
  place.append(box)
}
