import type { Place } from '@docs/sample-runner/messages/messages'
import { openClamp } from './clamp'

/** A file and a line that readers see, with a button that shows it. */
export function PlaceLink({ place }: { place: Place }) {
  const line = place.line - place.hidden
  const text = `${place.title}:${line}`
  // Lines of the hidden setup aren't on the page.
  if (line < 1) return <span>{place.title}</span>
  return (
    <button type="button" className="run-place" onClick={() => showLine(place, line)}>
      {text}
    </button>
  )
}

/** How long a line stays marked, in milliseconds. */
const MARKED = 2000

function showLine(place: Place, line: number): void {
  const found = linesOf(place)?.[line - 1]
  if (!found) return
  // The block can be in a tab that isn't shown.
  const panel = found.closest<HTMLElement>('[role="tabpanel"]')
  if (panel && !panel.checkVisibility())
    document
      .querySelector<HTMLElement>(`#${CSS.escape(panel.getAttribute('aria-labelledby') ?? '')}`)
      ?.click()
  const block = found.closest<HTMLElement>('.code')
  if (block) openClamp(block)
  found.scrollIntoView({ block: 'center' })
  found.classList.add('run-line')
  setTimeout(() => found.classList.remove('run-line'), MARKED)
}

/** The code that readers see of a file. */
function codeOf({ title, number }: Place): HTMLElement | null | undefined {
  const blocks = [...document.querySelectorAll('main pre')]
  const titled = blocks.filter(block => block.getAttribute('aria-label') === title)
  return titled[number]?.querySelector('code')
}

const linesOf = (place: Place) => codeOf(place)?.querySelectorAll<HTMLElement>('.line')

/** A place as rows of traces name it, for `packages/ui/client/run-lines.ts`; empty if it isn't on the page. */
export function madeAt(place: Place | null): string {
  const code = place && codeOf(place)
  if (!code || place.line <= place.hidden) return ''
  code.dataset.sample ??= `run-${place.title}-${place.number}`.replace(/[^\w-]/g, '-')
  return `${code.dataset.sample}:${place.line - place.hidden}`
}
