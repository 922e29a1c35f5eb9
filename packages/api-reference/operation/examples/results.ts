import { exampleId } from './example-id'
import { EXAMPLE_TIME } from './values'

const FILTER = {
  filter: 'and(eq(run_type, "llm"), gt(latency, 5))',
  feedback_urls: { user_score: 'https://example.com/feedback/user_score' },
}
const PRICE = { match_path: ['model', 'model_name'] }
const ONLY_PAGE = { offset: 0, next_cursor: null }
const LAST_RUNS = {
  offset: null,
  runs: [{ id: exampleId('run_id'), name: 'support-agent' }],
}
const KEYS = { credentials_keys: ['access_key_id', 'secret_access_key'] }
const PAYLOAD = {
  assistant_id: exampleId('assistant_id'),
  input: { messages: [{ role: 'user', content: 'Where is order 1042?' }] },
}
const TENANT = exampleId('tenant_id')
const PROJECT = exampleId('project_id')
const RUN_URL =
  `https://smith.langchain.com/o/${TENANT}/projects/p/${PROJECT}` +
  `/r/${exampleId('run_id')}?trace_id=${exampleId('trace_id')}`
const TOKEN = { url: `https://api.smith.langchain.com/feedback/tokens/${exampleId('id')}` }
const FINAL = { score: 1 }
const BATCH = {
  batch_ingest_config: {
    use_multipart_endpoint: true,
    scale_up_qsize_trigger: 1000,
    scale_up_nthreads_limit: 16,
    scale_down_nempty_trigger: 4,
    size_limit: 100,
    size_limit_bytes: 20_971_520,
  },
}

/** Fields of responses that neither the description nor the request gives, by operation. */
export const EXAMPLE_RESULTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /api/v1/runs/generate-query': FILTER,
  'POST /api/v1/public/{share_token}/datasets/runs/generate-query': FILTER,
  'POST /api/v1/runs/query/validate': { valid: true },
  'PATCH /api/v1/platform/datasets/{dataset_id}/examples/metadata': {
    statuses: [{ id: exampleId('example_id'), status: 'UPDATED' }],
  },
  'DELETE /api/v1/platform/evaluators': {
    succeeded: [exampleId('evaluator_id')],
    failed: [],
  },
  'POST /api/v1/bulk-exports/destinations': KEYS,
  'PATCH /api/v1/bulk-exports/destinations/{destination_id}': KEYS,
  'POST /api/v2/sandboxes/{sandbox_id}/glob': {
    matches: [
      {
        is_dir: false,
        modified_at: EXAMPLE_TIME,
        path: '/workspace/orders.py',
        size_bytes: 1204,
      },
    ],
  },
  'POST /api/v2/sandboxes/{sandbox_id}/grep': {
    matches: [{ line: 3, path: '/workspace/orders.py', text: 'order = load(1042)' }],
  },
  'POST /api/v2/sandboxes/{sandbox_id}/upload': { path: '/workspace/orders.csv' },
  // By default, it doesn't expire.
  'POST /api/v2/sandboxes/boxes/{name}/download-url': { expires_at: null },
  'GET /api/v1/orgs/current/billing/granular-usage': { stride: { days: 1, hours: 0 } },
  'GET /api/v2/runs/{run_id}/url': { url: RUN_URL },
  'GET /api/v1/feedback/tokens': TOKEN,
  'POST /api/v1/feedback/tokens': TOKEN,
  'POST /api/v2/sandboxes/volumes/{volume}/clone': { attachments: [] },
  // The copy is another thread.
  'POST /threads/{thread_id}/copy': { thread_id: exampleId('other_thread_id') },
  'POST /runs/crons': { payload: PAYLOAD },
  'POST /threads/{thread_id}/runs/crons': { payload: PAYLOAD },
  'POST /api/v2/traces/query': {
    items: [{ root_run: { id: exampleId('run_id') } }],
  },
  'GET /api/v1/sessions/{session_id}/insights/{job_id}/runs': LAST_RUNS,
  'GET /api/v2/sandboxes/snapshots': ONLY_PAGE,
  'GET /api/v2/sandboxes/boxes': ONLY_PAGE,
  'GET /api/v2/sandboxes/registries': ONLY_PAGE,
  'GET /api/v1/platform/mcp-vendors/{vendor_slug}/tools': { limit: 50 },
  'GET /api/v1/platform/mcp-vendors/{vendor_slug}/mcp-servers': { limit: 100 },
  'DELETE /api/v1/platform/mcp-vendors/{vendor_slug}/settings': {
    is_configured: false,
    organization_id: undefined,
    project_id: undefined,
  },
  'DELETE /orgs/current/data-planes/{id}': { status: 'deprovisioning' },
  // It is built after the response.
  'POST /api/v2/sandboxes/snapshots': { status: 'building' },
  'POST /api/v1/datasets/upload': { example_count: 1 },
  'POST /api/v1/examples/upload/{dataset_id}': {
    inputs: { question: 'Is it open?' },
    outputs: { answer: 'Yes' },
  },
  'POST /api/v1/runs/rules/decision-models': { evaluator_name: 'Names the right order' },
  'PUT /api/v1/platform/annotation-queues/{queue_id}/items/{item_id}/finals/{key}': {
    answer: FINAL,
    final: FINAL,
    // The request has a key.
    final_set_by: '',
  },
  'GET /api/v1/platform/hub/repos/{owner}/{repo}/directories': {
    files: { 'AGENTS.md': { type: 'file', content: 'Answer questions about orders.' } },
  },
  'GET /api/v1/model-price-map': PRICE,
  'GET /api/v1/info': BATCH,
}
