import { failureBox } from './failure-box'

/** Adds a notice that the document is incomplete. */
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
