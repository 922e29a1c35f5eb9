import { deleteUnused } from './cache/delete-unused'
import { asBuildFailure } from './disk-problems'
import { claimFolders, outputOf } from './folders/claim-folders'
import { hashOfInputs, readInputs } from './inputs'
import { readCachedBuild, writeCachedBuild } from './build-cache'
import type { Options } from './options'
import type { Problem } from './problems'
import type { Reporter } from './stage'

export interface BuildSummary {
  pages: number
  /** Pages that weren't in the cache. */
  compiled: number
  /** Pages whose files were written. */
  written: number
  /** What was found. Only a plain folder is built in spite of errors. */
  problems: Problem[]
  milliseconds: number
}

/**
 * Builds a folder of pages into a folder of files. If nothing has changed since the last build into
 * that folder, it only finds that out.
 *
 * @throws BuildFailed with every problem; the last good output stays unchanged. So does everything
 *   else: a folder with files that the build didn't write is refused.
 */
export async function build(options: Options, reporter: Reporter): Promise<BuildSummary> {
  const start = performance.now()
  try {
    const result = await buildWhatChanged(await claimFolders(options), reporter)
    return { ...result, milliseconds: performance.now() - start }
  } catch (error) {
    throw asBuildFailure(error, options)
  }
}

async function buildWhatChanged(
  options: Options,
  reporter: Reporter,
): Promise<Omit<BuildSummary, 'milliseconds'>> {
  const inputs = await readInputs(options, reporter)
  const output = outputOf(options, inputs.loaded.folders)
  const key = await hashOfInputs(options, inputs)
  const cached = await readCachedBuild(options, key)
  if (cached) {
    await output.tidy()
    return { ...cached, compiled: 0, written: 0 }
  }
  await output.check()
  // Loading the rest of the engine takes as long as all of the above.
  const { buildSite } = await import('./build-site')
  const { pages, problems, ...counts } = await buildSite(options, inputs, output, reporter)
  writeCachedBuild(options, key, output.manifest, { pages, problems })
  deleteUnused(options.cacheFolder)
  return { pages, problems, ...counts }
}
