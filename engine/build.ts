import { asBuildFailure } from './disk-problems'
import { hashOfInputs, readInputs } from './inputs'
import { keepBuild, sameBuild } from './last-build'
import type { Options } from './options'
import { OutputFolder } from './output/output-folder'
import type { Problem } from './problems'
import type { Reporter } from './stage'

export interface BuildSummary {
  pages: number
  /** Pages that weren't in the cache. */
  compiled: number
  /** Pages whose files were written. */
  written: number
  warnings: Problem[]
  milliseconds: number
}

/**
 * Builds a folder of pages into a folder of files. If nothing has changed since the last build into
 * that folder, it only finds that out.
 *
 * @throws BuildFailed with every problem; the last good output stays unchanged.
 */
export async function build(options: Options, reporter: Reporter): Promise<BuildSummary> {
  const start = performance.now()
  try {
    const result = await buildWhatChanged(options, reporter)
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
  const key = await hashOfInputs(options, inputs)
  const output = new OutputFolder(options.outFolder, options.cacheFolder)
  const same = await sameBuild(options, key)
  if (same) {
    await output.tidy()
    return { ...same, compiled: 0, written: 0 }
  }
  // Loading the rest of the engine takes as long as all of the above.
  const { makeSite } = await import('./make-site')
  const { pages, warnings, ...counts } = await makeSite(options, inputs, output, reporter)
  await keepBuild(options, key, output.manifest, { pages, warnings })
  return { pages, warnings, ...counts }
}
