/** As the specification sets them: milliseconds and shares of the width. */
const DELAY = 200
const MINIMUM = 0.08
const TRICKLE = 0.02
const TRICKLE_EVERY = 800
const SPEED = 200

let bar: HTMLElement | undefined
let delay = 0
let trickle = 0
let share = 0

/** Shows that a page is on its way, once it takes longer than a moment. */
export function startProgress(): void {
  clearTimeout(delay)
  delay = window.setTimeout(show, DELAY)
}

function show(): void {
  bar ??= Object.assign(document.createElement('div'), { className: 'progress' })
  bar.setAttribute('role', 'progressbar')
  bar.setAttribute('aria-label', 'Loading page')
  document.body.append(bar)
  set(MINIMUM)
  clearInterval(trickle)
  trickle = window.setInterval(() => set(Math.min(0.994, share + TRICKLE)), TRICKLE_EVERY)
}

function set(value: number): void {
  share = value
  // CSSOM, not a style attribute: the policy forbids those.
  bar?.style.setProperty('--progress', String(value))
}

/** The page is there, or is not coming. */
export function endProgress(): void {
  clearTimeout(delay)
  clearInterval(trickle)
  if (!bar?.isConnected) return
  set(1)
  setTimeout(() => bar?.remove(), SPEED)
}
