import { CacheEntry } from './cache/entry'
import type { Options } from './options'
import { isWhole, manifestFile, manifestHash, readManifest, type Manifest } from './output/manifest'
import type { Problem } from './problems'

/** What a build found out, besides what it wrote. */
export interface BuildResult {
  pages: number
  problems: Problem[]
}

/**
 * The result of the last build into this folder, if it was made from the same inputs and its output
 * is still there, file by file. Otherwise null.
 */
export async function readCachedBuild(
  options: Options,
  inputs: string,
): Promise<BuildResult | null> {
  const manifest = await readManifest(manifestFile(options.outFolder, options.cacheFolder))
  const result = entryOf(options, inputs, manifest).readJson<BuildResult>()
  return result && isWhole(options.outFolder, manifest) ? result : null
}

/** Notes the result of a complete build. Without the note, the next build does all of its steps. */
export const writeCachedBuild = (
  options: Options,
  inputs: string,
  manifest: Manifest,
  result: BuildResult,
): void => entryOf(options, inputs, manifest).tryWrite(JSON.stringify(result))

/** The manifest is one of the inputs, because another build can have written its own since. */
const entryOf = ({ cacheFolder }: Options, inputs: string, manifest: Manifest): CacheEntry =>
  new CacheEntry(cacheFolder, 'builds', inputs, manifestHash(manifest))
