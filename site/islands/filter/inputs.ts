/** The run that a filter applies to: argument names of a query. */
export const ARGUMENTS = [
  { id: 'filter', label: 'The run' },
  { id: 'trace_filter', label: 'The root' },
  { id: 'tree_filter', label: 'Any run' },
] as const

export const LANGUAGES = [
  { id: 'python', label: 'Python' },
  { id: 'typescript', label: 'TypeScript' },
  { id: 'curl', label: 'cURL' },
] as const

export type ArgumentName = (typeof ARGUMENTS)[number]['id']
export type Language = (typeof LANGUAGES)[number]['id']

/** The reader's choices, as stored in a link. */
export interface Inputs {
  filter: string
  argument: ArgumentName
  language: Language
}

export const DEFAULTS: Inputs = {
  filter: 'and(eq(run_type, "llm"), gt(latency, "5s"))',
  argument: 'filter',
  language: 'python',
}

/** The query of a link that restores the inputs. */
export const queryOf = ({ filter, argument, language }: Inputs): string =>
  new URLSearchParams({ filter, for: argument, in: language }).toString()

/** The inputs of a link. Missing or invalid ones get their defaults. */
export function inputsFrom(query: string): Inputs {
  const given = new URLSearchParams(query)
  return {
    filter: given.get('filter') ?? DEFAULTS.filter,
    argument: ARGUMENTS.find(({ id }) => id === given.get('for'))?.id ?? DEFAULTS.argument,
    language: LANGUAGES.find(({ id }) => id === given.get('in'))?.id ?? DEFAULTS.language,
  }
}
