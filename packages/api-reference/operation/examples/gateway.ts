import { exampleId } from './example-id'

const PRICE = {
  name: 'gpt-4o',
  match_pattern: '^gpt-4o$',
  match_path: ['model', 'model_name'],
  provider: 'openai',
  prompt_cost: '0.0000025',
  completion_cost: '0.00001',
}
const SPEND = {
  name: 'Monthly cap',
  description: 'Limits the spend of a workspace',
  action: 'block',
  config: { window: 'monthly', limit_usd: 100 },
}

/** Bodies for prices of models and policies of the gateway. */
export const GATEWAY: Readonly<Record<string, unknown>> = {
  'POST /api/v1/model-price-map': PRICE,
  'PUT /api/v1/model-price-map/{id}': PRICE,
  'POST /api/v1/platform/gateway-policies': {
    ...SPEND,
    policy_type: 'spend_cap',
    subject_matchers: [{ key: 'workspace_id', value: exampleId('workspace_id') }],
  },
  'PATCH /api/v1/platform/gateway-policies/{id}': SPEND,
  'POST /api/v1/platform/gateway-policies/search': {
    policy_type: 'spend_cap',
    subject_matcher_key: 'workspace_id',
    subject_matcher_values: [exampleId('workspace_id')],
  },
}
