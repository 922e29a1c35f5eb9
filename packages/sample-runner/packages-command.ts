import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { packagesOf } from '@docs/sample-checks/packages/packages'
import { bundlePackages, type PackageFiles } from './bundle-packages'

/** `index.json` next to the files: content hashes by name, and what each module needs. */
export const indexOf = ({ files, modules }: PackageFiles) => ({
  files: Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      createHash('sha256').update(text).digest('hex').slice(0, 8),
    ]),
  ),
  modules,
})

const print = (text: string): void => void process.stdout.write(`${text}\n`)

/**
 * Writes the packages that samples import when they run in a browser, from the versions in
 * `site/samples/package.json`, to `site/packages`. Resolves to the exit code.
 */
export async function main({ root }: { root: string }): Promise<number> {
  const packages = packagesOf(root, join(root, '.cache', 'samples'), print)
  const failure = await packages.installNode()
  if (failure !== null) {
    print(failure)
    return 1
  }
  const made = await bundlePackages(packages.nodeFolder)
  const folder = join(root, 'site', 'packages')
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(made.files)) {
    const content = brotliCompressSync(text)
    await writeFile(join(folder, `${name}.js.br`), content)
    print(`${name}: ${Math.round(content.length / 1024)} KB`)
  }
  await writeFile(join(folder, 'index.json'), `${JSON.stringify(indexOf(made), null, 2)}\n`)
  return 0
}
