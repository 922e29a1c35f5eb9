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
  /** Identifies the exact versions of all npm packages. */
  nodeVersion: string
  /** Identifies the exact versions of all Python packages. */
  pythonVersion: string
  /** Contains `node_modules` once `installNode` has resolved to null. */
  nodeFolder: string
  /** A virtual environment once `installPython` has resolved to null. */
  pythonFolder: string
  python: string
  /** Resolves to null, or to an error message. */
  installNode(): Promise<string | null>
  installPython(): Promise<string | null>
}

/** In installation order. */
const PYTHON_LISTS = ['requirements.txt', 'requirements-alone.txt']

const OLDEST_PYTHON = [3, 10] as const

/** The packages in the project's lists. */
export const packagesOf = (
  root: string,
  cacheFolder: string,
  log: (text: string) => void,
): Packages => packagesIn(join(root, 'site/samples'), cacheFolder, log)

/**
 * The packages of the lists in a folder: `package.json` and, if it exists, its lock file;
 * `requirements.txt` and the other one.
 */
export function packagesIn(
  listsFolder: string,
  cacheFolder: string,
  log: (text: string) => void,
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
        log('Installing the npm packages of the samples (once) …')
        for (const name of nodeLists) await copyFile(list(name), join(folder, name))
        const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
        // Not `ci`, which rejects a lock file without the binaries of systems for which a package
        // has none, and there are many.
        const outcome = await runCommand(
          npm,
          ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
          { cwd: folder },
        )
        return outcome.status === 0
          ? null
          : `The npm packages couldn't be installed: ${lastWords(outcome)}`
      })),
    installPython: () =>
      (environment ??= fillOnce(pythonFolder, async folder => {
        const command = await findPython()
        if (command === null) return `Python ${OLDEST_PYTHON.join('.')} or newer isn't installed.`
        log('Installing the Python packages of the samples (once) …')
        const made = await runCommand(command, ['-m', 'venv', folder])
        if (made.status !== 0)
          return `The virtual environment couldn't be created: ${lastWords(made)}`
        for (const name of PYTHON_LISTS) {
          // The lists are complete, so their packages need no others.
          const outcome = await runCommand(python, [
            '-m',
            'pip',
            'install',
            '--quiet',
            '--disable-pip-version-check',
            '--no-deps',
            // Python compiles samples' imports on demand; compiling everything takes longer than
            // the download.
            '--no-compile',
            '-r',
            list(name),
          ])
          if (outcome.status !== 0)
            return `The Python packages couldn't be installed: ${lastWords(outcome)}`
        }
        return null
      })),
  }
}

/** The first Python on the path that is new enough, or null. */
export async function findPython(): Promise<string | null> {
  const test = `import sys; sys.exit(sys.version_info < (${OLDEST_PYTHON.join(', ')}))`
  for (const command of [process.env.PYTHON, 'python3', 'python'])
    if (command && (await runCommand(command, ['-c', test])).status === 0) return command
  return null
}
