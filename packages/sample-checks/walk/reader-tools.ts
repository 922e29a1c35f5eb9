import { existsSync, readFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fillOnce } from '../packages/marked-folder'
import { lastWords, runCommand } from '../packages/run-command'

/** What a reader has before reading: Node with npm, and Pythons; and what checks for them. */
export interface ReaderTools {
  /** Has `node`, `npm`, and `npx`. */
  nodeBin: string
  nodeVersion: string
  npmVersion: string
  /** The interpreters from the oldest that pages promise to the newest on this machine. */
  pythons: readonly Python[]
  uv: string
  /** Has the compilers that check samples. */
  checkers: string
}

export interface Python {
  /** Such as `3.13.0`. */
  version: string
  command: string
}

/** The line of Node that readers are told to use. npm has its releases as the package `node`. */
const NODE = 'node@24'
const NPM = 'npm@11'
const CHECKERS = ['typescript', 'pyright', '@types/node'] as const

/**
 * Installs what is missing in a folder.
 *
 * @param oldest The oldest Python that pages promise, such as `3.11`.
 * @returns an error message if a registry can't be reached or a Python is missing.
 */
export async function readerTools(
  root: string,
  folder: string,
  oldest: string,
  log: (text: string) => void,
): Promise<ReaderTools | string> {
  const pinned = JSON.parse(readFileSync(join(root, 'site/samples/package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const failure =
    (await fillOnce(join(folder, 'node'), async node => {
      log(`Installing ${NODE} and ${NPM} …`)
      await writeFile(join(node, 'package.json'), '{ "private": true }')
      const packages = CHECKERS.map(name => `${name}@${pinned.dependencies[name]}`)
      const outcome = await runCommand(
        'npm',
        ['install', '--no-audit', '--no-fund', '--loglevel=error', NODE, NPM, ...packages],
        { cwd: node },
      )
      return outcome.status === 0 ? null : `npm can't install ${NODE}: ${lastWords(outcome)}`
    })) ??
    (await fillOnce(join(folder, 'uv'), async uv => {
      await runCommand('python3', ['-m', 'venv', uv])
      const outcome = await runCommand(join(uv, 'bin/pip'), ['install', '--quiet', 'uv'])
      return outcome.status === 0 ? null : `pip can't install uv: ${lastWords(outcome)}`
    }))
  if (failure !== null) return failure
  const pythons = await findPythons(oldest)
  if (pythons.length === 0) return `There is no Python ${oldest} or newer.`
  const nodeBin = join(folder, 'node/node_modules/.bin')
  const versionOf = async (name: string) =>
    (await runCommand(join(nodeBin, name), ['--version'])).stdout.trim().replace(/^v/, '')
  return {
    nodeBin,
    nodeVersion: await versionOf('node'),
    npmVersion: await versionOf('npm'),
    pythons,
    uv: join(folder, 'uv/bin/uv'),
    checkers: join(folder, 'node/node_modules'),
  }
}

/** The oldest and the newest release of Python on this machine that pages promise to work with. */
async function findPythons(oldest: string): Promise<Python[]> {
  const managed = join(homedir(), '.pyenv/versions')
  const folders = [
    ...(existsSync(managed)
      ? (await readdir(managed)).map(name => join(managed, name, 'bin'))
      : []),
    ...(process.env.PATH ?? '').split(delimiter).filter(one => !one.includes('/shims')),
  ]
  const commands = folders.flatMap(one => {
    const python = join(one, 'python3')
    return existsSync(python) ? [python] : []
  })
  const found = await Promise.all(
    commands.map(async command => {
      const { stdout } = await runCommand(command, ['--version'])
      return { command, version: /^Python (\d+\.\d+\.\d+)$/m.exec(stdout)?.[1] ?? '0.0.0' }
    }),
  )
  const usable = found
    .filter(({ version }) => byNumber(version, oldest) >= 0)
    .sort((a, b) => byNumber(a.version, b.version))
  const [first, last] = [usable[0], usable.at(-1)]
  return first === undefined || last === undefined || first.version === last.version
    ? usable.slice(0, 1)
    : [first, last]
}

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })
