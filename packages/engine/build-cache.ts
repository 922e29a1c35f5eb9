import { join } from 'node:path'
import { readCacheFile, writeCacheFile } from './cache-file'
import { hashOf } from './hash'
import type { Options } from './options'
import { isWhole, manifestFile, manifestHash, readManifest, type Manifest } from './output/manifest'
import type { Problem } from './problems'

/** What a build found out, besides what it wrote. */
export interface BuildResult {
  pages: number
  problems: Problem[]
}

interface CachedBuild extends BuildResult {
  inputs: string
  /** Which manifest belongs to it: another build can have written its own in the meantime. */
  manifest: string
}

/**
 * The result of the last build into this folder, if it was made from the same inputs and its output
 * is still there, file by file. Otherwise null.
 */
export async function readCachedBuild(
  options: Options,
  inputs: string,
): Promise<BuildResult | null> {
  const body = readCacheFile(cacheFile(options))
  if (body === null) return null
  const { inputs: earlier, manifest: noted, ...result } = JSON.parse(body) as CachedBuild
  if (earlier !== inputs) return null
  const manifest = await readManifest(manifestFile(options.outFolder, options.cacheFolder))
  return manifestHash(manifest) === noted && isWhole(options.outFolder, manifest) ? result : null
}

/** Notes the result of a complete build. Without the note, the next build does all of its steps. */
export async function writeCachedBuild(
  options: Options,
  inputs: string,
  manifest: Manifest,
  result: BuildResult,
): Promise<void> {
  const cached: CachedBuild = { inputs, manifest: manifestHash(manifest), ...result }
  await writeCacheFile(cacheFile(options), JSON.stringify(cached)).catch(() => undefined)
}

const cacheFile = ({ outFolder, cacheFolder }: Options): string =>
  join(cacheFolder, `built-${hashOf(outFolder)}.json`)
