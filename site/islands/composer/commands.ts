import { holds, type Answers } from './answers'
import type { FillIn } from './fill-in'
import type { Knowledge, Passage } from './knowledge'
import type { WantedSecret } from './secrets'

/** Shell commands of one step. */
export interface Command {
  id: 'secrets' | 'install' | 'check'
  text: string
  /** Variables that the reader has to set first. */
  variables: string[]
}

/** The steps in order: create the secrets, install, check. */
export function commandsFor(
  { commands }: Knowledge,
  answers: Answers,
  secrets: readonly WantedSecret[],
  fillIn: FillIn,
): Command[] {
  const lines = (passages: readonly Passage[]): string[] =>
    passages
      .filter(({ when }) => holds(when, answers))
      .flatMap(passage => passage.lines.map(line => fillIn(line)))
  const namespace = fillIn('{namespace}')
  const made = secrets.filter(({ isCertificate }) =>
    answers.secrets === 'create' ? true : answers.secrets === 'values' && isCertificate,
  )
  return [
    commandOf('secrets', [
      ...(answers.secrets === 'have' ? [] : lines(commands.namespace)),
      ...(made.some(usesFernet) ? ['', FERNET] : []),
      ...made.flatMap(secret => ['', ...creating(secret, namespace)]),
    ]),
    commandOf('install', lines(commands.install)),
    commandOf('check', lines(commands.check)),
  ].filter(({ text }) => text !== '')
}

const FERNET =
  'fernet() { python3 -c "import base64, os; print(base64.urlsafe_b64encode(os.urandom(32)).decode())"; }'

const usesFernet = ({ keys }: WantedSecret): boolean =>
  keys.some(({ shell }) => shell.includes('$(fernet)'))

/** `kubectl` doesn't run while a variable is empty (`:?`), so no empty secret is created. */
function creating({ name, keys, isCertificate }: WantedSecret, namespace: string): string[] {
  const head = `kubectl create secret ${isCertificate ? 'tls' : 'generic'} ${name} --namespace ${namespace} \\`
  if (isCertificate)
    return [
      head,
      `  ${keys.map(({ key, shell }) => `--${key === 'tls.crt' ? 'cert' : 'key'}=${shell}`).join(' ')}`,
    ]
  return [
    head,
    ...keys.map(
      ({ key, shell }, index) =>
        `  --from-literal=${key}=${shell}${index === keys.length - 1 ? '' : ' \\'}`,
    ),
  ]
}

function commandOf(id: Command['id'], lines: readonly string[]): Command {
  const text = lines.join('\n').trim()
  return {
    id,
    text,
    variables: [...new Set([...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name))],
  }
}
