import { useEffect, useSyncExternalStore } from 'react'
import { flattenRuns, type Run } from '@docs/model/trace'
import { TraceTree } from '../../components/mdx/trace-tree'
import { madeAt, PlaceLink } from './place-link'
import { RunDetails } from './run-details'
import { rootsOf, type RunState } from './run-state'
import type { Session } from './session'
import { traceOf, type ShownRun } from './trace-of'
import * as words from '../../words/run'

/** A trace whose runs mark the lines that made them. */
function LiveTrace({ trace }: { trace: ShownRun }) {
  const made = flattenRuns(trace).map(({ run }) => madeAt((run as ShownRun).arrived.place))
  useEffect(() => {
    document.dispatchEvent(new CustomEvent('docs:runs'))
  })
  return <TraceTree run={trace} made={made} detail={detailsOf} />
}

const detailsOf = (run: Run) => <RunDetails run={(run as ShownRun).arrived} />

/** Traces that are drawn. An evaluation records dozens. */
const DRAWN = 8

/** The result of a sample below its block: the console, and the traces. */
export function RunPanel({ session }: { session: Session }) {
  const state = useSyncExternalStore(session.subscribe, session.getState)
  const roots = rootsOf(state.runs)
  return (
    <>
      <Console state={state} />
      {roots.slice(0, DRAWN).map(root => (
        <LiveTrace key={root.id} trace={traceOf(root, state.runs)} />
      ))}
      {roots.length > DRAWN && <p>{words.moreTraces(roots.length - DRAWN)}</p>}
      {roots.length > 0 && <p className="run-note">{words.runNote(state.modelCalls > 0)}</p>}
    </>
  )
}

function Console({ state }: { state: RunState }) {
  const { phase, before, command, output, failure, summary } = state
  const isOver = phase !== 'loading' && phase !== 'running'
  return (
    <section className="run-console" aria-label={words.output} data-phase={phase}>
      {before.length > 0 && <p>{words.ranBefore(before.join(', '))}</p>}
      <p className="run-command">{command ? `$ npx tsx ${command}` : words.loadingSample}</p>
      {output.length > 0 && (
        <pre tabIndex={0} role="group" aria-label={words.consoleOutput}>
          {output.map(({ stream, text }, index) => (
            <span key={index} data-stream={stream}>
              {text}
            </span>
          ))}
        </pre>
      )}
      {isOver && <p className="run-summary">{summary}</p>}
      {failure && failure.places.length > 0 && (
        <ul>
          {failure.places.slice(0, 8).map((place, index) => (
            <li key={index}>
              {words.at} <PlaceLink place={place} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
