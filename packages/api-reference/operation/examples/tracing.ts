import { exampleId } from './example-id'
import { EXAMPLE_END, EXAMPLE_TIME } from './values'

const PROJECT = exampleId('session_id')
const PERIOD = { min_start_time: EXAMPLE_TIME, max_start_time: EXAMPLE_END }
const FILTER = 'eq(run_type, "llm")'
const RUNS = { session: [PROJECT], filter: FILTER, limit: 10 }
const SHARED_RUNS = { filter: FILTER }
const QUESTION = { query: 'LLM calls that took longer than 5 seconds' }
const COLUMNS = { column_overrides: [{ column: 'feedback.correctness', precision: 2 }] }
const GROUPED = {
  start_time: EXAMPLE_TIME,
  end_time: EXAMPLE_END,
  group_by: { attribute: 'metadata', path: 'customer', max_groups: 5 },
}
const CHART_FILTERS = { filter: FILTER, session: [PROJECT] }
const SERIES = { name: 'Median latency', metric: 'latency_p50' }
const VIEW = {
  display_name: 'Slow LLM calls',
  filter_string: 'and(eq(run_type, "llm"), gt(latency, 5))',
  duration: '7d',
}
const INSIGHTS = { name: 'Topics', model: 'openai', last_n_hours: 24, filter: FILTER }
const ALERT = {
  rule: {
    name: 'Slow traces',
    description: 'Warns when traces get slow',
    type: 'threshold',
    aggregation: 'avg',
    attribute: 'latency',
    operator: 'gte',
    threshold: 5,
    window_minutes: 15,
  },
  actions: [{ target: 'webhook', config: { url: 'https://example.com/hook' } }],
}
const DESTINATION = {
  access_key_id: 'YOUR_ACCESS_KEY_ID',
  secret_access_key: 'YOUR_SECRET_ACCESS_KEY',
}

/** Bodies for runs, projects, and what is drawn from them. */
export const TRACING: Readonly<Record<string, unknown>> = {
  'POST /api/v1/agents': { id: 'support-agent', name: 'Support agent' },
  'PATCH /api/v1/agents/{agent_id}': { name: 'Support agent' },
  'POST /api/v2/sessions': { name: 'support-agent', type: 'PROJECT' },
  'PATCH /api/v2/sessions/{session_id}': { description: 'Answers questions about orders' },
  'POST /v2/sql/query': {
    project_ids: [PROJECT],
    query: `SELECT name, error FROM runs WHERE start_time >= '${EXAMPLE_TIME}' LIMIT 10`,
  },
  'POST /api/v2/ai-search/parse': {
    ai_search: 'Failed tool calls since yesterday',
    project_ids: [PROJECT],
    scope: 'runs',
  },
  'POST /api/v2/threads/stats': {
    project_id: PROJECT,
    select: ['THREAD_COUNT', 'TOTAL_COST'],
    ...PERIOD,
  },
  'POST /api/v2/threads/{thread_id}/share': { project_id: PROJECT },
  'POST /api/v1/runs/query': RUNS,
  'POST /api/v1/runs/query/validate': RUNS,
  'POST /api/v1/runs/generate-query': QUESTION,
  'POST /api/v1/runs/stats': { session: [PROJECT], filter: FILTER },
  'POST /api/v1/runs/delete': { session_id: PROJECT, trace_ids: [exampleId('trace_id')] },
  'POST /api/v2/runs/query': {
    project_ids: [exampleId('project_id')],
    ...PERIOD,
    filter: FILTER,
    selects: ['ID', 'NAME', 'STATUS'],
  },
  'POST /api/v2/traces/query': { project_id: exampleId('project_id'), ...PERIOD, page_size: 20 },
  'POST /api/v2/threads/query': { project_id: exampleId('project_id'), ...PERIOD, page_size: 20 },
  'POST /api/v1/public/{share_token}/datasets/runs/query': SHARED_RUNS,
  'POST /api/v1/public/{share_token}/datasets/runs/stats': SHARED_RUNS,
  'POST /api/v1/public/{share_token}/datasets/runs/generate-query': QUESTION,
  'POST /api/v1/public/{share_token}/runs/query': { id: [exampleId('run_id')] },
  'POST /api/v1/sessions/{session_id}/dashboard': GROUPED,
  'POST /api/v1/charts/section/{section_id}': GROUPED,
  'POST /api/v1/sessions/{session_id}/views': VIEW,
  'PATCH /api/v1/sessions/{session_id}/views/{view_id}': VIEW,
  'POST /api/v1/sessions/{session_id}/insights': INSIGHTS,
  'POST /api/v1/sessions/{session_id}/insights/configs': { name: 'Topics', config: INSIGHTS },
  'PATCH /api/v1/sessions/{session_id}/insights/configs/{config_id}': {
    name: 'Topics',
    config: INSIGHTS,
  },
  'POST /api/v1/sessions/{session_id}/insights/configs/generate': {
    model: 'openai',
    user_context: { goal: 'Find out what customers ask about' },
  },
  'POST /datasets/{dataset_id}/experiment-view-overrides': COLUMNS,
  'PATCH /datasets/{dataset_id}/experiment-view-overrides/{id}': COLUMNS,
  'POST /api/v1/platform/alerts/{session_id}': ALERT,
  'PATCH /api/v1/platform/alerts/{session_id}/{alert_rule_id}': ALERT,
  'POST /api/v1/charts/create': {
    title: 'Latency',
    chart_type: 'line',
    series: [SERIES],
    common_filters: CHART_FILTERS,
  },
  'PATCH /api/v1/charts/{chart_id}': { title: 'Latency', common_filters: CHART_FILTERS },
  'POST /api/v1/charts/preview': {
    bucket_info: { start_time: EXAMPLE_TIME, end_time: EXAMPLE_END },
    chart: { series: [{ id: exampleId('id'), ...SERIES }], common_filters: CHART_FILTERS },
  },
  'POST /api/v1/bulk-exports': {
    bulk_export_destination_id: exampleId('bulk_export_destination_id'),
    session_id: PROJECT,
    start_time: EXAMPLE_TIME,
    end_time: EXAMPLE_END,
  },
  'POST /api/v1/bulk-exports/destinations': {
    destination_type: 's3',
    display_name: 'Trace archive',
    config: { bucket_name: 'acme-traces', prefix: 'langsmith', region: 'us-east-1' },
    credentials: DESTINATION,
  },
  'PATCH /api/v1/bulk-exports/destinations/{destination_id}': { credentials: DESTINATION },
}
