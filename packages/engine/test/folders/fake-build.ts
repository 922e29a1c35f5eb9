import { dirname } from 'node:path'
import { asBuildFailure } from '../../disk-problems'
import { claimFolders, outputOf } from '../../folders/claim-folders'
import type { Options } from '../../options'
import { OutputFolder } from '../../output/output-folder'
import { BuildFailed, type Problem } from '../../problems'
import { DEAD } from '../build-files'

interface Fake {
  /** By URL. */
  files: Record<string, string>
  /** The folders that the site file names. */
  inputFolders?: readonly string[]
  /** Stops before the output is swapped, and leaves everything as it is then. */
  isKilled?: boolean
}

/** A whole build except for its pages. Resolves to why it was refused. */
export async function fakeBuild(
  options: Options,
  { files, inputFolders = [], isKilled = false }: Fake,
): Promise<Problem[]> {
  try {
    const placed = await claimFolders(options)
    const checked = outputOf(placed, inputFolders)
    await checked.check()
    const output = isKilled ? new OutputFolder(placed.outFolder, placed.cacheFolder, DEAD) : checked
    await output.open()
    try {
      for (const [url, content] of Object.entries(files))
        if (!(await output.reuse(url, content))) await output.write(url, content, content, false)
      if (!isKilled) await output.commit()
    } catch (error) {
      await output.discard()
      throw error
    }
    return []
  } catch (error) {
    const failure = asBuildFailure(error, options)
    if (failure instanceof BuildFailed) return [...failure.problems]
    throw failure
  }
}

/** The options of a build in a folder, as the command line would make them. */
export const optionsFor = (
  root: string,
  folders: { content: string; out: string; cache: string; site?: string },
  resolved: (path: string) => string,
): Options => ({
  root,
  contentFolder: resolved(folders.content),
  siteFile: folders.site === undefined ? null : resolved(folders.site),
  outFolder: resolved(folders.out),
  cacheFolder: resolved(folders.cache),
  engineHash: 'engine',
  strict: false,
  typed: folders,
})

/** The input folders of a site file, as `loadSiteFile` finds them. */
export const inputsOf = ({ siteFile }: Options): string[] =>
  siteFile === null ? [] : [`${dirname(siteFile)}/static`]
