const FILTER = {
  filter: 'and(eq(run_type, "llm"), gt(latency, 5))',
  feedback_urls: { user_score: 'https://example.com/feedback/user_score' },
}

/** Fields of responses that neither the description nor the request gives, by operation. */
export const EXAMPLE_RESULTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /api/v1/runs/generate-query': FILTER,
  'POST /api/v1/public/{share_token}/datasets/runs/generate-query': FILTER,
  'GET /api/v2/sandboxes/snapshots': { offset: 0, next_cursor: null },
  'DELETE /orgs/current/data-planes/{id}': { status: 'deprovisioning' },
  // It is built after the response.
  'POST /api/v2/sandboxes/snapshots': { status: 'building' },
}

/** Responses that the description says nothing about, by operation. */
export const EXAMPLE_RESPONSES: Readonly<Record<string, unknown>> = {
  'POST /mcp': {
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
}
