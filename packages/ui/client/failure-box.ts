import { button, make } from './elements'

interface Failure {
  /** The error message, a sentence. */
  what: string
  /** The text below it: advice, or what the error concerns. */
  rest: Node | string
  label: string
  act: () => unknown
}

/** The red box: an error message and a button to continue. */
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

/** Announces the message again, because trying again has failed. The button keeps the focus. */
export function repeatFailure(box: HTMLElement): void {
  const message = box.querySelector('p')
  message?.replaceWith(message.cloneNode(true))
}
