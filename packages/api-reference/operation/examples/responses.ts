import { exampleId } from './example-id'

/**
 * Responses that the description says too little about, by operation: the whole, or what stands
 * for the key of a map.
 */
export const EXAMPLE_RESPONSES: Readonly<Record<string, { whole?: unknown; mapKey?: string }>> = {
  'POST /v2/sql/query': {
    whole: {
      columns: [
        { name: 'name', data_type: 'string' },
        { name: 'error', data_type: 'string' },
      ],
      rows: [['support-agent', 'TimeoutError: The model did not answer.']],
      row_count: 1,
      is_truncated: false,
      execution_time_ms: 84,
    },
  },
  'POST /api/v2/ai-search/parse': {
    whole: {
      filter: 'and(eq(run_type, "tool"), eq(status, "error"))',
      min_start_time: '2026-01-14T00:00:00Z',
      scope: 'runs',
    },
  },
  'GET /api/v1/datasets/{dataset_id}/splits': { whole: ['test'] },
  'PUT /api/v1/datasets/{dataset_id}/splits': { whole: [exampleId('example')] },
  'POST /store/namespaces': { whole: [['users', 'ada']] },
  'GET /api/v1/me/ls_user_id': { whole: exampleId('ls_user_id') },
  'GET /api/v1/sessions/{session_id}/metadata': { whole: { customer: ['acme'] } },
  'GET /assistants/{assistant_id}/subgraphs': { mapKey: 'research_agent' },
  'GET /assistants/{assistant_id}/subgraphs/{namespace}': { mapKey: 'research_agent' },
  'GET /assistants/{assistant_id}/graph': {
    whole: {
      nodes: [{ id: '__start__' }, { id: 'agent' }, { id: '__end__' }],
      edges: [
        { source: '__start__', target: 'agent' },
        { source: 'agent', target: '__end__' },
      ],
    },
  },
  'POST /api/v1/workspaces/current/tags/resources': { mapKey: exampleId('resource_id') },
  'POST /mcp': {
    whole: {
      jsonrpc: '2.0',
      id: 1,
      result: {
        tools: [
          {
            name: 'agent',
            description: 'Answers questions about orders',
            inputSchema: { type: 'object' },
          },
        ],
      },
    },
  },
}
