import { exampleId } from './example-id'
import { EXAMPLE_END, EXAMPLE_TIME } from './values'

const PROJECT = exampleId('session_id')
const RUN = exampleId('run_id')
const EXPERIMENTS = { experiment_ids: [exampleId('experiment_id')], page_size: 20 }
const SCALE = {
  feedback_key: 'correctness',
  feedback_config: { type: 'continuous', min: 0, max: 1 },
}
const RULE = {
  display_name: 'Review failed runs',
  session_id: PROJECT,
  sampling_rate: 1,
  filter: 'eq(status, "error")',
  add_to_annotation_queue_id: exampleId('queue_id'),
}
/** A judge with what it is tried on: a rule without one can't be validated. */
const JUDGE = {
  display_name: 'Answers the question',
  session_id: PROJECT,
  sampling_rate: 1,
  evaluators: [
    {
      structured: {
        prompt: [['human', 'Question: {question}\n\nDoes this answer it? {answer}']],
        template_format: 'f-string',
        variable_mapping: { question: 'inputs.question', answer: 'outputs.answer' },
        schema: {
          title: 'score',
          type: 'object',
          properties: { answered: { type: 'boolean' } },
          required: ['answered'],
        },
        playground_settings_id: exampleId('playground_settings_id'),
      },
    },
  ],
  test_inputs: { question: 'Where is order 1042?' },
  test_outputs: { answer: 'It arrives on Friday.' },
}
const GROUPS = {
  session_id: PROJECT,
  group_by: 'conversation',
  start_time: EXAMPLE_TIME,
  end_time: EXAMPLE_END,
  limit: 10,
}
const CHART_PERIOD = { start_time: EXAMPLE_TIME, end_time: EXAMPLE_END }

/** Bodies for feedback, annotation queues, experiments, and rules. */
export const REVIEW: Readonly<Record<string, unknown>> = {
  'POST /api/v1/runs/rules/decision-models': {
    display_name: 'Names the right order',
    session_id: PROJECT,
    prompt: [['user', 'Question: {{input}}\n\nAnswer: {{output}}']],
    questions: {
      correct: { type: 'noul', instructions: 'Does the answer name the order in the question?' },
    },
    variable_mapping: { input: 'inputs.question', output: 'outputs.answer' },
  },
  'PUT /api/v1/platform/annotation-queues/{queue_id}/items/{item_id}/finals/{key}': { score: 1 },
  'POST /api/v1/runs/group': GROUPS,
  'POST /api/v1/runs/group/stats': GROUPS,
  'POST /api/v2/runs/{run_id}/share': { session_id: PROJECT, trace_id: exampleId('trace_id') },
  'POST /api/v1/datasets': { name: 'support-questions', data_type: 'kv' },
  'POST /api/v1/datasets/{dataset_id}/generate': {
    example_ids: [exampleId('example_id')],
    num_examples: 5,
  },
  'POST /api/v2/datasets/{dataset_id}/experiment-runs': EXPERIMENTS,
  'POST /api/v2/datasets/public/{share_token}/experiment-runs': EXPERIMENTS,
  'POST /api/v1/annotation-queues/{queue_id}/export': CHART_PERIOD,
  'POST /api/v1/platform/annotation-queues/{queue_id}/items': {
    items: [{ item_type: 'RUN', project_id: exampleId('project_id'), run_id: RUN }],
  },
  'POST /api/v1/platform/annotation-queues/items/{queue_item_id}/status': { status: 'completed' },
  'POST /api/v1/annotation-queues/{queue_id}/runs/delete': { run_ids: [RUN] },
  'POST /api/v1/feedback': {
    run_id: RUN,
    session_id: PROJECT,
    key: 'correctness',
    score: 1,
    comment: 'Correct',
  },
  'POST /api/v1/datasets/comparative': {
    name: 'Prompt 1 or 2',
    experiment_ids: [exampleId('experiment_id'), exampleId('other_experiment_id')],
  },
  'POST /api/v1/feedback/tokens': {
    run_id: RUN,
    feedback_key: 'correctness',
    expires_in: { days: 1, hours: 0, minutes: 0 },
  },
  'POST /api/v1/feedback-configs': SCALE,
  'PATCH /api/v1/feedback-configs': SCALE,
  'POST /api/v1/runs/rules': RULE,
  'POST /api/v1/runs/rules/validate': JUDGE,
  'PATCH /api/v1/runs/rules/{rule_id}': RULE,
  'POST /api/v1/runs/rules/trigger': { rule_ids: [exampleId('rule_id')] },
  'POST /api/v1/charts': CHART_PERIOD,
  'POST /api/v1/charts/{chart_id}': CHART_PERIOD,
  'POST /api/v1/charts/section/clone': { section_id: exampleId('section_id') },
  'PATCH /api/v1/repos/{owner}/{repo}/optimization-jobs/{job_id}': { status: 'running' },
}
