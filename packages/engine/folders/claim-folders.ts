import { placeName, type Options } from '../options'
import { OutputFolder } from '../output/output-folder'
import { checkInputs, checkOutput } from './check-output'
import { claimCache } from './claim-cache'
import { realPlace } from './real-place'

/**
 * Makes sure that a build may use its output and cache folders, before anything is read or written.
 * Resolves to the options with the folder to which a linked output leads: the link stays a link.
 *
 * @throws BuildFailed
 */
export async function claimFolders(options: Options): Promise<Options> {
  const placed = { ...options, outFolder: realPlace(options.outFolder) }
  checkOutput(placed)
  await claimCache(placed)
  return placed
}

/**
 * The output of a build.
 *
 * @param inputFolders The folders that the site file names.
 * @throws BuildFailed if the output or the cache is in one of those.
 */
export function outputOf(options: Options, inputFolders: readonly string[]): OutputFolder {
  checkInputs(options, inputFolders)
  const { outFolder, cacheFolder } = options
  return new OutputFolder(outFolder, cacheFolder, process.pid, placeName(options, 'out'))
}
