import { exampleId } from './example-id'

/** Names and descriptions by schema, for schemas whose objects aren't agents. The first fits. */
const NAMES: [RegExp, string, string?][] = [
  [/^Dataset/, 'support-questions', 'Questions about orders'],
  [/ComparativeExperiment/, 'Prompt 1 or 2', 'Compares two prompts'],
  [/^Example|V2Example/, 'order-1042'],
  [/^FilterView/, 'Slow LLM calls', 'LLM calls that take more than 5 seconds'],
  [/RunCluster(?:Response)?$/, 'Late orders', 'Customers ask about late orders'],
  [/Clustering/, 'Topics', 'What customers ask about'],
  [/^evaluators\.Evaluator/, 'Has an answer'],
  [/^AnnotationQueue.*Schema/, 'Reviews', 'Answers to review'],
  [/^(?:RunRule|Rule$)/, 'Review failed runs'],
  [/AlertRule/, 'Slow traces', 'Warns when traces get slow'],
  [/CustomChartSeries/, 'Median latency'],
  [/Chart/, 'Latency', 'How long models take'],
  [/^BulkExportDestination/, 'Trace archive'],
  [/^PlaygroundSettings/, 'Precise', 'A model without randomness'],
  [/^tools\.|VendorTool/, 'find-order', 'Finds an order by its number'],
  [/McpVendor/, 'Arcade', 'MCP servers with tools for many services'],
  [/McpGateway/, 'order-tools', 'Tools for orders'],
  [/gateway_policies/, 'Monthly cap', 'Limits the spend of a workspace'],
  [/^ModelPriceMap/, 'gpt-4o'],
  [/Sandbox|sandboxes\.S/, 'order-tools', 'Has the tools for orders'],
  [/Registry/, 'acme-registry'],
  [/^Volume/, 'order-files', 'Orders of this year'],
  [/\.Issue$/, 'Names the wrong order', 'The agent answers about another order'],
  [/Org(?:anization)?(?:Info|BillingInfo|PGSchemaSlim)?$|BillingInfo|ArcadeAccountOrg/, 'Acme'],
  [/Identity|OrgMember|^users\.|Userinfo|AssignedReviewer/, 'Ada Lovelace'],
  [/SCIMGroup|Tenant|Workspace|ArcadeAccountProject/, 'Support'],
  [/^(?:Create|Update)?Role/, 'Reader', 'Reads projects and datasets'],
  [/^Permission/, 'runs:read', 'Read runs'],
  [/AccessPolicy/, 'Support projects', 'Allows reading the projects of the support team'],
  [/^ServiceAccount/, 'CI'],
  [/DataPlane/, 'production'],
  [/SecretItem/, 'ANTHROPIC_API_KEY'],
  [/^ThreadState/, 'agent'],
  [/APIKey|ServiceKey/, 'ci', 'Key for CI'],
  [/^TagValue/, 'support', 'Belongs to the support team'],
  [/^TagKey/, 'team', 'The team that owns the resource'],
  [/^OCSFProduct/, 'LangSmith'],
  [/^SupabaseAttribute/, 'email'],
  [/SCIM|scim/, 'Okta', 'Okta'],
]

const TASK = exampleId('task_id')
const PRICE = { prompt_cost: '0.0000025', completion_cost: '0.00001' }
const RUN_COSTS = { completion_cost: '0.0042', prompt_cost: '0.0042', total_cost: '0.0084' }

/** Values by schema and field, where a name means something else elsewhere; undefined for none. */
const BY_SCHEMA: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  Agent: { owner: 'Ada Lovelace', id: 'support-agent' },
  APIKeyCreateResponse: { key: 'lsv2_sk_YOUR_KEY' },
  SecretKey: { key: 'TAVILY_API_KEY' },
  TagKey: { key: 'team' },
  TagKeyWithValues: { key: 'team' },
  TagKeyWithValuesAndTaggings: { key: 'team' },
  'integrations.IntegrationCatalogEntry': { key: 'slack', display_name: 'Slack' },
  Item: { key: 'language', value: { code: 'en' } },
  RepoWithLookups: { full_name: 'acme/support-agent', owner: 'acme' },
  'hub_environments.EnvironmentEntry': { name: 'staging' },
  SSOProvider: { attribute_mapping_load_error: null },
  'sandboxes.SandboxResponse': { status: 'ready' },
  'sandboxes.SandboxStatusResponse': { status: 'ready' },
  'sandboxes.SnapshotResponse': { status: 'ready' },
  SandboxResponse: { status: 'ready' },
  VolumeResponse: { status: 'ready' },
  ModelPriceMapSchema: {
    ...PRICE,
    prompt_cost_details: undefined,
    completion_cost_details: undefined,
  },
  RunSchema: RUN_COSTS,
  RunPublicSchema: RUN_COSTS,
  RunPublicDatasetSchema: RUN_COSTS,
  FeedbackSchema: { value: undefined },
  Role: { name: 'CUSTOM' },
  'tools.Tool': { handle: 'find-order' },
  PromptWebhook: { exclude_prompts: undefined },
  FeedbackFormula: { session_id: undefined },
  FilterView: {
    start_time: undefined,
    end_time: undefined,
    filter_string: 'and(eq(run_type, "llm"), gt(latency, 5))',
  },
  CustomChartsSection: { sub_sections: [] },
  RunRulesSchema: { dataset_id: undefined, filter: 'eq(status, "error")' },
  'authz_internal.ConditionGroup': {
    conditions: [
      {
        attribute_key: 'team',
        attribute_name: 'resource_tag_key',
        attribute_value: 'support',
        operator: 'equals',
      },
    ],
  },
  'alerts.AlertRule': { denominator_filter: undefined },
  'annotationqueues.AnnotationQueueListItem': { completed_by: [] },
  'evaluators.CodeEvaluator': {
    managed_code_evaluator_key: undefined,
    evaluator_build_status: undefined,
  },
  Session: { reference_dataset_id: undefined, end_time: undefined },
  TracerSession: { ...RUN_COSTS, reference_dataset_id: undefined, end_time: undefined },
  TracerSessionWithoutVirtualFields: { reference_dataset_id: undefined, end_time: undefined },
  UsageLimit: { session_id: undefined, identity_id: undefined },
  StripeTaxId: { type: 'gb_vat', value: 'GB123456789' },
  PromptOptimizationJobLog: { message: 'Started the first epoch' },
  ProductFeedbackRetrieveResponse: {
    category: 'DOCUMENTATION',
    message: 'The page on volumes helped.',
  },
  OCSFApiActivity: {
    activity_id: 1,
    activity_name: 'Create',
    http_request: { http_method: 'POST', url: { path: '/api/v1/api-key' } },
    status: 'Success',
    status_id: 1,
    type_uid: 600_301,
  },
  Cron: { end_time: '2026-12-31T23:59:59Z' },
  ThreadState: {
    tasks: [{ id: TASK, name: 'agent' }],
    values: { messages: [{ role: 'user', content: 'Where is order 1042?' }] },
  },
  'mcp_vendors.McpGateway': { status: undefined },
  Thread: { ttl: undefined, extracted: undefined },
  'mcp_vendors.McpVendor': { vendor_id: 'arcade' },
}

/** What a schema gives a meaning, by field. */
export function ownValues(schema: string): Readonly<Record<string, unknown>> {
  const [, name, description] = NAMES.find(([known]) => known.test(schema)) ?? []
  return {
    ...(name === undefined ? {} : { name, display_name: name }),
    ...(description === undefined ? {} : { description }),
    ...BY_SCHEMA[schema],
  }
}
