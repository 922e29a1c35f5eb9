import {
  answersTo,
  entriesFor,
  holds,
  questionsAsked,
  type Answers,
  type Choices,
  type FieldEntry,
  type VisibleQuestion,
} from './answers'
import { commandsFor, type Command } from './commands'
import { fillInValue, fillInWith, type FillIn } from './fill-in'
import type { Block, Knowledge } from './knowledge'
import { problemsOf, type Problem } from './problems'
import { secretsFor, secretValues, type WantedSecret } from './secrets'
import { valuesFileOf, type ValuesFile } from './values-file'
import { emptyTree, setValue } from './values-tree'

/** Everything derived from the reader's choices. */
interface Composition {
  asked: VisibleQuestion[]
  entries: FieldEntry[]
  /** The values file for `helm`, which can be committed. */
  values: ValuesFile
  /** Values that must stay secret, if there are no Kubernetes secrets to reference. */
  secretValues: ValuesFile | null
  secrets: WantedSecret[]
  commands: Command[]
  problems: Problem[]
}

const VALUES_FILE = 'langsmith_config.yaml'
const SECRETS_FILE = 'langsmith_secrets.yaml'

/**
 * Composes an installation. `keyNames` are the keys of the reader's own main secret, if they
 * entered them.
 */
export function compose(
  knowledge: Knowledge,
  choices: Choices,
  keyNames: readonly string[] = [],
): Composition {
  const asked = questionsAsked(knowledge, choices)
  const answers = answersTo(asked)
  const entries = entriesFor(knowledge, choices, answers)
  const fillIn = fillInWith(entries)
  const secrets = secretsFor(knowledge, answers, fillIn)
  return {
    asked,
    entries,
    values: composeValues(knowledge, answers, fillIn),
    secretValues: answers.secrets === 'values' ? secretValues(SECRETS_FILE, secrets) : null,
    secrets:
      answers.secrets === 'values' ? secrets.filter(({ isCertificate }) => isCertificate) : secrets,
    commands: commandsFor(knowledge, answers, secrets, fillIn),
    problems: problemsOf(knowledge, answers, entries, secrets, keyNames),
  }
}

function composeValues(knowledge: Knowledge, answers: Answers, fillIn: FillIn): ValuesFile {
  const tree = emptyTree()
  const blocks = knowledge.blocks.filter(block => holds(block.when, answers))
  blocks.forEach((block, reason) => {
    for (const [key, value] of valuesOf(block))
      setValue(tree, key, fillInValue(value, fillIn), reason)
  })
  return valuesFileOf(
    VALUES_FILE,
    tree,
    blocks.map(({ title, why, page }) => ({ title, why, page })),
  )
}

/** The values of a block, with `*` expanded for each service. */
export const valuesOf = ({ values, each = ['*'] }: Block): [string, Block['values'][string]][] =>
  each.flatMap(service =>
    Object.entries(values).map(([key, value]): [string, Block['values'][string]] => [
      key.replace(/^\*/, service),
      value,
    ]),
  )
