import type { Exceptions } from './drift'
import type { Place } from './field-tables'

/** A section of a reference page, and the schemas it describes. */
export interface Format extends Exceptions, Place {
  page: string
  /** Schemas of `rest-api.json`. */
  rest: RestSource[]
  /**
   * Interfaces of the installed `langsmith` for TypeScript. Handwritten ones (`isExact: false`) are
   * imprecise about optional fields: only their names count.
   */
  typescript: { file: string; name: string; isExact: boolean }[]
}

/** A named schema, the parameters of an endpoint, or additional facts of the samples. */
export type RestSource = { schema: string } | { endpoint: string } | { added: string }

const FORMATS = 'reference/data_formats'
const GENERATED = 'resources'
const SCHEMAS = 'lib/schemas.d.ts'

const SDKS_ALONE = 'in the types of the SDKs, not yet in the REST facts'

export const formats: Format[] = [
  {
    page: `${FORMATS}/run_data_format`,
    section: 'write',
    rest: [],
    typescript: [
      { file: `${GENERATED}/runs/runs.d.ts`, name: 'RunIngest', isExact: true },
      { file: SCHEMAS, name: 'BaseRun', isExact: false },
      { file: SCHEMAS, name: 'RunCreate', isExact: false },
      { file: SCHEMAS, name: 'RunUpdate', isExact: false },
    ],
    omitted: {
      attachments: 'the SDKs’ form of the two fields of attachments, told below the table',
      child_runs: 'taken apart by the client before anything is sent',
      revision_id: 'moved to the metadata by the client; told in the table of `extra`',
    },
  },
  {
    page: `${FORMATS}/run_data_format`,
    section: 'read-v2',
    rest: [{ schema: 'Run' }],
    typescript: [{ file: `${GENERATED}/runs/runs.d.ts`, name: 'Run', isExact: true }],
    more: { ls_user_id: SDKS_ALONE, query_metadata: SDKS_ALONE },
    typed: { thread_id: 'the Go client says UUID, but a thread may have any name' },
  },
  {
    page: `${FORMATS}/run_data_format`,
    section: 'read-v1',
    rest: [{ schema: 'RunSchema' }],
    typescript: [
      { file: `${GENERATED}/runs/runs.d.ts`, name: 'RunSchema', isExact: true },
      { file: SCHEMAS, name: 'Run', isExact: false },
    ],
    omitted: { child_runs: 'a convenience of the SDKs, told below the table' },
    typed: {
      prompt_cost: 'a number for the Go client, a string for the one for TypeScript',
      completion_cost: 'a number for the Go client, a string for the one for TypeScript',
      total_cost: 'a number for the Go client, a string for the one for TypeScript',
    },
  },
  {
    page: `${FORMATS}/example_data_format`,
    section: 'write',
    rest: [{ endpoint: 'POST /api/v1/examples' }],
    typescript: [{ file: SCHEMAS, name: 'ExampleCreate', isExact: false }],
    omitted: { dataset_name: 'TypeScript alone, told below the table' },
  },
  {
    page: `${FORMATS}/example_data_format`,
    section: 'read',
    rest: [{ schema: 'Example' }],
    typescript: [
      { file: SCHEMAS, name: 'BaseExample', isExact: false },
      { file: SCHEMAS, name: 'Example', isExact: false },
      { file: SCHEMAS, name: 'RawExample', isExact: false },
    ],
    omitted: {
      attachments: 'what the SDKs make of `attachment_urls`, told below the table',
      runs: 'never filled for an example on its own',
      split: 'in the SDK’s type, not in answers: the splits are in the metadata, as the page says',
    },
    more: { source_thread_id: 'in the schema `Example` of the newer OpenAPI description' },
  },
  {
    page: `${FORMATS}/example_data_format`,
    section: 'update',
    rest: [{ endpoint: 'PATCH /api/v1/examples/{example_id}' }],
    typescript: [{ file: SCHEMAS, name: 'ExampleUpdate', isExact: false }],
    omitted: { id: 'in the path of the request' },
  },
  {
    page: `${FORMATS}/feedback_data_format`,
    section: 'write',
    without: ['config', 'source'],
    rest: [{ added: 'FeedbackCreateSchema' }],
    typescript: [
      {
        file: `${GENERATED}/datasets/datasets.d.ts`,
        name: 'FeedbackCreateCoreSchema',
        isExact: true,
      },
    ],
    more: {
      feedback_thread_id:
        'in the REST facts of what is read, and in the API reference of what is written',
    },
  },
  {
    page: `${FORMATS}/feedback_data_format`,
    section: 'config',
    rest: [],
    typescript: [{ file: SCHEMAS, name: 'FeedbackConfig', isExact: true }],
  },
  {
    page: `${FORMATS}/feedback_data_format`,
    section: 'read',
    rest: [{ schema: 'FeedbackSchema' }],
    typescript: [
      { file: SCHEMAS, name: 'FeedbackBase', isExact: false },
      { file: SCHEMAS, name: 'Feedback', isExact: false },
    ],
  },
  {
    page: `${FORMATS}/dataset_json_types`,
    section: 'write',
    rest: [
      { endpoint: 'POST /api/v1/datasets' },
      { endpoint: 'PATCH /api/v1/datasets/{dataset_id}' },
    ],
    typescript: [],
  },
  {
    page: `${FORMATS}/dataset_json_types`,
    section: 'read',
    rest: [{ schema: 'Dataset' }],
    typescript: [
      { file: `${GENERATED}/datasets/datasets.d.ts`, name: 'Dataset', isExact: true },
      { file: SCHEMAS, name: 'BaseDataset', isExact: false },
      { file: SCHEMAS, name: 'Dataset', isExact: false },
    ],
  },
]
