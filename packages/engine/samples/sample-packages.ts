import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { readJson } from '../data-files/read-data'
import type { PackageIndex } from './bundle-sample'

const decompress = promisify(brotliDecompress)

/** The packages that samples import when they run in a browser, as `npm run samples -- --packages` wrote them. */
export interface SamplePackages {
  /** Absolute. */
  folder: string
  modules: PackageIndex
  /** Content hashes by name. */
  files: Record<string, string>
}

/** Reads the list of a folder; null if there is none. */
export async function readSamplePackages(folder: string | null): Promise<SamplePackages | null> {
  const index = join(folder ?? '', 'index.json')
  if (folder === null || !existsSync(index)) return null
  return { folder, ...((await readJson(index)) as Pick<SamplePackages, 'modules' | 'files'>) }
}

/** The URL of every file with packages, by name. */
export const packageUrls = (packages: SamplePackages | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries(packages?.files ?? {}).map(([name, hash]) => [
      name,
      `/assets/run-${name}-${hash}.js`,
    ]),
  )

/** The files with packages by URL. They are stored compressed. */
export const packageFiles = (
  packages: SamplePackages | null,
): [string, () => Promise<Uint8Array>][] =>
  Object.entries(packageUrls(packages)).map(([name, url]) => [
    url,
    async () => decompress(await readFile(join(packages?.folder ?? '', `${name}.js.br`))),
  ])
