import type { SidebarSpec } from '../engine/site/schema'

const tracing = '/observability/how_to_guides'
const configuration = '/self_hosting/configuration'
const scripts = '/self_hosting/scripts'
const organization = '/administration/how_to_guides/organization_management'

/** The order of everything: the sidebar, the pager and the sitemap all read this. Labels come from the pages. */
export const sidebar: SidebarSpec[] = [
  { page: '/', label: 'Get started' },
  {
    label: 'Observability',
    page: '/observability',
    items: [
      '/observability/concepts',
      {
        label: 'How-to guides',
        page: tracing,
        items: [
          { heading: 'Set up tracing' },
          `${tracing}/annotate_code`,
          `${tracing}/trace_with_langchain`,
          `${tracing}/trace_with_opentelemetry`,
          `${tracing}/trace_with_vercel_ai_sdk`,
          `${tracing}/distributed_tracing`,
          `${tracing}/serverless_environments`,
          { heading: 'Shape what is sent' },
          `${tracing}/threads`,
          `${tracing}/mask_inputs_outputs`,
          `${tracing}/calculate_token_based_costs`,
          { heading: 'Look and act' },
          `${tracing}/filter_traces_in_application`,
        ],
      },
      { label: 'Tutorials', items: ['/observability/tutorials/observability'] },
    ],
  },
  {
    label: 'Evaluation',
    page: '/evaluation',
    items: [
      '/evaluation/concepts',
      { label: 'How-to guides', items: ['/evaluation/how_to_guides/evaluate_llm_application', '/evaluation/how_to_guides/llm_as_judge'] },
    ],
  },
  {
    label: 'Administration',
    items: [
      '/administration/concepts',
      {
        label: 'How-to guides',
        page: '/administration/how_to_guides',
        items: [
          { heading: 'Set up' },
          `${organization}/set_up_organization`,
          `${organization}/set_up_workspace`,
          `${organization}/create_account_api_key`,
          { heading: 'People and access' },
          `${organization}/set_up_access_control`,
          `${organization}/set_up_resource_tags`,
          `${organization}/set_up_saml_sso`,
          `${organization}/set_up_scim`,
          `${organization}/manage_organization_by_api`,
          { heading: 'Billing and data' },
          `${organization}/set_up_billing`,
          `${organization}/update_business_info`,
          `${organization}/data_purging_compliance`,
        ],
      },
      { label: 'Tutorials', page: '/administration/tutorials', items: ['/administration/tutorials/manage_spend'] },
    ],
  },
  {
    label: 'Self-hosting',
    page: '/self_hosting',
    items: [
      '/self_hosting/architectural_overview',
      { label: 'Installation', page: '/self_hosting/installation', items: ['/self_hosting/installation/kubernetes', '/self_hosting/installation/docker'] },
      {
        label: 'Configuration',
        page: configuration,
        items: [
          { heading: 'Stores' },
          `${configuration}/external_postgres`,
          `${configuration}/external_redis`,
          `${configuration}/external_clickhouse`,
          `${configuration}/blob_storage`,
          `${configuration}/ttl`,
          { heading: 'Network and images' },
          `${configuration}/ingress`,
          `${configuration}/custom_tls_certificates`,
          `${configuration}/mirroring_images`,
          { heading: 'Users and secrets' },
          `${configuration}/using_an_existing_secret`,
          `${configuration}/sso`,
          `${configuration}/basic_auth`,
          `${configuration}/user_management`,
          { heading: 'Operation' },
          `${configuration}/scale`,
          `${configuration}/playground_environment_settings`,
        ],
      },
      {
        label: 'Observability',
        page: '/self_hosting/observability',
        items: ['/self_hosting/observability/observability_stack', '/self_hosting/observability/export_backend', '/self_hosting/observability/langsmith_collector'],
      },
      {
        label: 'Scripts',
        page: scripts,
        items: [
          `${scripts}/delete_traces`,
          `${scripts}/delete_a_workspace`,
          `${scripts}/delete_an_organization`,
          `${scripts}/running_pg_support_queries`,
          `${scripts}/running_ch_support_queries`,
          `${scripts}/generate_clickhouse_stats`,
          `${scripts}/generate_query_stats`,
        ],
      },
      '/self_hosting/upgrades',
      '/self_hosting/release_notes',
      '/self_hosting/troubleshooting',
      '/self_hosting/egress',
      '/self_hosting/usage',
      '/self_hosting/organization_charts',
      '/self_hosting/langsmith_managed_clickhouse',
      '/self_hosting/faq',
    ],
  },
  {
    label: 'Reference',
    page: '/reference',
    items: ['/reference/regions_faq', '/reference/authentication_authorization/authentication_methods', { label: 'Data formats', items: ['/reference/data_formats/run_data_format', '/reference/data_formats/trace_query_syntax'] }],
  },
  { label: 'Pricing', page: '/pricing', items: ['/pricing/plans', '/pricing/faq'] },
  '/langgraph_cloud',
  '/changelog',
]
