import { exampleId } from './example-id'

const CHECKPOINT = { checkpoint_id: exampleId('checkpoint_id'), checkpoint_ns: '' }
const ASSISTANT = exampleId('assistant_id')
const MESSAGES = { messages: [{ role: 'user', content: 'Where is order 1042?' }] }
const RUN = { assistant_id: ASSISTANT, input: MESSAGES }
const METADATA = { metadata: { customer: 'acme' } }
const CRON = { ...RUN, schedule: '0 9 * * 1', timezone: 'UTC' }
const ITEM = { namespace: ['users', 'ada'], key: 'language' }
const GIBIBYTE = 2 ** 30

/** Bodies for sandboxes and the agent server. */
export const AGENTS: Readonly<Record<string, unknown>> = {
  'POST /api/v2/sandboxes/boxes/{name}/download-url': { path: '/workspace/orders.csv' },
  'POST /api/v2/sandboxes/volumes': { name: 'order-files', size_bytes: GIBIBYTE },
  'PATCH /api/v2/sandboxes/volumes/{volume}': { description: 'Orders of this year' },
  'POST /api/v2/sandboxes/volumes/{volume}/clone': { name: 'order-files-copy' },
  'POST /api/v2/sandboxes/boxes': { name: 'order-tools', vcpus: 1, mem_bytes: 2 * GIBIBYTE },
  'PATCH /api/v2/sandboxes/boxes/{name}': { name: 'order-tools', idle_ttl_seconds: 600 },
  'POST /api/v2/sandboxes/boxes/{name}/service-url': { port: 8000, expires_in_seconds: 600 },
  'POST /api/v2/sandboxes/boxes/{name}/snapshot': { name: 'order-tools', tag: 'latest' },
  'POST /api/v2/sandboxes/{sandbox_id}/execute': {
    command: ['python', 'orders.py'],
    cwd: '/workspace',
    env: { LOG_LEVEL: 'info' },
  },
  'POST /api/v2/sandboxes/{sandbox_id}/execute/stream/start': {
    command: ['python', 'orders.py'],
    cwd: '/workspace',
  },
  'POST /api/v2/sandboxes/{sandbox_id}/execute/stream/resume': {
    command_id: exampleId('command_id'),
    stdout_offset: 0,
    stderr_offset: 0,
  },
  'POST /api/v2/sandboxes/{sandbox_id}/glob': {
    path: '/workspace',
    pattern: '**/*.py',
    limit: 100,
  },
  'POST /api/v2/sandboxes/{sandbox_id}/grep': {
    path: '/workspace',
    pattern: 'order',
    glob: '**/*.py',
    limit: 100,
  },
  'POST /api/v2/sandboxes/snapshots': {
    name: 'python-tools',
    docker_image: 'python:3.13',
    fs_capacity_bytes: 10 * GIBIBYTE,
  },
  'POST /api/v2/sandboxes/registries': {
    name: 'acme-registry',
    url: 'https://registry.example.com',
    username: 'ada',
    password: 'YOUR_PASSWORD',
  },
  'PATCH /api/v2/sandboxes/registries/{name}': {
    url: 'https://registry.example.com',
    username: 'ada',
    password: 'YOUR_PASSWORD',
  },
  'POST /api/v1/platform/sessions/{session_id}/issues-agent': {
    github_repo_url: 'https://github.com/acme/support-agent',
    github_base_branch: 'main',
  },
  'PATCH /api/v1/platform/sessions/{session_id}/issues-agent': { cron_enabled: true },
  'PATCH /api/v1/platform/sessions/{session_id}/issues-agent/overview': {
    content: 'The agent answers questions about orders.',
  },
  'POST /threads/prune': { thread_ids: [exampleId('thread_id')], strategy: 'delete' },
  'POST /assistants/search': { graph_id: 'agent', limit: 10 },
  'POST /mcp': { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  'POST /assistants/count': { graph_id: 'agent' },
  'PATCH /assistants/{assistant_id}': { name: 'Support agent', ...METADATA },
  'POST /threads': { ...METADATA, if_exists: 'raise' },
  'POST /threads/search': { ...METADATA, status: 'idle', limit: 10 },
  'POST /threads/count': { ...METADATA, status: 'idle' },
  'PATCH /threads/{thread_id}': METADATA,
  'POST /threads/{thread_id}/history': { limit: 10 },
  'POST /threads/{thread_id}/state': { values: MESSAGES, as_node: 'agent' },
  'POST /threads/{thread_id}/state/checkpoint': { checkpoint: CHECKPOINT, subgraphs: true },
  'POST /threads/{thread_id}/stream/events': { channels: ['values'] },
  'POST /threads/{thread_id}/commands': {
    id: 1,
    method: 'run.start',
    params: { assistant_id: ASSISTANT, input: MESSAGES },
  },
  'POST /threads/{thread_id}/runs': RUN,
  'POST /threads/{thread_id}/runs/stream': { ...RUN, stream_mode: ['values'] },
  'POST /threads/{thread_id}/runs/wait': RUN,
  'POST /runs': RUN,
  'POST /runs/stream': { ...RUN, stream_mode: ['values'] },
  'POST /runs/wait': RUN,
  'POST /runs/batch': [RUN],
  'POST /runs/crons': CRON,
  'POST /threads/{thread_id}/runs/crons': CRON,
  'POST /runs/crons/count': { assistant_id: ASSISTANT },
  'PATCH /runs/crons/{cron_id}': { schedule: '0 9 * * 1', enabled: true },
  'PUT /store/items': { ...ITEM, value: { code: 'en' } },
  'DELETE /store/items': ITEM,
  'POST /store/items/search': { namespace_prefix: ['users'], query: 'language', limit: 10 },
  'POST /store/namespaces': { prefix: ['users'], max_depth: 2, limit: 100 },
  'POST /a2a/{assistant_id}': {
    jsonrpc: '2.0',
    id: '1',
    method: 'message/send',
    params: {
      message: {
        role: 'user',
        parts: [{ kind: 'text', text: 'Where is order 1042?' }],
        messageId: 'msg-1',
      },
    },
  },
}
