import type { Records, Run } from '@docs/stand-in/records'

/**
 * The runs of a project (of all projects without a name) as an indented list of `name (type)`;
 * failed ones end in `!`. Children are below their parent, in order of their start.
 */
export function drawTraces(records: Records, project?: string): string {
  const runs = [...records.runs.values()].filter(
    run => project === undefined || run.session_name === project,
  )
  const draw = (run: Run, depth: number): string[] => [
    `${'  '.repeat(depth)}${run.name} (${run.run_type})${run.error === null ? '' : ' !'}`,
    ...childrenOf(runs, run).flatMap(child => draw(child, depth + 1)),
  ]
  return runs
    .filter(
      run => run.parent_run_id === null || !runs.some(other => other.id === run.parent_run_id),
    )
    .sort(byStart)
    .flatMap(run => draw(run, 0))
    .join('\n')
}

const childrenOf = (runs: readonly Run[], parent: Run): Run[] =>
  runs.filter(run => run.parent_run_id === parent.id).sort(byStart)

// Two runs can start in one millisecond; the dotted order includes microseconds.
const byStart = (a: Run, b: Run): number =>
  a.start_time.localeCompare(b.start_time) || a.dotted_order.localeCompare(b.dotted_order)

/** Runs of this name, oldest first. */
export const runsNamed = (records: Records, name: string): Run[] =>
  [...records.runs.values()].filter(run => run.name === name).sort(byStart)

/** Problems of the traces: runs that never ended, missing parents, disconnected traces. */
export function problemsOfTraces(records: Records): string[] {
  return [...records.runs.values()].flatMap(run => {
    const parent = records.runs.get(run.parent_run_id ?? '')
    return [
      ...(run.name === '' ? [`run ${run.id} ended, but never began`] : []),
      ...(run.end_time === null ? [`\`${run.name}\` never ended`] : []),
      ...(run.parent_run_id !== null && !parent
        ? [`the parent of \`${run.name}\` never came`]
        : []),
      ...(parent && parent.trace_id !== run.trace_id
        ? [`\`${run.name}\` is in another trace than its parent`]
        : []),
      ...(parent === undefined &&
      run.parent_run_id === null &&
      run.trace_id !== run.id &&
      run.dotted_order !== ''
        ? [`\`${run.name}\` is a root in a trace with another id`]
        : []),
    ]
  })
}
