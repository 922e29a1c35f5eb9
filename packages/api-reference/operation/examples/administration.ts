import { exampleId } from './example-id'

const ROLE = {
  display_name: 'Reader',
  description: 'Reads projects and datasets',
  permissions: ['projects:read', 'datasets:read'],
}
const INVITATION = { email: 'ada@example.com', role_id: exampleId('role_id') }
const POLICY = {
  name: 'Support projects',
  description: 'Allows reading the projects of the support team',
  effect: 'allow',
  condition_groups: [
    {
      permission: 'projects:read',
      resource_type: 'project',
      conditions: [
        {
          attribute_name: 'resource_tag_key',
          attribute_key: 'team',
          operator: 'equals',
          attribute_value: 'support',
        },
      ],
    },
  ],
}
const SECRET = 'YOUR_ANTHROPIC_API_KEY'
const SECRETS = [{ key: 'ANTHROPIC_API_KEY', value: SECRET }]
const TEAM = { value: 'support', description: 'Belongs to the support team' }
const ENVIRONMENTS = { environments: [{ name: 'staging' }, { name: 'production' }] }
const ADDRESS = {
  line1: '12 St James Square',
  city: 'London',
  postal_code: 'SW1Y 4JH',
  country: 'GB',
}
const SSO = {
  default_workspace_role_id: exampleId('default_workspace_role_id'),
  default_workspace_ids: [exampleId('workspace_id')],
}
const CLIENT = {
  client_name: 'Support dashboard',
  redirect_uris: ['https://app.example.com/callback'],
}
const TOOL = { name: 'find-order', description: 'Finds an order by its number', enabled: true }

/** Bodies for organizations, workspaces, and integrations. */
export const ADMINISTRATION: Readonly<Record<string, unknown>> = {
  'POST /api/v1/platform/product-feedbacks': {
    category: 'DOCUMENTATION',
    message: 'The page on volumes helped.',
    source: 'LANGSMITH_CLI',
  },
  'PUT /api/v1/workspaces/current/secrets/{key}': {
    value: 'YOUR_SECRET',
    configs: [{ host_pattern: 'api.tavily.com' }],
  },
  'PATCH /api/v1/orgs/current/info': { display_name: 'Acme' },
  'POST /api/v1/orgs/current/plan': { tier: 'plus' },
  'POST /api/v1/orgs': { display_name: 'Acme', is_personal: false },
  'POST /api/v1/orgs/current/members': INVITATION,
  'POST /api/v1/orgs/current/members/batch': [INVITATION],
  'POST /api/v1/workspaces/current/members/batch': [INVITATION],
  'POST /api/v1/orgs/current/members/basic/batch': [
    { email: 'ada@example.com', full_name: 'Ada Lovelace', password: 'YOUR_PASSWORD' },
  ],
  'PATCH /api/v1/orgs/members/basic': { full_name: 'Ada Lovelace' },
  'PATCH /api/v1/orgs/current/members/{identity_id}': { role_id: exampleId('role_id') },
  'POST /api/v1/orgs/current/roles': ROLE,
  'PATCH /api/v1/orgs/current/roles/{role_id}': ROLE,
  'POST /api/v1/platform/orgs/current/access-policies': POLICY,
  'PATCH /api/v1/platform/orgs/current/access-policies/{access_policy_id}': POLICY,
  'POST /api/v1/workspaces/current/secrets': SECRETS,
  'POST /v1/fleet/secrets': SECRETS,
  'PUT /v1/fleet/secrets/{name}': { value: SECRET },
  'POST /api/v1/workspaces/current/tag-keys': { key: 'team', description: 'Owner of the resource' },
  'PATCH /api/v1/workspaces/current/tag-keys/{tag_key_id}': { key: 'team' },
  'POST /api/v1/workspaces/current/tag-keys/{tag_key_id}/tag-values': TEAM,
  'PATCH /api/v1/workspaces/current/tag-keys/{tag_key_id}/tag-values/{tag_value_id}': TEAM,
  'POST /api/v1/orgs/current/payment-method': {
    billing_info: { name: 'Acme', address: ADDRESS },
    setup_intent: 'YOUR_SETUP_INTENT',
  },
  'POST /api/v1/orgs/current/business-info': {
    company_info: { name: 'Acme', address: ADDRESS },
    invoice_email: 'ada@example.com',
    is_business: true,
  },
  'POST /api/v1/orgs/current/sso-settings': {
    ...SSO,
    metadata_url: 'https://idp.example.com/metadata.xml',
  },
  'PATCH /api/v1/orgs/current/sso-settings/{id}': SSO,
  'POST /orgs/current/data-planes': {
    name: 'production',
    region: 'us-east-1',
    role_arn: 'arn:aws:iam::123456789012:role/langsmith-data-plane',
    external_id: 'YOUR_EXTERNAL_ID',
    vpc_cidr: '10.0.0.0/16',
  },
  'POST /api/v1/orgs/current/stripe_checkout_session': {
    amount_cents: 5000,
    success_path: '/settings',
  },
  'PUT /v1/agent-builder/integrations': {
    integrations_enabled_by_default: true,
    integration_overrides: [{ integration_key: 'slack', is_enabled: false }],
  },
  'POST /api/v1/workspaces': { display_name: 'Support' },
  'PATCH /api/v1/workspaces/{workspace_id}': { display_name: 'Support' },
  'POST /api/v1/tenants': { display_name: 'Acme' },
  'POST /api/v1/platform/orgs/current/scim/tokens': { description: 'Okta' },
  'PATCH /api/v1/platform/orgs/current/scim/tokens/{scim_token_id}': { description: 'Okta' },
  'POST /api/v1/hub/environments': ENVIRONMENTS,
  'PATCH /api/v1/hub/environments/{id}': ENVIRONMENTS,
  'PUT /workspaces/current/ttl-settings': { longlived_ttl_days: 180 },
  'PUT /api/v1/usage-limits': { limit_type: 'monthly_traces', limit_value: 10_000 },
  'POST /api/v1/workspaces/current/members': {
    org_identity_id: exampleId('org_identity_id'),
    role_id: exampleId('role_id'),
  },
  'POST /oauth/register': { ...CLIENT, grant_types: ['authorization_code'] },
  'POST /api/v1/platform/oauth/clients': { ...CLIENT, client_type: 'confidential' },
  'PATCH /api/v1/platform/oauth/clients/{id}': CLIENT,
  'POST /oauth/token': {
    grant_type: 'authorization_code',
    client_id: exampleId('client_id'),
    code: 'YOUR_AUTHORIZATION_CODE',
    code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    redirect_uri: 'https://app.example.com/callback',
  },
  'POST /api/v1/mcp/proxy': {
    url: 'https://mcp.example.com/mcp',
    method: 'POST',
    headers: { Accept: 'application/json, text/event-stream' },
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  },
  'POST /api/v1/platform/tools': {
    ...TOOL,
    handle: 'find-order',
    parameters: { type: 'object', properties: { number: { type: 'string' } } },
  },
  'PATCH /api/v1/platform/tools/{handle}': TOOL,
}
