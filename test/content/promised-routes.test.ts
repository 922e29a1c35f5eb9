import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { redirects } from '../../site/redirects'
import { root } from '../imports'

/** Pages that the specification names and that readers have links to, by folder. */
const ROUTES: Record<string, string> = {
  '': '/ changelog evaluation langgraph_cloud observability pricing reference self_hosting',
  '/administration': 'concepts how_to_guides tutorials',
  '/administration/how_to_guides/organization_management':
    'create_account_api_key data_purging_compliance manage_organization_by_api ' +
    'set_up_access_control set_up_billing set_up_organization set_up_resource_tags ' +
    'set_up_saml_sso set_up_scim set_up_workspace update_business_info',
  '/administration/tutorials': 'manage_spend',
  '/evaluation': 'concepts how_to_guides tutorials',
  '/evaluation/how_to_guides':
    'analyze_single_experiment annotate_traces_inline annotation_queues async ' +
    'attach_user_feedback audit_evaluator_scores bind_evaluator_to_dataset ' +
    'compare_experiment_results create_few_shot_evaluators custom_evaluator dataset_subset ' +
    'dataset_version define_target download_experiment_results_as_csv ' +
    'evaluate_existing_experiment evaluate_llm_application evaluate_on_intermediate_steps ' +
    'evaluate_pairwise evaluate_with_attachments export_filtered_traces_to_dataset ' +
    'fetch_perf_metrics_experiment filter_experiments_ui ' +
    'index_datasets_for_dynamic_few_shot_example_selection langchain_runnable langgraph ' +
    'llm_as_judge local manage_datasets_in_application manage_datasets_programmatically ' +
    'metric_type multi_turn_simulation multiple_scores prebuilt_evaluators pytest rate_limiting ' +
    'renaming_experiment repetition run_evals_api_only run_evaluation_from_prompt_playground ' +
    'set_up_feedback_criteria share_dataset summary upload_existing_experiments ' +
    'use_langchain_off_the_shelf_evaluators_old version_datasets vitest_jest',
  '/evaluation/tutorials':
    'agents aligning_evaluator backtesting evaluation rag swe-benchmark testing',
  '/observability': 'concepts how_to_guides tutorials',
  '/observability/how_to_guides':
    'access_current_span add_metadata_tags alerts alerts_pagerduty alerts_webhook annotate_code ' +
    'calculate_token_based_costs claude_code collector_proxy compare_traces dashboards ' +
    'data_export distributed_tracing export_traces filter_traces_in_application ' +
    'langgraph_platform_logs log_llm_trace log_multimodal_traces log_retriever_trace ' +
    'log_traces_to_project mask_inputs_outputs nest_traces online_evaluations ' +
    'output_detailed_logs rules sample_traces serverless_environments share_trace threads ' +
    'toubleshooting_variable_caching trace_generator_functions trace_with_api ' +
    'trace_with_instructor trace_with_langchain trace_with_langgraph trace_with_openai_agents_sdk ' +
    'trace_with_opentelemetry trace_with_vercel_ai_sdk trace_with_vercel_ai_sdk_legacy ' +
    'trace_without_env_vars upload_files_with_traces webhooks',
  '/observability/tutorials': 'observability',
  '/pricing': 'faq plans',
  '/prompt_engineering': 'concepts how_to_guides tutorials',
  '/prompt_engineering/how_to_guides':
    'create_a_prompt custom_endpoint custom_openai_compliant_model langchain_hub ' +
    'manage_prompts_programatically managing_model_configurations multimodal_content ' +
    'multiple_messages open_a_prompt_from_a_trace prompt_canvas prompt_tags trigger_webhook ' +
    'update_a_prompt use_tools',
  '/prompt_engineering/quickstarts': 'quickstart_sdk quickstart_ui',
  '/prompt_engineering/tutorials': 'optimize_classifier prompt_commit',
  '/reference/authentication_authorization': 'authentication_methods',
  '/reference': 'cloud_architecture_and_scalability regions_faq',
  '/reference/data_formats':
    'dataset_json_types example_data_format feedback_data_format run_data_format ' +
    'trace_query_syntax',
  '/reference/evaluation': 'dataset_transformations',
  '/reference/sdk_reference': 'langchain_evaluators',
  '/self_hosting':
    'architectural_overview configuration egress faq installation langsmith_managed_clickhouse ' +
    'observability organization_charts release_notes scripts troubleshooting upgrades usage',
  '/self_hosting/configuration':
    'basic_auth blob_storage custom_tls_certificates external_clickhouse external_postgres ' +
    'external_redis ingress mirroring_images playground_environment_settings scale sso ttl ' +
    'user_management using_an_existing_secret',
  '/self_hosting/installation': 'docker kubernetes',
  '/self_hosting/observability': 'export_backend langsmith_collector observability_stack',
  '/self_hosting/scripts':
    'delete_a_workspace delete_an_organization delete_traces generate_clickhouse_stats ' +
    'generate_query_stats running_ch_support_queries running_pg_support_queries',
}

const isPage = (path: string): boolean =>
  ['.mdx', '.md', '/index.mdx'].some(ending =>
    existsSync(join(root, 'content', `${path}${ending}`)),
  )

describe('Routes of the specification', () => {
  test.each(Object.entries(ROUTES))('exist below %s/', (folder, names) => {
    const missing = names
      .split(' ')
      .filter(name => !isPage(name === '/' ? 'index' : `${folder}/${name}`))
    expect(missing).toEqual([])
  })
})

test('Every folder of pages leads somewhere when readers shorten a URL', () => {
  const folders = readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isDirectory() && !/(?:^|\/)[._]/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name).slice(join(root, 'content').length))
  const dead = folders.filter(
    path => !path.includes('/_') && !isPage(path) && redirects[path] === undefined,
  )
  expect(dead).toEqual([])
})
