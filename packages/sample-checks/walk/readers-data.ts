import type { Example, Project, Records, Run } from '@docs/stand-in/records'
import { promptOf } from './readers-prompt'
import { READERS_ID } from './readers-id'

const DATASET = 'reader-dataset'
const PROJECT = 'reader-project'
const EXPERIMENTS = ['reader-baseline', 'reader-candidate']
const WHEN = '2026-11-20T09:00:00.000000+00:00'

/** What a page takes for granted, by name. */
export interface ReadersOwn {
  /** Tracing projects with two traces of one thread. */
  projects?: readonly string[]
  /** Datasets with two examples. */
  datasets?: readonly string[]
  /** The human message of each prompt. */
  prompts?: Readonly<Record<string, string>>
}

/**
 * What readers of guides have from earlier: a tracing project, a dataset, an empty one, two
 * experiments with scores, and what the page takes for granted.
 */
export function addReadersData(records: Records, own: ReadersOwn = {}): void {
  const examples = addDataset(records, DATASET, 1, [3, 4])
  addDataset(records, 'reader-empty', 2, [])
  own.datasets?.forEach((name, index) => {
    const first = 0x100 + 0x10 * index
    addDataset(records, name, first, [first + 1, first + 2])
  })
  ;[PROJECT, ...(own.projects ?? [])].forEach((name, index) => {
    const first = 0x200 + 0x10 * index
    const project = addProject(records, name, first)
    for (const number of [first + 1, first + 2]) {
      const run = {
        ...runOf(project, exampleOf(READERS_ID, number), number),
        reference_example_id: null,
        extra: { metadata: { thread_id: id(first), session_id: id(first) } },
      }
      records.runs.set(run.id, run)
      addScore(records, run, number + 0x100, 1)
    }
  })
  Object.entries(own.prompts ?? {}).forEach(([name, message], index) =>
    records.prompts.set(
      name,
      promptOf(
        name,
        message,
        [0, 1, 2].map(at => id(0x400 + 0x10 * index + at)),
      ),
    ),
  )
  EXPERIMENTS.forEach((name, index) => {
    const project = addProject(records, name, 10 + index, id(1))
    for (const [at, example] of examples.entries()) {
      const run = runOf(project, example, 20 + 2 * index + at)
      records.runs.set(run.id, run)
      addScore(records, run, 30 + 2 * index + at, index)
    }
  })
}

const exampleOf = (dataset: string, number: number): Example => ({
  id: id(number),
  dataset_id: dataset,
  inputs: { question: `Question ${number}` },
  outputs: { answer: `Answer ${number}` },
  metadata: { dataset_split: ['base'] },
  created_at: WHEN,
  modified_at: WHEN,
})

function addDataset(
  { datasets, examples }: Records,
  name: string,
  number: number,
  ofExamples: readonly number[],
): Example[] {
  datasets.set(id(number), { id: id(number), name, created_at: WHEN, description: null })
  const added = ofExamples.map(one => exampleOf(id(number), one))
  for (const example of added) examples.set(example.id, example)
  return added
}

function addProject(
  { projects }: Records,
  name: string,
  number: number,
  dataset: string | null = null,
): Project {
  const project: Project = {
    id: id(number),
    name,
    start_time: WHEN,
    tenant_id: READERS_ID,
    reference_dataset_id: dataset,
    extra: { metadata: {} },
  }
  projects.set(project.id, project)
  return project
}

const addScore = ({ feedback }: Records, run: Run, number: number, score: number): unknown =>
  feedback.push({
    id: id(number),
    key: 'correct',
    run_id: run.id,
    trace_id: run.id,
    session_id: run.session_id,
    score,
    value: null,
    comment: null,
    created_at: WHEN,
    modified_at: WHEN,
  })

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
