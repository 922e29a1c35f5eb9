/**
 * The composer's knowledge of the chart: the schema of `site/data/composer.json`. Texts can contain
 * `code` in backticks and `{field}`s.
 */
export interface Knowledge {
  /**
   * The chart that the values were compared with, and the day it is from; and the day on which keys
   * of newer charts were read in its documentation.
   */
  chart: { name: string; version: string; read: string; newerKeys: string }
  groups: Group[]
  blocks: Block[]
  secrets: Secret[]
  certificates: Certificate[]
  commands: { namespace: Passage[]; install: Passage[]; check: Passage[] }
  problems: KnownProblem[]
}

/** True if every named question has one of the answers. A question that isn't visible has none. */
export type When = Readonly<Record<string, string | readonly string[]>>

export interface Group {
  title: string
  questions: Question[]
  fields: Field[]
}

/** The first visible option is the default. A condition can only name earlier questions. */
export interface Question {
  id: string
  label: string
  /** The page that explains the choice. */
  page: string
  when?: When
  options: { value: string; label: string; when?: When }[]
}

export type FieldKind = 'host' | 'name' | 'bucket' | 'arn' | 'email' | 'uuid' | 'words'

/** An input that isn't a secret. */
export interface Field {
  id: string
  label: string
  /** The value until the reader's input is valid. */
  example: string
  kind: FieldKind
  when?: When
  /** The example is a good value, not only a placeholder. */
  isFine?: boolean
}

export type Value = string | number | boolean | Value[] | { [key: string]: Value }

/** Values that belong together, with the sentence that explains them. */
export interface Block {
  title: string
  why: string
  page: string
  when?: When
  /** The services that `*` in the keys stands for. */
  each?: string[]
  /** By the chart's key, such as `config.oauth.enabled`. */
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
  /** The value in the command: variables and commands, never a secret itself. */
  shell: string
  why: string
  when?: When
  /** The chart value that takes it instead, in a second values file. */
  value?: string
  isList?: boolean
}

/** A secret of type TLS, created from files. */
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

interface KnownProblem {
  level: Level
  when: When
  text: string
  page: string
}
