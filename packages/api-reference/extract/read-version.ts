import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApiEntry } from '@docs/sample-checks/outdated/api'
import { npm } from '@docs/sample-checks/outdated/ask-registries'
import type { Sdk } from '@docs/sample-checks/outdated/sdks'
import { fillOnce } from '@docs/sample-checks/packages/marked-folder'
import { findPython } from '@docs/sample-checks/packages/packages'
import { lastWords, runCommand } from '@docs/sample-checks/packages/run-command'
import { readPythonIn, readTypescript } from './read-packages'
import { entriesOf } from './version-entries'

/**
 * The public API of a version of an SDK, as the SDK reference reads it. Its files are downloaded
 * once and kept in the cache; nothing of it is run.
 *
 * @throws Error with a sentence, when it cannot be downloaded or read.
 */
export async function readVersion(
  { ecosystem, name }: Sdk,
  version: string,
  cacheFolder: string,
  root: string,
): Promise<ApiEntry[]> {
  const folder = join(cacheFolder, `${ecosystem}-${name.replaceAll('/', '-')}-${version}`)
  const python = (await findPython()) ?? 'python3'
  const failure = await fillOnce(
    folder,
    ecosystem === 'npm' ? fillFromNpm(name, version) : fillFromPip(name, version, python, root),
  )
  if (failure !== null) throw new Error(`${name} ${version} can’t be downloaded: ${failure}`)
  return ecosystem === 'npm'
    ? entriesOf(await readTypescript(folder, name), 'typescript')
    : entriesOf(await readPythonIn(folder, { python, root }, name, folder), 'python')
}

const fillFromPip =
  (name: string, version: string, python: string, root: string) =>
  async (folder: string): Promise<string | null> => {
    const list = await readFile(join(root, 'site/samples/requirements-alone.txt'), 'utf8')
    const reader = /^griffelib==\S+/m.exec(list)?.[0] ?? 'griffelib'
    const words = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-compile']
    const packages = ['--only-binary=:all:', '--no-deps', `${name}==${version}`, reader]
    const target = ['--ignore-requires-python', '--target', folder]
    const outcome = await runCommand(python, [...words, ...target, ...packages])
    return outcome.status === 0 ? null : lastWords(outcome)
  }

const fillFromNpm =
  (name: string, version: string) =>
  async (folder: string): Promise<string | null> => {
    await writeFile(join(folder, 'package.json'), '{"private": true}')
    const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    const outcome = await runCommand(npm, [...words, `${name}@${version}`], { cwd: folder })
    return outcome.status === 0 ? null : lastWords(outcome)
  }
