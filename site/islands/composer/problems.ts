import { holds, saysOf, type Answers, type FieldEntry } from './answers'
import type { Knowledge, Level } from './knowledge'
import type { WantedSecret } from './secrets'

export interface Problem {
  level: Level
  text: string
  page?: string
  /** The field that the problem is about. */
  field?: string
}

const ORDER: Record<Level, number> = { error: 0, warning: 1, note: 2 }

/** What is wrong with an installation, risky, or still to do; most serious first. */
export function problemsOf(
  knowledge: Knowledge,
  answers: Answers,
  entries: readonly FieldEntry[],
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

function entryProblem({ field, state }: FieldEntry): Problem[] {
  if (state !== 'invalid') return []
  return [
    {
      level: 'error',
      field: field.id,
      text:
        `**${field.label}** isn’t used: it must be ${saysOf(field.kind)}. ` +
        `Until then, the values contain \`${field.example}\`.`,
    },
  ]
}

function exampleProblem(entries: readonly FieldEntry[]): Problem[] {
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
      text:
        `The secret \`${main.name}\` lacks ${missing.map(({ key }) => `\`${key}\``).join(', ')}. ` +
        `Pods that read ${missing.length === 1 ? 'it' : 'them'} won’t start.`,
    },
  ]
}

/**
 * The key names in the output of `kubectl describe secret`, or in a plain list. Values are never
 * read: a line with anything but a size after its name is skipped.
 */
export const keyNamesIn = (text: string): string[] =>
  text.split('\n').flatMap(line => /^\s*([\w.-]+)(?::\s+\d+ bytes)?\s*$/.exec(line)?.[1] ?? [])
