import { exampleId } from './example-id'
import { EXAMPLE_END, EXAMPLE_TIME } from './values'

const INPUTS = { question: 'Where is order 1042?' }
const OUTPUTS = { answer: 'It arrives on Friday.' }
const DATASET = exampleId('dataset_id')
const EXAMPLE = {
  dataset_id: DATASET,
  inputs: INPUTS,
  outputs: OUTPUTS,
  metadata: { source: 'support' },
}
const EVALUATOR = {
  name: 'Has an answer',
  code_evaluator: {
    language: 'python',
    code: 'def perform_eval(run, example):\n    return {"answered": bool(run["outputs"].get("answer"))}',
  },
}
const OPTIMIZATION = {
  algorithm: 'promptim',
  config: {
    message_index: 0,
    task_description: 'Answer questions about orders',
    dataset_name: 'support-questions',
    train_split: 'train',
    dev_split: 'dev',
    test_split: 'test',
    evaluators: [exampleId('evaluator')],
    num_epochs: 2,
    auto_commit: false,
  },
}
const WEBHOOK = { url: 'https://example.com/hook', triggers: ['commit'] }
const MANIFEST = {
  lc: 1,
  type: 'constructor',
  id: ['langchain', 'prompts', 'prompt', 'PromptTemplate'],
  kwargs: {
    template: 'Answer the question: {question}',
    template_format: 'f-string',
    input_variables: ['question'],
  },
}
const PROMPT = { repo_handle: 'support-agent', is_public: false, readme: '# Support agent' }
const FORM = { input_keys: ['question'], output_keys: ['answer'] }
const CSV = { filename: 'examples.csv', content: 'question,answer\nIs it open?,Yes\n' }

/** Bodies for datasets, evaluators, and prompts. */
export const EVALUATION: Readonly<Record<string, unknown>> = {
  'PATCH /api/v1/platform/datasets/{dataset_id}/examples/metadata': {
    example_ids: [exampleId('example_id')],
    operations: [{ key: 'source', operation: 'SET', value: 'support' }],
  },
  'POST /api/v1/datasets/clone': {
    source_dataset_id: exampleId('source_dataset_id'),
    target_dataset_id: exampleId('target_dataset_id'),
    split: 'test',
  },
  'POST /api/v1/datasets/upload': {
    file: CSV,
    ...FORM,
    name: 'support-questions',
    data_type: 'kv',
  },
  'POST /api/v1/examples/upload/{dataset_id}': { file: CSV, ...FORM },
  'POST /api/v1/examples': EXAMPLE,
  'POST /api/v1/examples/bulk': [EXAMPLE],
  'POST /api/v1/datasets/{dataset_id}/runs': {
    session_ids: [exampleId('session_id')],
    filters: { [exampleId('session_id')]: ['eq(status, "success")'] },
    limit: 20,
  },
  'POST /api/v1/datasets/upload-experiment': {
    experiment_name: 'support-agent',
    dataset_name: 'support-questions',
    experiment_start_time: EXAMPLE_TIME,
    experiment_end_time: EXAMPLE_END,
    results: [
      {
        inputs: INPUTS,
        expected_outputs: OUTPUTS,
        actual_outputs: OUTPUTS,
        evaluation_scores: [{ key: 'correctness', score: 1 }],
        start_time: EXAMPLE_TIME,
        end_time: EXAMPLE_END,
      },
    ],
  },
  'POST /api/v1/datasets/studio_experiment': {
    project_name: 'support-agent',
    dataset_id: DATASET,
    metadata: { model: 'gpt-4o' },
  },
  'POST /api/v1/platform/evaluators': { ...EVALUATOR, type: 'code' },
  'PATCH /api/v1/platform/evaluators/{evaluator_id}': EVALUATOR,
  'POST /api/v1/annotation-queues/status/{annotation_queue_run_id}': { status: 'completed' },
  'POST /api/v1/repos': { ...PROMPT, repo_type: 'prompt' },
  'POST /api/v1/repos/{owner}/{repo}/fork': PROMPT,
  'POST /api/v1/commits/{owner}/{repo}': {
    manifest: MANIFEST,
    description: 'Ask for a short answer',
  },
  'POST /api/v1/comments/{owner}/{repo}': { content: 'Works well with short questions' },
  'POST /api/v1/repos/{owner}/{repo}/optimization-jobs': OPTIMIZATION,
  'POST /api/v1/repos/optimize-job': { ...OPTIMIZATION, prompt_name: 'support-agent' },
  'POST /api/v1/repos/{owner}/{repo}/optimization-jobs/{job_id}/logs': {
    log_type: 'info',
    message: 'Started the first epoch',
  },
  'POST /api/v1/prompt-webhooks': WEBHOOK,
  'PATCH /api/v1/prompt-webhooks/{webhook_id}': WEBHOOK,
  'POST /api/v1/prompt-webhooks/test': {
    webhook: WEBHOOK,
    payload: {
      prompt_id: exampleId('prompt_id'),
      prompt_name: 'support-agent',
      manifest: MANIFEST,
      commit_hash: '4f2c9e7a1b3d5860c2e4f6a8b0d1c3e5f7a9b2d4',
      created_at: EXAMPLE_TIME,
      created_by: 'Ada Lovelace',
      event: 'commit',
    },
  },
  'POST /api/v1/playground-settings': {
    name: 'Precise',
    settings: { temperature: 0, max_tokens: 500 },
  },
  'POST /api/v1/prompts/invoke_prompt': {
    messages: [['human', 'Answer the question: {question}']],
    template_format: 'f-string',
    inputs: INPUTS,
  },
  'POST /api/v1/prompts/canvas': {
    messages: [{ type: 'human', content: 'Make the prompt shorter' }],
    secrets: { OPENAI_API_KEY: 'YOUR_OPENAI_API_KEY' },
    template_format: 'f-string',
  },
  'POST /api/v1/ace/execute': {
    language: 'python',
    code: 'def perform_eval(run, example):\n    return {"score": 1}',
    args: [{ outputs: OUTPUTS }, { outputs: OUTPUTS }],
  },
  'POST /api/v1/platform/hub/repos/{owner}/{repo}/directories/commits': {
    files: { 'AGENTS.md': { type: 'file', content: 'Answer questions about orders.' } },
  },
}
