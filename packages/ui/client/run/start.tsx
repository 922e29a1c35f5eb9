import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { announce } from '../announce'
import { ErrorBoundary } from '../error-boundary'
import { onPage } from '../page-event'
import { clampCode } from './clamp'
import { RunPanel } from './run-panel'
import { runFiles } from './run-files'
import { Session } from './session'
import { loadStyles } from './styles'
import * as words from '../../words/run'

/** What a button started: its session, and where the result is shown. */
interface Started {
  session: Session
  panel: HTMLElement
  root: Root
}

const started = new Map<HTMLButtonElement, Started>()

/** Runs the sample of a button, or stops it if it is running. */
export function toggleRun(button: HTMLButtonElement): void {
  const last = started.get(button)
  if (last?.session.isRunning) return last.session.stop()
  const panel = last?.panel ?? panelFor(button)
  const root = last?.root ?? createRoot(panel)
  replaceRecording(button)
  const session = new Session(button.dataset.run ?? '', runFiles())
  started.set(button, { session, panel, root })
  session.subscribe(() => showState(button, session))
  loadStyles(runFiles().styles)
    .then(() => {
      flushSync(() =>
        root.render(
          <ErrorBoundary key={session.id}>
            <RunPanel session={session} />
          </ErrorBoundary>,
        ),
      )
      showPanel(button, panel)
    })
    .catch(() => undefined)
  announce(words.running)
  void session.run()
  showState(button, session)
}

/** The recording gives way to what the reader runs. */
function replaceRecording(button: HTMLButtonElement): void {
  const { tab } = button.parentElement?.dataset ?? {}
  const within = tab === undefined ? '' : `[data-tab="${tab}"] > `
  const link = button.closest('.code')?.querySelector<HTMLAnchorElement>(`${within}.see-run`)
  if (!link) return
  if (link.ariaExpanded === 'true') link.click()
  link.hidden = true
}

/** Brings the console into view, below as much of the code as fits on the same screen. */
function showPanel(button: HTMLButtonElement, panel: HTMLElement): void {
  const block = button.closest<HTMLElement>('.code')
  if (block) clampCode(block)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  panel.firstElementChild?.scrollIntoView({
    block: 'nearest',
    behavior: isCalm ? 'instant' : 'smooth',
  })
}

/** The place below the block. It leaves with the page, and with it whatever is still running. */
function panelFor(button: HTMLButtonElement): HTMLElement {
  const panel = document.createElement('div')
  panel.className = 'run-panel'
  button.closest('.code')?.after(panel)
  const stop = new AbortController()
  onPage(() => {
    if (panel.isConnected) return
    const { session, root } = started.get(button) ?? {}
    session?.stop()
    root?.unmount()
    started.delete(button)
    stop.abort()
  }, stop.signal)
  return panel
}

function showState(button: HTMLButtonElement, { isRunning, state }: Session): void {
  button.lastChild?.replaceWith(isRunning ? words.stop : words.runAgain)
  button.dataset.state = isRunning ? 'running' : 'ready'
  button.setAttribute(
    'aria-label',
    (button.getAttribute('aria-label') ?? '').replace(
      new RegExp(`^(?:${words.runAgain}|${words.run}|${words.stop})`),
      isRunning ? words.stop : words.runAgain,
    ),
  )
  if (!isRunning) announce(state.summary)
}
