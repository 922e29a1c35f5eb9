import type { SidebarSpec } from '../engine/site/schema'
import { evaluation } from './sidebar-evaluation'
import { observability } from './sidebar-observability'

const errors = '/reference/errors'
const formats = '/reference/data_formats'
const prompts = '/prompt_engineering'
const configuration = '/self_hosting/configuration'
const scripts = '/self_hosting/scripts'
const organization = '/administration/how_to_guides/organization_management'

/** The sidebar, and with it the pager and the sitemap. Labels come from the pages. */
export const sidebar: SidebarSpec[] = [
  { page: '/', label: 'Get started' },
  observability,
  evaluation,
  {
    label: 'Prompt engineering',
    items: [
      '/prompt_engineering/concepts',
      {
        label: 'Quickstarts',
        items: [`${prompts}/quickstarts/quickstart_sdk`, `${prompts}/quickstarts/quickstart_ui`],
      },
      {
        label: 'How-to guides',
        page: `${prompts}/how_to_guides`,
        items: [
          { heading: 'Write' },
          `${prompts}/how_to_guides/create_a_prompt`,
          `${prompts}/how_to_guides/update_a_prompt`,
          `${prompts}/how_to_guides/multiple_messages`,
          `${prompts}/how_to_guides/multimodal_content`,
          `${prompts}/how_to_guides/use_tools`,
          `${prompts}/how_to_guides/prompt_canvas`,
          `${prompts}/how_to_guides/open_a_prompt_from_a_trace`,
          { heading: 'Models' },
          `${prompts}/how_to_guides/managing_model_configurations`,
          `${prompts}/how_to_guides/custom_openai_compliant_model`,
          `${prompts}/how_to_guides/custom_endpoint`,
          { heading: 'Use and share' },
          `${prompts}/how_to_guides/manage_prompts_programatically`,
          `${prompts}/how_to_guides/prompt_tags`,
          `${prompts}/how_to_guides/langchain_hub`,
          `${prompts}/how_to_guides/trigger_webhook`,
          `${prompts}/how_to_guides/context_hub`,
        ],
      },
      {
        label: 'Tutorials',
        page: `${prompts}/tutorials`,
        items: [`${prompts}/tutorials/optimize_classifier`, `${prompts}/tutorials/prompt_commit`],
      },
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
          `${organization}/access_policies`,
          `${organization}/set_up_saml_sso`,
          `${organization}/set_up_scim`,
          `${organization}/restrict_by_ip`,
          { heading: 'Automate and audit' },
          `${organization}/manage_organization_by_api`,
          `${organization}/manage_with_terraform`,
          `${organization}/audit_logs`,
          { heading: 'Billing and data' },
          `${organization}/set_up_billing`,
          `${organization}/update_business_info`,
          `${organization}/data_purging_compliance`,
        ],
      },
      {
        label: 'Tutorials',
        page: '/administration/tutorials',
        items: ['/administration/tutorials/manage_spend'],
      },
    ],
  },
  {
    label: 'Self-hosting',
    page: '/self_hosting',
    items: [
      '/self_hosting/architectural_overview',
      {
        label: 'Installation',
        page: '/self_hosting/installation',
        items: ['/self_hosting/installation/kubernetes', '/self_hosting/installation/docker'],
      },
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
      '/self_hosting/smithdb',
      {
        label: 'Observability',
        page: '/self_hosting/observability',
        items: [
          '/self_hosting/observability/observability_stack',
          '/self_hosting/observability/export_backend',
          '/self_hosting/observability/langsmith_collector',
        ],
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
      '/self_hosting/disaster_recovery',
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
    items: [
      '/reference/api',
      '/reference/ui_tour',
      '/reference/regions_faq',
      '/reference/authentication_authorization/authentication_methods',
      '/reference/cloud_architecture_and_scalability',
      '/reference/environment_variables',
      '/reference/metadata_parameters',
      {
        label: 'Errors',
        page: '/reference/errors',
        items: [
          `${errors}/rest_api`,
          `${errors}/tracing_sdks`,
          `${errors}/evaluation`,
          `${errors}/prompts`,
          `${errors}/app`,
          `${errors}/self_hosting`,
        ],
      },
      '/reference/glossary',
      '/reference/tested_code',
      {
        label: 'Data formats',
        items: [
          `${formats}/run_data_format`,
          `${formats}/trace_query_syntax`,
          `${formats}/example_data_format`,
          `${formats}/dataset_json_types`,
          `${formats}/feedback_data_format`,
        ],
      },
      {
        label: 'Evaluation',
        items: [
          '/reference/evaluation/dataset_transformations',
          '/reference/sdk_reference/langchain_evaluators',
        ],
      },
    ],
  },
  { label: 'Pricing', page: '/pricing', items: ['/pricing/plans', '/pricing/faq'] },
  '/langgraph_cloud',
  '/changelog',
]
