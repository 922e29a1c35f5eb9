import { exampleId } from './examples/example-id'
import { ADMINISTRATION } from './examples/administration'
import { AGENTS } from './examples/agents'
import { EVALUATION } from './examples/evaluation'
import { GATEWAY } from './examples/gateway'
import { REVIEW } from './examples/review'
import { TRACING } from './examples/tracing'
import { EXAMPLE_TIME } from './examples/values'

/** Of a root run and its trace, as in sample paths. */
const ID = exampleId('run_id')
const ORDER = `20260115T093000000000Z${ID}`
const INPUTS = { question: 'Where is order 1042?' }
const OUTPUTS = { answer: 'It arrives on Friday.' }
const END_TIME = '2026-01-15T09:30:02Z'
/** What tells a run's place in its trace: LangSmith rejects batches without it. */
const PLACE = { id: ID, trace_id: ID, dotted_order: ORDER }

const EXAMPLE_ID = exampleId('example_id')
const EXAMPLE_PARTS = {
  [EXAMPLE_ID]: { metadata: { source: 'support' } },
  [`${EXAMPLE_ID}.inputs`]: INPUTS,
  [`${EXAMPLE_ID}.outputs`]: OUTPUTS,
}

/**
 * Bodies of requests that need more than the description says, or values that fit one another, by
 * operation. Of a form, values by part.
 */
export const EXAMPLE_BODIES: Readonly<Record<string, unknown>> = {
  ...TRACING,
  ...EVALUATION,
  ...REVIEW,
  ...ADMINISTRATION,
  ...AGENTS,
  ...GATEWAY,
  'POST /api/v1/runs': {
    id: ID,
    name: 'support-agent',
    run_type: 'chain',
    inputs: INPUTS,
    start_time: EXAMPLE_TIME,
  },
  'PATCH /api/v1/runs/{run_id}': { outputs: OUTPUTS, end_time: END_TIME },
  'POST /api/v1/runs/batch': {
    post: [
      {
        ...PLACE,
        name: 'support-agent',
        run_type: 'chain',
        inputs: INPUTS,
        start_time: EXAMPLE_TIME,
      },
    ],
    patch: [{ ...PLACE, outputs: OUTPUTS, end_time: END_TIME }],
  },
  // Names of parts have the ID of what they belong to.
  'POST /api/v1/runs/multipart': {
    [`post.${ID}`]: {
      ...PLACE,
      name: 'support-agent',
      run_type: 'chain',
      start_time: EXAMPLE_TIME,
      end_time: END_TIME,
    },
    [`post.${ID}.inputs`]: INPUTS,
    [`post.${ID}.outputs`]: OUTPUTS,
  },
  'POST /api/v1/platform/datasets/{dataset_id}/examples': EXAMPLE_PARTS,
  'PATCH /api/v1/platform/datasets/{dataset_id}/examples': EXAMPLE_PARTS,
}
