import type { ArrivedRun } from '@docs/sample-runner/messages/messages'
import type { Run } from '@docs/model/trace'
import { childrenOf } from './run-state'

/** A run of the figure that knows what arrived. */
export interface ShownRun extends Run {
  arrived: ArrivedRun
}

/** The trace below a root, with times in seconds from its start. */
export function traceOf(root: ArrivedRun, runs: readonly ArrivedRun[]): ShownRun {
  const latest = Math.max(
    root.start + 1,
    ...runs.filter(one => isBelow(one, root, runs)).map(({ start, end }) => end ?? start),
  )
  const convert = (run: ArrivedRun): ShownRun => ({
    name: run.name,
    type: run.type,
    start: (run.start - root.start) / 1000,
    // A trace without any length has no scale to be drawn on.
    end: (Math.max(run.end ?? latest, run === root ? root.start + 1 : 0) - root.start) / 1000,
    ...(run.tokens === null ? {} : { tokens: run.tokens }),
    ...(run.error === null ? {} : { error: run.error.split('\n')[0] ?? '' }),
    ...(run.end === null ? { pending: true } : {}),
    children: childrenOf(runs, run.id).map(convert),
    arrived: run,
  })
  return convert(root)
}

function isBelow(run: ArrivedRun, root: ArrivedRun, runs: readonly ArrivedRun[]): boolean {
  if (run.id === root.id) return true
  const parent = runs.find(({ id }) => id === run.parent)
  return parent !== undefined && isBelow(parent, root, runs)
}
