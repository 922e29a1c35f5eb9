/**
 * The part of JSON Schema that the API descriptions use. `$ref` contains the bare name of a schema.
 */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  deprecated?: boolean
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  maxProperties?: number
  pattern?: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  deprecated?: boolean
  schema: Schema
}

/** A request body or a response. Without a schema it has no content, or any. */
export interface Content {
  /** Media type; JSON if omitted. */
  type?: string
  required?: boolean
  schema?: Schema
}

/** What a description says about one operation. */
export interface Operation {
  deprecated?: boolean
  /** The ways to authenticate, as the description names them; empty for none. */
  auth: string[]
  parameters?: Parameter[]
  body?: Content
  /** By status code. */
  responses: Record<string, Content>
  /** What comes from the SDK, because the description is older: its fields, or all of it. */
  fromSdk?: 'fields' | 'operation'
}

/** The operations of one resource, by method and path, and the schemas that only they use. */
export interface ResourceData {
  operations: Record<string, Operation>
  schemas: Record<string, Schema>
}

/** What we say about an operation. */
export interface OperationNotes {
  title: string
  summary: string
  /** Permissions that a caller needs; an empty list if every signed-in user may call it. */
  permission?: string | string[]
  /** Method and path of the operation that replaces a deprecated one. */
  successor?: string
  /** First version of a self-hosted installation that has it. */
  selfHosted?: string
  /**
   * `true` where no key is needed, whatever the description lists; otherwise who needs none, as a
   * clause about the key: `which public prompts don't need`.
   */
  keyless?: true | string
  /** What the server reads besides the parameters that the description lists. */
  parameters?: Parameter[]
  /** The body that the server reads in place of query parameters with the names of its fields. */
  body?: Content
}

/**
 * What fields mean, by operation or schema, with `*` for all of the resource; null where no source
 * tells. An object in place is part of the name: `settings.theme`.
 */
export type FieldNotes = Record<string, Record<string, string | null>>

/** What fields mean in several resources. */
export interface SharedFieldNotes {
  /** By the name of the field. */
  common: Record<string, string | null>
  /** By schema. */
  schemas: FieldNotes
}

/** Our notes on a resource, which also decide which operations belong to it. */
export interface ResourceNotes {
  api: ApiName
  group: string
  title: string
  description: string
  /** Whether the operations can still change without notice. */
  beta?: boolean
  /** Whether the server answers all requests with status 410, whatever the description says. */
  retired?: boolean
  operations: Record<string, OperationNotes>
  fields?: FieldNotes
}

export type ApiName = 'platform' | 'agent-server'

/** One page of the reference: facts and notes of a resource. */
export interface Resource {
  /** `runs`, `agent_server/threads`. */
  name: string
  notes: ResourceNotes
  data: ResourceData
}

/** Everything in the folder of the reference. */
export interface ApiReference {
  /** In the order of the navigation. */
  resources: Resource[]
  /** Schemas that several resources use, by API. */
  shared: Record<ApiName, Record<string, Schema>>
  fields: SharedFieldNotes
}
