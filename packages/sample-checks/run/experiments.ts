import type { Project, Records, Run } from '@docs/stand-in/records'

/** One example of an experiment, with the target's output and its scores. */
export interface Row {
  inputs: Record<string, unknown>
  outputs: Record<string, unknown> | null
  /** Scores by key; booleans as 0 and 1. Feedback without a score has its value. */
  scores: Record<string, unknown>
  run: Run
}

/** Experiments on a dataset, oldest first. */
export function experimentsOn(records: Records, dataset: string): Project[] {
  const id = [...records.datasets.values()].find(({ name }) => name === dataset)?.id
  return [...records.projects.values()].filter(
    project => id !== undefined && project.reference_dataset_id === id,
  )
}

/** The rows of an experiment, in the order of its examples. */
export function rowsOf(records: Records, experiment: Project | undefined): Row[] {
  const runs = [...records.runs.values()].filter(
    run => run.session_id === experiment?.id && run.parent_run_id === null,
  )
  const order = [...records.examples.keys()]
  return runs
    .sort(
      (a, b) =>
        order.indexOf(a.reference_example_id ?? '') - order.indexOf(b.reference_example_id ?? ''),
    )
    .map(run => ({
      run,
      inputs: records.examples.get(run.reference_example_id ?? '')?.inputs ?? {},
      outputs: run.outputs,
      scores: scoresOf(records, run),
    }))
}

function scoresOf(records: Records, run: Run): Record<string, unknown> {
  const feedback = records.feedback.filter(({ run_id }) => run_id === run.id)
  return Object.fromEntries(
    feedback.map(({ key, score, value }) => [key, score === null ? value : Number(score)]),
  )
}

/** The examples of a dataset as `[inputs, outputs, split]`. */
export function examplesOf(
  records: Records,
  dataset: string,
): [Record<string, unknown>, Record<string, unknown> | null, string[]][] {
  const id = [...records.datasets.values()].find(({ name }) => name === dataset)?.id
  return [...records.examples.values()]
    .filter(({ dataset_id }) => dataset_id === id)
    .map(({ inputs, outputs, metadata }) => [inputs, outputs, metadata.dataset_split])
}
