import type { SidebarSpec } from '../engine/site/schema'

const tracing = '/observability/how_to_guides'
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
  { label: 'Self-hosting', page: '/self_hosting', items: [{ label: 'Installation', items: ['/self_hosting/installation/kubernetes'] }] },
  {
    label: 'Reference',
    page: '/reference',
    items: ['/reference/regions_faq', '/reference/authentication_authorization/authentication_methods', { label: 'Data formats', items: ['/reference/data_formats/run_data_format', '/reference/data_formats/trace_query_syntax'] }],
  },
  { label: 'Pricing', page: '/pricing', items: ['/pricing/plans', '/pricing/faq'] },
  '/langgraph_cloud',
  '/changelog',
]
