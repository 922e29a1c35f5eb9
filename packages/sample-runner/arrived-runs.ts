import type { ArrivedRun, Place } from './messages/messages'
import type { Records, Run } from '@docs/stand-in/records'
import { usageOf } from '@docs/stand-in/run-view'

/** The runs that have arrived, as the page shows them. Runs that only ended so far are left out. */
export const arrivedRuns = (
  { runs }: Records,
  placeOf: (id: string) => Place | undefined,
): ArrivedRun[] =>
  [...runs.values()].filter(({ name }) => name !== '').map(run => arrived(run, placeOf(run.id)))

const arrived = (run: Run, place: Place | undefined): ArrivedRun => ({
  id: run.id,
  parent: run.parent_run_id,
  name: run.name,
  type: run.run_type,
  project: run.session_name,
  start: Date.parse(run.start_time),
  end: run.end_time === null ? null : Date.parse(run.end_time),
  order: run.dotted_order,
  inputs: run.inputs,
  outputs: run.outputs,
  error: run.error,
  tokens: usageOf(run).total_tokens,
  place: place ?? null,
})
