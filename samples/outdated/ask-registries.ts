import { lastWords, runCommand, type Outcome } from '../packages/run-command'
import type { Packages } from '../packages/packages'
import { raisesOfNpm, raisesOfPip, type Raise } from './raise-lists'

/** What newer versions there are; where a registry could not be asked, why. */
export interface Answers {
  raises: Raise[]
  failures: string[]
}

/** Asks npm and pip, through their own commands, about the packages that are installed now. */
export async function askRegistries(packages: Packages): Promise<Answers> {
  const answers: Answers = { raises: [], failures: [] }
  const ask = async (name: string, isInstalled: Promise<string | null>, command: () => Promise<Outcome>, read: (output: string) => Raise[]) => {
    const missing = await isInstalled
    if (missing !== null) return answers.failures.push(missing)
    const outcome = await command()
    try {
      // npm ends with 1 when something is outdated.
      if (outcome.status !== 0 && outcome.status !== 1) throw new Error(lastWords(outcome))
      return answers.raises.push(...read(outcome.stdout))
    } catch (error) {
      return answers.failures.push(`${name} gave no list of newer versions: ${(error as Error).message} ${lastWords(outcome)}`.trim())
    }
  }
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  await ask('npm', packages.installNode(), () => runCommand(npm, ['outdated', '--json'], { cwd: packages.nodeFolder }), readNpm)
  const words = ['-m', 'pip', 'list', '--outdated', '--format=json', '--disable-pip-version-check']
  await ask('pip', packages.installPython(), () => runCommand(packages.python, words), raisesOfPip)
  // pip itself, and what else an environment brings along, are in no list of ours.
  return { ...answers, raises: answers.raises.filter(({ name }) => !/^(?:pip|setuptools|wheel)$/.test(name)) }
}

/** Where it cannot reach the registry, npm prints its error as JSON, too. */
function readNpm(output: string): Raise[] {
  const { error } = JSON.parse(output.trim() || '{}') as { error?: { summary?: string; code?: string } }
  if (error && typeof error === 'object' && (error.summary ?? error.code) !== undefined) throw new Error(error.summary ?? error.code)
  return raisesOfNpm(output)
}
