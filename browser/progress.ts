import { make, spinner } from './elements'

/** As the specification sets them: milliseconds and shares of the width. */
const DELAY = 200
const MINIMUM = 0.08
const TRICKLE = 0.02
const TRICKLE_EVERY = 800
const SPEED = 200

let bar: HTMLElement | undefined
let ring: HTMLElement | undefined
/** The page that is waited for: an earlier one that arrives is no reason to stop. */
let awaited: symbol | undefined
let delay = 0
let trickle = 0
let share = 0

/**
 * Shows that a page is on its way, once it takes longer than a moment. Returns what to call when
 * the page is there, or is not coming.
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
  bar.setAttribute('aria-label', 'Loading page')
  ring = make('div', { class: 'page-spinner' }, spinner())
  document.body.append(bar, ring)
  set(MINIMUM)
  clearInterval(trickle)
  trickle = window.setInterval(() => set(Math.min(0.994, share + TRICKLE)), TRICKLE_EVERY)
}

function set(value: number): void {
  share = value
  // CSSOM, not a style attribute: the policy forbids those.
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
