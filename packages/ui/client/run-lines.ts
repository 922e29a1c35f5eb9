import { announce } from './announce'
import { onPage } from './page-event'
import * as words from '../words/run'

/**
 * Marks the lines of samples that made a run, and the runs that a line made: those under the pointer
 * or with the focus, otherwise the run that was chosen last. Rows of runs have the lines in
 * `data-made`, such as `s1:14 s2:9`.
 */
const ROW = '.run[data-made]'
const LINE = '.line[data-made-runs]'

/** The row that was clicked. */
let kept: HTMLElement | null = null
/** The last click on a row or a line. */
let clicked: MouseEvent | null = null

export function startRunLines(): void {
  prepare()
  onPage(prepare)
  // Traces of samples that a reader runs come later.
  document.addEventListener('docs:runs', prepare)
  document.addEventListener('pointerover', event => {
    // After a click, the page can scroll below a pointer that rests.
    if (event.clientX !== clicked?.clientX || event.clientY !== clicked.clientY) mark(partAt(event))
  })
  document.addEventListener('focusin', event => mark(partAt(event)))
  document.addEventListener('focusout', () => mark(null))
  document.addEventListener('click', event => {
    const part = partAt(event)
    clicked = part && event
    if (part) keep(part)
  })
  document.addEventListener('keydown', event => {
    if (!(event.target as Element).matches?.(ROW) || !/^(?:Enter| )$/.test(event.key)) return
    event.preventDefault()
    keep(event.target as HTMLElement)
  })
}

const partAt = ({ target }: Event): HTMLElement | null =>
  (target as Element).closest?.<HTMLElement>(`${ROW}, ${LINE}`) ?? null

const all = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(selector),
]

/** Rows become buttons here, because they are none without this script. */
function prepare(): void {
  if (!kept?.isConnected) kept = null
  for (const row of all(ROW)) {
    row.role = 'button'
    row.tabIndex = 0
    row.ariaPressed = String(row === kept)
    for (const line of linesOf(row)) line.dataset.madeRuns = ''
  }
}

const linesOf = ({ dataset: { made = '' } }: HTMLElement): HTMLElement[] =>
  made.split(' ').flatMap(place => {
    const [sample = '', line] = place.split(':')
    const code = document.querySelector(`[data-sample="${CSS.escape(sample)}"]`)
    return (code?.children[Number(line) - 1] as HTMLElement | undefined) ?? []
  })

const rowsOf = (line: HTMLElement): HTMLElement[] =>
  all(ROW).filter(row => linesOf(row).includes(line))

function mark(part: HTMLElement | null): void {
  const shown = part ?? kept
  const marked = !shown
    ? []
    : shown.matches(ROW)
      ? [shown, ...linesOf(shown)]
      : [shown, ...rowsOf(shown)]
  for (const one of all('[data-here]')) if (!marked.includes(one)) delete one.dataset.here
  for (const one of marked) one.dataset.here = ''
}

/** Keeps a run marked, or no longer if it was. */
function keep(part: HTMLElement): void {
  const row = part.matches(ROW) ? part : (rowsOf(part)[0] ?? null)
  kept = row === kept ? null : row
  for (const one of all(ROW)) one.ariaPressed = String(one === kept)
  mark(kept ?? part)
  if (!kept || part !== row) return
  const line = linesOf(kept).find(one => one.checkVisibility())
  line?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  if (line) announce(`${words.madeBy}: ${line.textContent?.trim()}`)
}
