/** JSON as received. */
export type Json = Record<string, unknown>

/** A run, merged from the messages about it. Field names are those of the API. */
export interface Run extends Json {
  id: string
  name: string
  run_type: string
  start_time: string
  trace_id: string
  dotted_order: string
  parent_run_id: string | null
  session_id: string
  session_name: string
  inputs: Json
  outputs: Json | null
  error: string | null
  end_time: string | null
  tags: string[]
  extra: Json & { metadata: Json }
  reference_example_id: string | null
  attachments: Record<string, { type: string; size: number }>
}

export interface Project extends Json {
  id: string
  name: string
  start_time: string
  reference_dataset_id: string | null
  extra: Json
}

export interface Dataset extends Json {
  id: string
  name: string
  created_at: string
}

export interface Example extends Json {
  id: string
  dataset_id: string
  inputs: Json
  outputs: Json | null
  metadata: Json & { dataset_split: string[] }
}

export interface Feedback extends Json {
  id: string
  key: string
  run_id: string | null
  session_id: string | null
  score: number | boolean | null
  value: unknown
  comment: string | null
}

export interface PromptCommit {
  id: string
  commit_hash: string
  parent_commit_hash: string | null
  manifest: Json
  created_at: string
}

export interface Prompt extends Json {
  repo_handle: string
  is_public: boolean
  /** Newest last. */
  commits: PromptCommit[]
  /** Commit tags: name → id of the commit. */
  commitTags: Map<string, string>
}

/** One message that the model stand-in received. */
interface ModelCall {
  path: string
  body: Json
}

/** Everything that has arrived, and what was wrong with it. */
export interface Records {
  runs: Map<string, Run>
  projects: Map<string, Project>
  datasets: Map<string, Dataset>
  examples: Map<string, Example>
  feedback: Feedback[]
  prompts: Map<string, Prompt>
  comparisons: Json[]
  modelCalls: ModelCall[]
  /** `METHOD /path` of every request, in order. */
  requests: string[]
  /**
   * Sentences about requests that the product would reject, or that the facts about its API don't
   * include.
   */
  problems: string[]
}

export const emptyRecords = (): Records => ({
  runs: new Map(),
  projects: new Map(),
  datasets: new Map(),
  examples: new Map(),
  feedback: [],
  prompts: new Map(),
  comparisons: [],
  modelCalls: [],
  requests: [],
  problems: [],
})

export const WORKSPACE = '00000000-0000-4000-8000-000000000001'
export const now = (): string => new Date().toISOString()
