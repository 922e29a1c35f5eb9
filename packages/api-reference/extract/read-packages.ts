import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SdkDescription } from '../operation/overlay-sdk'
import type { ExtractedSdk, SdkLanguage } from '../symbol/symbol'
import { lastWords, runCommand } from '@docs/sample-checks/packages/run-command'
import { withNull } from './nullable-fields'
import { withProgram } from './typescript-program'
import { symbolsOf } from './typescript-symbols'

/** Where the packages of the samples are installed. */
export interface Installed {
  /** Holds `node_modules`. */
  nodeFolder: string
  /** A virtual environment. */
  pythonFolder: string
  /** Its interpreter. */
  python: string
  /** The project. */
  root: string
}

/**
 * The public symbols of the installed SDKs.
 *
 * @throws Error with a sentence, where a package can't be read.
 */
export async function readPackages(
  installed: Installed,
): Promise<Record<SdkLanguage, ExtractedSdk>> {
  const [python, typescript] = await Promise.all([
    readPython(installed),
    readTypescript(installed.nodeFolder),
  ])
  return { python, typescript }
}

async function readPython({ pythonFolder, python, root }: Installed): Promise<ExtractedSdk> {
  const lib = join(pythonFolder, process.platform === 'win32' ? 'Lib' : 'lib')
  const versions = process.platform === 'win32' ? ['.'] : await readdir(lib)
  const folder = versions
    .map(version => join(lib, version, 'site-packages'))
    .find(path => existsSync(join(path, 'langsmith')))
  if (folder === undefined) throw new Error(`There is no package \`langsmith\` in ${lib}.`)
  return readPythonIn(folder, { python, root })
}

/**
 * The public symbols of the Python package in a folder, which is read with griffe.
 *
 * @param modules Where griffe is, if not in the environment of `python`.
 */
export const readPythonIn = async (
  folder: string,
  { python, root }: Pick<Installed, 'python' | 'root'>,
  name = 'langsmith',
  modules?: string,
): Promise<ExtractedSdk> =>
  (await outputOf({ python, root, modules }, 'python_symbols.py', folder, name)) as ExtractedSdk

/** The operations that the generated client of the Python package calls. */
export async function readOperations(installed: Installed): Promise<SdkDescription> {
  const { python, root, nodeFolder } = installed
  const found = (await outputOf({ python, root }, 'python_operations.py')) as SdkDescription
  return withNull(found, await declarationsOf(nodeFolder))
}

/** The declaration files of the generated client of the TypeScript package. */
async function declarationsOf(nodeFolder: string): Promise<string[]> {
  const folder = join(nodeFolder, 'node_modules/langsmith/resources')
  const names = await readdir(folder, { recursive: true })
  const files = names.filter(name => name.endsWith('.d.ts')).sort()
  return Promise.all(files.map(name => readFile(join(folder, name), 'utf8')))
}

/** What a script of this folder prints as JSON. */
async function outputOf(
  { python, root, modules }: Pick<Installed, 'python' | 'root'> & { modules?: string | undefined },
  name: string,
  ...words: string[]
): Promise<unknown> {
  const script = join(root, 'packages/api-reference/extract', name)
  const env = modules ? { ...process.env, PYTHONPATH: modules } : process.env
  const outcome = await runCommand(python, ['-B', script, ...words], { env })
  if (outcome.status !== 0)
    throw new Error(`The Python package can’t be read: ${lastWords(outcome)}`)
  return JSON.parse(outcome.stdout) as unknown
}

/** The public symbols of the TypeScript package, from the compiler's model of its declarations. */
export const readTypescript = (nodeFolder: string, name?: string): Promise<ExtractedSdk> =>
  withProgram(
    nodeFolder,
    program =>
      symbolsOf(program, source => {
        const file = join(nodeFolder, 'node_modules', `${source}.mjs`)
        return existsSync(file) ? readFileSync(file, 'utf8') : ''
      }),
    name,
  )
