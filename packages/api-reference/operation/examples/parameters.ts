import { exampleId } from './example-id'

/** Names of values that several operations give different meanings, and what a query needs. */
export const EXAMPLE_PARAMETERS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'GET /api/v1/platform/annotation-queues/{queue_id}/items/count': { status: 'needs_my_review' },
  // Exactly one of four parameters is needed, none of which the description requires.
  'GET /api/v1/platform/evaluators/spend': { group_by: 'evaluator' },
  'GET /api/v1/mcp/tools': { url: 'https://mcp.example.com/mcp' },
  'DELETE /api/v1/mcp/tools': { url: 'https://mcp.example.com/mcp' },
  'GET /api/v1/mcp/proxy': { url: 'https://mcp.example.com/mcp' },
  'GET /api/v1/sessions/resolutions': { id: 'support-agent', environment: 'PRODUCTION' },
  'PUT /api/v1/workspaces/current/secrets/{key}': { key: 'TAVILY_API_KEY' },
  'DELETE /api/v1/workspaces/current/secrets/{key}': { key: 'TAVILY_API_KEY' },
  'GET /api/v1/platform/tools/{handle}': { handle: 'find-order' },
  'PATCH /api/v1/platform/tools/{handle}': { handle: 'find-order' },
  'DELETE /api/v1/platform/tools/{handle}': { handle: 'find-order' },
  'GET /api/v2/sandboxes/registries/{name}': { name: 'acme-registry' },
  'PATCH /api/v2/sandboxes/registries/{name}': { name: 'acme-registry' },
  'DELETE /api/v2/sandboxes/registries/{name}': { name: 'acme-registry' },
  'GET /api/v2/sandboxes/snapshots-by-name/{name}': { name: 'order-tools' },
  'PUT /v1/fleet/secrets/{name}': { name: 'ANTHROPIC_API_KEY' },
  'DELETE /v1/fleet/secrets/{name}': { name: 'ANTHROPIC_API_KEY' },
  // What the server demands, or what makes a request worth sending, beyond what is required.
  'GET /api/v1/datasets/{dataset_id}/version': { tag: 'prod' },
  'GET /api/v1/examples': { dataset: exampleId('dataset_id') },
  'GET /api/v1/examples/count': { dataset: exampleId('dataset_id') },
  'GET /api/v1/feedback': { run: exampleId('run_id') },
  'GET /api/v1/feedback/formulas': { dataset_id: exampleId('dataset_id') },
  'GET /api/v1/feedback/tokens/{token}': { score: 1 },
  'GET /api/v1/workspaces/current/taggings': { tag_value_id: exampleId('tag_value_id') },
  'GET /store/items': { key: 'language', namespace: ['users'] },
  'GET /api/v1/datasets/{dataset_id}/versions/diff': { to_version: '2026-01-16T09:30:00Z' },
  'GET /assistants/{assistant_id}/subgraphs/{namespace}': { namespace: 'research_agent' },
}
