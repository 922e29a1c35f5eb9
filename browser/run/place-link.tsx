import type { Place } from '../../model/run/messages'

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

function showLine({ title, number }: Place, line: number): void {
  const blocks = [...document.querySelectorAll('main pre')].filter(
    block => block.getAttribute('aria-label') === title,
  )
  const found = blocks[number]?.querySelectorAll<HTMLElement>('.line')[line - 1]
  if (!found) return
  // The block can be in a tab that isn't shown.
  const panel = found.closest<HTMLElement>('[role="tabpanel"]')
  if (panel && !panel.checkVisibility())
    document
      .querySelector<HTMLElement>(`#${CSS.escape(panel.getAttribute('aria-labelledby') ?? '')}`)
      ?.click()
  found.scrollIntoView({ block: 'center' })
  found.classList.add('run-line')
  setTimeout(() => found.classList.remove('run-line'), MARKED)
}
