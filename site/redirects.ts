/** Old path → new path. Keeps links in issues, answers, and code comments working. */
export const redirects: Record<string, string> = {
  '/administration': '/administration/how_to_guides',
  '/administration/how_to_guides/organization_management': '/administration/how_to_guides',
  '/prompt_engineering': '/prompt_engineering/how_to_guides',
  '/prompt_engineering/quickstarts': '/prompt_engineering/quickstarts/quickstart_ui',
  '/reference/data_formats': '/reference/data_formats/run_data_format',
  '/reference/authentication_authorization':
    '/reference/authentication_authorization/authentication_methods',
  '/reference/evaluation': '/reference/evaluation/dataset_transformations',
  '/reference/sdk_reference': '/reference/sdk_reference/langchain_evaluators',
  '/reference/samples': '/reference/tested_code',
  '/self_hosting/kubernetes': '/self_hosting/installation/kubernetes',
  '/tracing': '/observability',
  '/concepts': '/observability/concepts',
  '/concepts/tracing': '/observability/concepts',
  '/concepts/evaluation': '/evaluation/concepts',
  '/concepts/admin': '/administration/concepts',
  '/how_to_guides/tracing/annotate_code': '/observability/how_to_guides/annotate_code',
  '/how_to_guides/tracing/trace_with_langchain':
    '/observability/how_to_guides/trace_with_langchain',
  '/how_to_guides/monitoring/threads': '/observability/how_to_guides/threads',
}
