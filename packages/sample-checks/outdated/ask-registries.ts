import { findPython, type Packages } from '../packages/packages'
import { lastWords, runCommand, type Outcome } from '../packages/run-command'
import { raisesOfNpm, raisesOfPip, type Raise } from './raise-lists'

/** What newer versions there are; where a registry could not be asked, why. */
export interface Answers {
  raises: Raise[]
  failures: string[]
}

export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/**
 * The newest version of a package in its registry that is not a candidate.
 *
 * @throws Error with a sentence that names the registry, for example when offline.
 */
export async function newestVersion({
  ecosystem,
  name,
}: Pick<Raise, 'ecosystem' | 'name'>): Promise<string> {
  const words = [
    '-m',
    'pip',
    'index',
    'versions',
    name,
    '--ignore-requires-python',
    '--retries',
    '0',
    '--disable-pip-version-check',
  ]
  const outcome =
    ecosystem === 'npm'
      ? await runCommand(npm, ['view', name, 'version', '--json', '--fetch-retries=0'])
      : await runCommand((await findPython()) ?? 'python3', words)
  // `"0.12.0"` from npm, `langsmith (0.15.0)` from pip.
  const found = (ecosystem === 'npm' ? /^"([\w.+-]+)"/ : /\(([\w.+-]+)\)/).exec(
    outcome.stdout.trim(),
  )?.[1]
  if (outcome.status === 0 && found !== undefined) return found
  const reason =
    /"code": "(\w+)"/.exec(outcome.stdout)?.[1] ?? outcome.stderr.trim().split('\n').at(-1) ?? ''
  throw new Error(
    `${ecosystem} returned no version of ${name}. Check the network connection. (${reason})`,
  )
}

/** Asks npm and pip, through their own commands, about the packages that are installed now. */
export async function askRegistries(packages: Packages): Promise<Answers> {
  const answers: Answers = { raises: [], failures: [] }
  const ask = async (
    name: string,
    isInstalled: Promise<string | null>,
    command: () => Promise<Outcome>,
    read: (output: string) => Raise[],
  ) => {
    const missing = await isInstalled
    if (missing !== null) return answers.failures.push(missing)
    const outcome = await command()
    try {
      // npm ends with 1 when something is outdated.
      if (outcome.status !== 0 && outcome.status !== 1) throw new Error(lastWords(outcome))
      return answers.raises.push(...read(outcome.stdout))
    } catch (error) {
      return answers.failures.push(
        `${name} gave no list of newer versions: ${(error as Error).message} ${lastWords(outcome)}`.trim(),
      )
    }
  }
  await ask(
    'npm',
    packages.installNode(),
    () => runCommand(npm, ['outdated', '--json'], { cwd: packages.nodeFolder }),
    readNpm,
  )
  const words = ['-m', 'pip', 'list', '--outdated', '--format=json', '--disable-pip-version-check']
  await ask('pip', packages.installPython(), () => runCommand(packages.python, words), raisesOfPip)
  // pip itself, and what else an environment brings along, are in no list of ours.
  return {
    ...answers,
    raises: answers.raises.filter(({ name }) => !/^(?:pip|setuptools|wheel)$/.test(name)),
  }
}

/** Where it cannot reach the registry, npm prints its error as JSON, too. */
function readNpm(output: string): Raise[] {
  const { error } = JSON.parse(output.trim() || '{}') as {
    error?: { summary?: string; code?: string }
  }
  if (error && typeof error === 'object' && (error.summary ?? error.code) !== undefined)
    throw new Error(error.summary ?? error.code)
  return raisesOfNpm(output)
}
