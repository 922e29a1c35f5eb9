import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { displayName } from '../site/locate'
import { BuildFailed } from '../problems'

/**
 * The exact versions that samples are checked against, by package. Python names are normalized like
 * PyPI's.
 */
export interface PackageVersions {
  npm: Record<string, string>
  python: Record<string, string>
}

/**
 * Reads `package.json` files and requirements lists.
 *
 * @throws BuildFailed if a list is missing or can't be read.
 */
export async function readVersions(files: readonly string[]): Promise<PackageVersions> {
  const versions: PackageVersions = { npm: {}, python: {} }
  for (const file of files)
    try {
      const text = await readFile(file, 'utf8')
      if (basename(file) === 'package.json')
        Object.assign(
          versions.npm,
          (JSON.parse(text) as { dependencies?: Record<string, string> }).dependencies,
        )
      else
        for (const [, name = '', version = ''] of text.matchAll(/^([\w.-]+)==(\S+)/gm))
          versions.python[pythonName(name)] ??= version
    } catch (error) {
      throw new BuildFailed([
        {
          severity: 'error',
          message: `The list of packages can't be read: ${(error as Error).message}`,
          hint: 'Correct `samples.lists` in the site file.',
          file: displayName(file),
        },
      ])
    }
  return versions
}

export const pythonName = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-')
