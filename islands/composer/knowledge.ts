/**
 * What the composer knows of the chart: the shape of `site/data/composer.json`. Texts may hold
 * `code` in backticks and `{field}`s.
 */
export interface Knowledge {
  chart: { name: string; version: string; read: string }
  groups: Group[]
  blocks: Block[]
  secrets: Secret[]
  certificates: Certificate[]
  commands: { namespace: Passage[]; install: Passage[]; check: Passage[] }
  problems: KnownProblem[]
}

/**
 * Holds when every question named has one of the answers. A question that is not asked has none.
 */
export type When = Readonly<Record<string, string | readonly string[]>>

export interface Group {
  title: string
  questions: Question[]
  fields: Field[]
}

/** The first option that is offered is the default. A condition may name earlier questions only. */
export interface Question {
  id: string
  label: string
  /** Where the choice is explained. */
  page: string
  when?: When
  options: { value: string; label: string; when?: When }[]
}

export type FieldKind = 'host' | 'name' | 'bucket' | 'arn' | 'email' | 'uuid' | 'words'

/** Something to type that is no secret. */
export interface Field {
  id: string
  label: string
  /** Stands in the values until the reader writes something that fits. */
  example: string
  kind: FieldKind
  when?: When
  /** The example is a good answer, not only a stand-in. */
  isFine?: boolean
}

export type Value = string | number | boolean | Value[] | { [key: string]: Value }

/** Values that belong together, with the sentence that explains them. */
export interface Block {
  title: string
  why: string
  page: string
  when?: When
  /** The services that `*` stands for in the keys. */
  each?: string[]
  /** By the chart's key, as `config.oauth.enabled`. */
  values: Record<string, Value>
}

/** A Kubernetes secret with the keys that the chart reads. */
export interface Secret {
  name: string
  why: string
  page: string
  when?: When
  keys: SecretKey[]
}

export interface SecretKey {
  key: string
  /** What stands in the command: variables and commands, never a secret itself. */
  shell: string
  why: string
  when?: When
  /** The chart's value that takes it instead, for a second values file. */
  value?: string
  isList?: boolean
}

/** A secret of type TLS, made from files. */
export interface Certificate {
  name: string
  why: string
  page: string
  when?: When
}

/** Lines of a command. */
export interface Passage {
  when?: When
  lines: string[]
}

export type Level = 'error' | 'warning' | 'note'

export interface KnownProblem {
  level: Level
  when: When
  text: string
  page: string
}
