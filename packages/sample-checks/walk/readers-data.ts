import type { Example, Project, Records, Run } from '@docs/stand-in/records'
import { READERS_ID } from './reader-stand-in'

const DATASET = 'reader-dataset'
const EXPERIMENTS = ['reader-baseline', 'reader-candidate']
const WHEN = '2026-11-20T09:00:00.000000+00:00'

/** What readers of guides have from earlier: a dataset, an empty one, and two experiments with scores. */
export function addReadersData(records: Records): void {
  for (const [name, number] of [
    [DATASET, 1],
    ['reader-empty', 2],
  ] as const)
    records.datasets.set(id(number), { id: id(number), name, created_at: WHEN, description: null })
  const examples = [3, 4].map((number): Example => ({
    id: id(number),
    dataset_id: id(1),
    inputs: { question: `Question ${number}` },
    outputs: { answer: `Answer ${number}` },
    metadata: { dataset_split: ['base'] },
    created_at: WHEN,
    modified_at: WHEN,
  }))
  for (const example of examples) records.examples.set(example.id, example)
  EXPERIMENTS.forEach((name, index) => {
    const project: Project = {
      id: id(10 + index),
      name,
      start_time: WHEN,
      tenant_id: READERS_ID,
      reference_dataset_id: id(1),
      extra: { metadata: {} },
    }
    records.projects.set(project.id, project)
    for (const [at, example] of examples.entries()) {
      const run = runOf(project, example, 20 + 2 * index + at)
      records.runs.set(run.id, run)
      records.feedback.push({
        id: id(30 + 2 * index + at),
        key: 'correct',
        run_id: run.id,
        trace_id: run.id,
        session_id: project.id,
        score: index,
        value: null,
        comment: null,
      })
    }
  })
}

const runOf = (project: Project, example: Example, number: number): Run => ({
  id: id(number),
  name: 'target',
  run_type: 'chain',
  start_time: WHEN,
  end_time: '2026-11-20T09:00:01.000000+00:00',
  trace_id: id(number),
  dotted_order: `20261120T090000000000Z${id(number)}`,
  parent_run_id: null,
  session_id: project.id,
  session_name: project.name,
  inputs: example.inputs,
  outputs: example.outputs,
  error: null,
  tags: [],
  extra: { metadata: {} },
  reference_example_id: example.id,
  attachments: {},
})

/** An ID of the reader's, which differs from the others in its end. */
const id = (number: number): string =>
  READERS_ID.slice(0, -3) + number.toString(16).padStart(3, '0')
