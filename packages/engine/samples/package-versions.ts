import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { displayName } from '../data-files/locate'
import { BuildFailed } from '../problems'

/**
 * The exact versions that samples are checked against, by package. Python names are normalized like
 * PyPI's.
 */
export interface PackageVersions {
  npm: Record<string, string>
  python: Record<string, string>
  /** The day on which all samples passed with these versions, or null if it isn't known. */
  passedOn: string | null
}

/** The day on which all samples passed, and the SHA-256 digest of the lists of that day. */
export interface Passed {
  checked: string
  lists: string
}

/**
 * Reads `package.json` files and requirements lists.
 *
 * @throws BuildFailed if a list is missing or can't be read.
 */
export async function readVersions(
  files: readonly string[],
  passed: Passed | null = null,
): Promise<PackageVersions> {
  const versions: PackageVersions = { npm: {}, python: {}, passedOn: null }
  const digest = createHash('sha256')
  for (const file of files)
    try {
      const text = await readFile(file, 'utf8')
      digest.update(text)
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
  if (passed?.lists === digest.digest('hex')) versions.passedOn = passed.checked
  return versions
}

export const pythonName = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-')
