import { existsSync, readFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { digest, fillOnce } from './marked-folder'
import { lastWords, runCommand } from './run-command'

/**
 * The packages that samples are checked against and run with, installed once for each state of
 * their lists.
 */
export interface Packages {
  /** Names the exact versions of all npm packages. */
  nodeVersion: string
  /** Names the exact versions of all Python packages. */
  pythonVersion: string
  /** Holds `node_modules`, once `installNode` has resolved to null. */
  nodeFolder: string
  /** A virtual environment, once `installPython` has resolved to null. */
  pythonFolder: string
  python: string
  /** Resolves to null, or to why there are no packages. */
  installNode(): Promise<string | null>
  installPython(): Promise<string | null>
}

/** In the order in which they are installed. */
const PYTHON_LISTS = ['requirements.txt', 'requirements-alone.txt']

const OLDEST_PYTHON = [3, 10] as const

/** The packages of the lists that the project has. */
export const packagesOf = (
  root: string,
  cacheFolder: string,
  say: (text: string) => void,
): Packages => packagesIn(join(root, 'samples'), cacheFolder, say)

/**
 * The packages of the lists in a folder: `package.json` and, where there is one, its lock file;
 * `requirements.txt` and the other.
 */
export function packagesIn(
  listsFolder: string,
  cacheFolder: string,
  say: (text: string) => void,
): Packages {
  const list = (name: string) => join(listsFolder, name)
  const nodeLists = ['package.json', 'package-lock.json', '.npmrc'].filter(name =>
    existsSync(list(name)),
  )
  const nodeVersion = digest(
    readFileSync(
      list(nodeLists.includes('package-lock.json') ? 'package-lock.json' : 'package.json'),
      'utf8',
    ),
  )
  const pythonVersion = digest(...PYTHON_LISTS.map(name => readFileSync(list(name), 'utf8')))
  const nodeFolder = join(cacheFolder, `node-${nodeVersion}`)
  const pythonFolder = join(cacheFolder, `python-${pythonVersion}`)
  const python =
    process.platform === 'win32'
      ? join(pythonFolder, 'Scripts', 'python.exe')
      : join(pythonFolder, 'bin', 'python')
  let node: Promise<string | null> | undefined
  let environment: Promise<string | null> | undefined
  return {
    nodeVersion,
    pythonVersion,
    nodeFolder,
    pythonFolder,
    python,
    installNode: () =>
      (node ??= fillOnce(nodeFolder, async folder => {
        say('Installing the npm packages of the samples (once) …')
        for (const name of nodeLists) await copyFile(list(name), join(folder, name))
        const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
        // Not `ci`: it refuses a lock file that lacks the binaries of systems for which a package
        // has none, and they are many.
        const outcome = await runCommand(
          npm,
          ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
          { cwd: folder },
        )
        return outcome.status === 0
          ? null
          : `The npm packages could not be installed: ${lastWords(outcome)}`
      })),
    installPython: () =>
      (environment ??= fillOnce(pythonFolder, async folder => {
        const command = await findPython()
        if (command === null) return `There is no Python ${OLDEST_PYTHON.join('.')} or newer.`
        say('Installing the Python packages of the samples (once) …')
        const made = await runCommand(command, ['-m', 'venv', folder])
        if (made.status !== 0)
          return `The virtual environment could not be made: ${lastWords(made)}`
        for (const name of PYTHON_LISTS) {
          // The lists are whole: what they name needs nothing else.
          const outcome = await runCommand(python, [
            '-m',
            'pip',
            'install',
            '--quiet',
            '--disable-pip-version-check',
            '--no-deps',
            // Python compiles what samples import when they import it; compiling all of it takes
            // longer than the download.
            '--no-compile',
            '-r',
            list(name),
          ])
          if (outcome.status !== 0)
            return `The Python packages could not be installed: ${lastWords(outcome)}`
        }
        return null
      })),
  }
}

/** The first Python of the path that is new enough, or null. */
export async function findPython(): Promise<string | null> {
  const test = `import sys; sys.exit(sys.version_info < (${OLDEST_PYTHON.join(', ')}))`
  for (const command of [process.env.PYTHON, 'python3', 'python'])
    if (command && (await runCommand(command, ['-c', test])).status === 0) return command
  return null
}
