import { holds, saysOf, type Answers, type Entry } from './answers'
import type { Knowledge, Level } from './knowledge'
import type { WantedSecret } from './secrets'

export interface Problem {
  level: Level
  text: string
  page?: string
  /** The field that it is about. */
  field?: string
}

const ORDER: Record<Level, number> = { error: 0, warning: 1, note: 2 }

/** What is wrong with an installation, unwise, or still to do; the worst first. */
export function problemsOf(
  knowledge: Knowledge,
  answers: Answers,
  entries: readonly Entry[],
  secrets: readonly WantedSecret[],
  keyNames: readonly string[],
): Problem[] {
  return [
    ...knowledge.problems
      .filter(({ when }) => holds(when, answers))
      .map(({ level, text, page }) => ({ level, text, page })),
    ...entries.flatMap(entryProblem),
    ...exampleProblem(entries),
    ...(answers.secrets === 'have' ? keyProblems(secrets[0], keyNames) : []),
  ].sort((a, b) => ORDER[a.level] - ORDER[b.level])
}

function entryProblem({ field, state }: Entry): Problem[] {
  if (state !== 'invalid') return []
  return [
    {
      level: 'error',
      field: field.id,
      text: `**${field.label}** is not used: it has to be ${saysOf(field.kind)}. Until then the values hold \`${field.example}\`.`,
    },
  ]
}

function exampleProblem(entries: readonly Entry[]): Problem[] {
  const examples = entries.filter(({ field, state }) => state === 'example' && !field.isFine)
  if (examples.length === 0) return []
  return [
    {
      level: 'note',
      text: `Still examples: ${examples.map(({ field }) => `\`${field.example}\``).join(', ')}.`,
    },
  ]
}

function keyProblems(main: WantedSecret | undefined, keyNames: readonly string[]): Problem[] {
  if (!main || keyNames.length === 0) return []
  const missing = main.keys.filter(({ key }) => !keyNames.includes(key))
  if (missing.length === 0) return []
  const page = '/self_hosting/configuration/using_an_existing_secret#main'
  return [
    {
      level: 'error',
      page,
      text: `The secret \`${main.name}\` lacks ${missing.map(({ key }) => `\`${key}\``).join(', ')}. Pods that read ${missing.length === 1 ? 'it' : 'them'} will not start.`,
    },
  ]
}

/**
 * The names of keys in what `kubectl describe secret` prints, or in a plain list. Values are not
 * read: a line with anything but a size after its name is left out.
 */
export const keyNamesIn = (text: string): string[] =>
  text.split('\n').flatMap(line => /^\s*([\w.-]+)(?::\s+\d+ bytes)?\s*$/.exec(line)?.[1] ?? [])
