import { make, spinner } from './elements'
import * as words from '../words/page'

/** Constants from the specification: milliseconds and fractions of the width. */
const DELAY = 200
const MINIMUM = 0.08
const TRICKLE = 0.02
const TRICKLE_EVERY = 800
const SPEED = 200

let bar: HTMLElement | undefined
let ring: HTMLElement | undefined
/** The page being loaded. An earlier one that arrives must not stop the bar. */
let awaited: symbol | undefined
let delay = 0
let trickle = 0
let share = 0

/**
 * Shows the progress bar if loading takes longer than a moment. Call the returned function when the
 * page has arrived or failed.
 */
export function startProgress(): () => void {
  const page = Symbol('page')
  awaited = page
  if (!bar) {
    clearTimeout(delay)
    delay = window.setTimeout(show, DELAY)
  }
  return () => {
    if (awaited === page) endProgress()
  }
}

function show(): void {
  bar = Object.assign(document.createElement('div'), { className: 'progress' })
  bar.setAttribute('role', 'progressbar')
  bar.setAttribute('aria-label', words.loadingPage)
  ring = make('div', { class: 'page-spinner' }, spinner())
  document.body.append(bar, ring)
  set(MINIMUM)
  clearInterval(trickle)
  trickle = window.setInterval(() => set(Math.min(0.994, share + TRICKLE)), TRICKLE_EVERY)
}

function set(value: number): void {
  share = value
  // CSSOM instead of a style attribute, which the policy forbids.
  bar?.style.setProperty('--progress', String(value))
}

function endProgress(): void {
  awaited = undefined
  clearTimeout(delay)
  clearInterval(trickle)
  if (!bar) return
  ring?.remove()
  set(1)
  const full = bar
  bar = undefined
  setTimeout(() => full.remove(), SPEED)
}
