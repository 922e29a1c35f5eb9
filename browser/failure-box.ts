import { button, make } from './elements'

interface Failure {
  /** What has failed, as a sentence. */
  what: string
  /** What stands below it: what to do, or what is concerned. */
  rest: Node | string
  label: string
  act: () => unknown
}

/** The red box: what has failed, and a way on. */
export function failureBox({ what, rest, label, act }: Failure): HTMLElement {
  const again = button({ class: 'button button-danger' }, label)
  again.addEventListener('click', () => void act())
  return make(
    'div',
    { class: 'failure', role: 'alert' },
    make('p', {}, make('b', {}, what), rest),
    again,
  )
}
