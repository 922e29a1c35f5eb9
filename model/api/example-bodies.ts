import { EXAMPLE_TIME, exampleId } from './example'

/** Of a root run and its trace, as in sample paths. */
const ID = exampleId('run_id')
const ORDER = `20260115T093000000000Z${ID}`
const INPUTS = { question: 'Where is order 1042?' }
const OUTPUTS = { answer: 'It arrives on Friday.' }
const END_TIME = '2026-01-15T09:30:02Z'
/** What tells a run's place in its trace: LangSmith rejects batches without it. */
const PLACE = { id: ID, trace_id: ID, dotted_order: ORDER }

/**
 * Bodies of requests that need more than the description says, or values that fit one another, by
 * operation.
 */
export const EXAMPLE_BODIES: Readonly<Record<string, unknown>> = {
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
}
