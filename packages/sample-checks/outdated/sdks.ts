import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fillOnce } from '../packages/marked-folder'
import { findPython } from '../packages/packages'
import { lastWords, runCommand } from '../packages/run-command'
import type { ApiEntry } from './api'
import { npm } from './ask-registries'
import { declarationsIn } from './declarations'

/** A package whose version the data files name. */
export interface Sdk {
  ecosystem: 'PyPI' | 'npm'
  name: string
  /** The version that the pages are about. */
  known: string
}

const VERSION = /^\d+\.\d+\.\d+/
/** Folders that users import nothing from. Files such as `_runner` are re-exported. */
const NOT_PUBLIC = /^(?:internal|core|utils|node_modules|tests?|\..*)$/

/** The SDKs of the data file `versions`: PyPI's under `python`, npm's under `js`. */
export function sdksIn(versions: unknown): Sdk[] {
  const groups = (versions ?? {}) as Record<string, Record<string, unknown> | undefined>
  const sdksOf = (ecosystem: Sdk['ecosystem'], group: Record<string, unknown> = {}) =>
    Object.entries(group).flatMap(([name, known]) =>
      typeof known === 'string' && VERSION.test(known) ? [{ ecosystem, name, known }] : [],
    )
  return [...sdksOf('PyPI', groups.python), ...sdksOf('npm', groups.js)]
}

/**
 * `langsmith==0.14.0` is a package of PyPI, `langsmith@0.10.5` one of npm; null for anything else.
 */
export function parseSdk(written: string): Sdk | null {
  const [, name = '', mark, known = ''] = /^(@?[\w./-]+?)(==|@)([\w.+-]+)$/.exec(written) ?? []
  return name === '' ? null : { ecosystem: mark === '@' ? 'npm' : 'PyPI', name, known }
}

/**
 * The public API of a version, whose files are downloaded once and kept in the cache. Nothing of it
 * is run.
 *
 * @throws Error with a sentence, when it cannot be downloaded, unpacked or read.
 */
export async function apiOf(
  sdk: Sdk,
  version: string,
  cacheFolder: string,
  root: string,
): Promise<ApiEntry[]> {
  const { ecosystem, name } = sdk
  const folder = join(cacheFolder, `${ecosystem}-${name.replaceAll('/', '-')}-${version}`)
  const failure = await fillOnce(
    folder,
    ecosystem === 'npm' ? fillFromNpm(name, version) : fillFromPip(name, version),
  )
  if (failure !== null) throw new Error(`${name} ${version} could not be unpacked: ${failure}`)
  if (ecosystem === 'npm') return readDeclarations(join(folder, 'package'))
  const outcome = await runCommand(await python(), [
    join(root, 'packages/sample-checks/outdated/python-api.py'),
    folder,
  ])
  if (outcome.status !== 0)
    throw new Error(`${name} ${version} could not be read: ${lastWords(outcome)}`)
  return JSON.parse(outcome.stdout) as ApiEntry[]
}

const fillFromPip =
  (name: string, version: string) =>
  async (folder: string): Promise<string | null> => {
    const command = await python()
    const words = [
      '-m',
      'pip',
      'download',
      '--quiet',
      '--disable-pip-version-check',
      '--no-deps',
      '--only-binary=:all:',
      '--ignore-requires-python',
    ]
    const outcome = await runCommand(command, [...words, '--dest', folder, `${name}==${version}`])
    const wheel = (await readdir(folder)).find(file => file.endsWith('.whl'))
    if (outcome.status !== 0 || wheel === undefined) return lastWords(outcome)
    return unpack(
      command,
      ['-m', 'zipfile', '-e', join(folder, wheel), folder],
      join(folder, wheel),
    )
  }

const fillFromNpm =
  (name: string, version: string) =>
  async (folder: string): Promise<string | null> => {
    const outcome = await runCommand(npm, [
      'pack',
      '--silent',
      '--pack-destination',
      folder,
      `${name}@${version}`,
    ])
    const archive = (await readdir(folder)).find(file => file.endsWith('.tgz'))
    if (outcome.status !== 0 || archive === undefined) return lastWords(outcome)
    return unpack('tar', ['-xzf', join(folder, archive), '-C', folder], join(folder, archive))
  }

async function unpack(command: string, words: string[], archive: string): Promise<string | null> {
  const outcome = await runCommand(command, words)
  await rm(archive, { force: true })
  return outcome.status === 0 ? null : lastWords(outcome)
}

async function readDeclarations(folder: string): Promise<ApiEntry[]> {
  const files = (await readdir(folder, { recursive: true }))
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => file.endsWith('.d.ts') && !file.split('/').some(part => NOT_PUBLIC.test(part)))
    .sort()
  const read = files.map(async file =>
    declarationsIn(await readFile(join(folder, file), 'utf8'), file.replace(/\.d\.ts$/, '')),
  )
  return (await Promise.all(read)).flat()
}

const python = async (): Promise<string> => (await findPython()) ?? 'python3'
