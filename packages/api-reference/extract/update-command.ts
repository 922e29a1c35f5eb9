import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { format } from 'prettier'
import { packagesOf } from '@docs/sample-checks/packages/packages'
import { SDK_FILE } from '../operation/overlay-sdk'
import { SDK_LANGUAGES, sdkFiles } from './data-files'
import { readDescribed } from './read-described'
import { readOperations, readPackages } from './read-packages'
import { recordRequests } from './record/record-requests'

/**
 * Updates the data of the SDK reference from the installed packages. What we say about symbols is in
 * files beside it, which are never overwritten. Resolves to the exit code.
 */
export async function main(_: string[], { root }: { root: string }): Promise<number> {
  const log = (text: string) => void process.stderr.write(`${text}\n`)
  const packages = packagesOf(root, join(root, '.cache/samples'), log)
  const problem = (await packages.installNode()) ?? (await packages.installPython())
  if (problem !== null) return (log(problem), 1)
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
  log(`Wrote ${files.size + 1} files.`)
  return 0
}

/** Keys of all operations of the platform in the data of the REST reference. */
export const operationKeys = async (folder: string): Promise<string[]> => [
  ...(await readDescribed(folder)).keys(),
]

/** As Prettier formats JSON: a short object is one line, so that a change is a few lines. */
export const toText = (value: unknown): Promise<string> =>
  format(JSON.stringify(value), { parser: 'json', printWidth: 100 })
