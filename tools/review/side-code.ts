import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type BuildOptions } from 'esbuild'
import { ownPackages } from '@docs/sources/sources-behind'
import type { Side } from './build-sides'

/**
 * Bundles a module of a side's own source and imports it. Null if the side doesn't have it.
 *
 * @param entry Relative to the source.
 */
export async function importFrom<Module>(
  { source }: Side,
  entry: string,
  options: BuildOptions,
): Promise<Module | null> {
  const file = join(source, entry)
  if (!existsSync(file)) return null
  const outfile = join(source, '.cache/review-code', entry.replace(/\.ts$/, '.mjs'))
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'warning',
    plugins: [ownPackages(source)],
    ...options,
  })
  return (await import(`${pathToFileURL(outfile).href}?${Date.now()}`)) as Module
}
