import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { format } from 'prettier'
import { packagesOf } from '@docs/sample-checks/packages/packages'
import { SDK_FILE, SDK_LANGUAGES, sdkFiles } from './data-files'
import { shapeOfKey } from '../operation/overlay-sdk'
import { readOperations, readPackages } from './read-packages'
import { recordRequests } from './record/record-requests'

/**
 * Updates the data of the SDK reference from the installed packages. What we say about symbols is in
 * files beside it, which are never overwritten. Resolves to the exit code.
 */
export async function main(_: string[], { root }: { root: string }): Promise<number> {
  const say = (text: string) => void process.stderr.write(`${text}\n`)
  const packages = packagesOf(root, join(root, '.cache/samples'), say)
  const problem = (await packages.installNode()) ?? (await packages.installPython())
  if (problem !== null) return (say(problem), 1)
  const folder = join(root, 'site/data/sdk')
  const apiFolder = join(root, 'site/data/api')
  const read = await readPackages({ ...packages, root })
  await writeFile(
    join(apiFolder, SDK_FILE),
    await toText(await readOperations({ ...packages, root })),
  )
  const files = sdkFiles(read, await operationKeys(apiFolder))
  files.set('recorded.json', await recordRequests({ ...packages, root }))
  for (const language of SDK_LANGUAGES)
    await rm(join(folder, language), { recursive: true, force: true })
  for (const [path, value] of files) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await toText(value))
  }
  say(`Wrote ${files.size + 1} files.`)
  return 0
}

/**
 * Keys of all operations of the platform in the data of the REST reference. Path parameters are
 * called as in its description, where that has the operation.
 */
export async function operationKeys(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.json') && name !== SDK_FILE)
  const keys = new Map<string, string>()
  for (const name of [...names, SDK_FILE]) {
    const data = JSON.parse(await readFile(join(folder, name), 'utf8')) as {
      operations?: Record<string, unknown>
    }
    for (const key of Object.keys(data.operations ?? {}))
      if (!keys.has(shapeOfKey(key))) keys.set(shapeOfKey(key), key)
  }
  return [...keys.values()]
}

/** As Prettier formats JSON: a short object is one line, so that a change is a few lines. */
export const toText = (value: unknown): Promise<string> =>
  format(JSON.stringify(value), { parser: 'json', printWidth: 100 })
