import { existsSync } from 'node:fs'
import { realPlace } from './folders/real-place'
import { pathName, placeName, type Options, type PathOption } from './options'
import { BuildFailed, type Problem } from './problems'

/** Describes an error of the machine rather than of a page; null for any other error. */
export function diskProblem(error: unknown, options: Options): Problem | null {
  const { code, path, dest } = error as NodeJS.ErrnoException & { dest?: string }
  const file = dest ?? path
  const ours = file === undefined ? 'out' : optionOf(file, options)
  const place = ours ? placeName(options, ours) : pathName(file ?? '')
  const option = `--${ours ?? 'out'} DIR`
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return {
        severity: 'error',
        message: `There is no space left on the disk${path === undefined ? '' : ` for \`${place}\``}.`,
        hint:
          `Free some space, or write elsewhere with \`--out DIR\` and \`--cache DIR\`. ` +
          `A build needs about twice the size of \`${placeName(options, 'out')}\`.`,
      }
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return {
        severity: 'error',
        message: `\`${place}\` can't be ${ours === 'out' || ours === 'cache' ? 'written' : 'read'} (${code}).`,
        hint: `Change its permissions, or choose another folder with \`${option}\`.`,
      }
    case 'ENOTDIR':
    case 'EEXIST':
      return {
        severity: 'error',
        message: `\`${place}\` can't be created as a folder, because a file with that name exists.`,
        hint: `Remove it, or choose another folder with \`${option}\`.`,
      }
    case 'ELOOP':
      return {
        severity: 'error',
        message: `\`${place}\` is a link that leads back to itself.`,
        hint: `Remove it, or choose another folder with \`${option}\`.`,
      }
    case 'ENOENT':
      return {
        severity: 'error',
        message: `\`${place}\` disappeared during the build.`,
        hint: 'Build again.',
      }
    case 'EMFILE':
    case 'ENFILE':
      return {
        severity: 'error',
        message: 'Too many files are open at once on this machine.',
        hint: 'Raise the limit (`ulimit -n`) and build again.',
      }
    default:
      return null
  }
}

/** Converts an error that fails a build into a `BuildFailed`, with a note about the served site. */
export function asBuildFailure(error: unknown, options: Options): unknown {
  if (error instanceof BuildFailed) return error
  const problem = diskProblem(error, options)
  if (problem === null) return error
  const stood = existsSync(options.outFolder) ? ['The last good output is unchanged.'] : []
  return new BuildFailed([{ ...problem, message: [problem.message, ...stood].join(' ') }])
}

/** The option that named a path, or for the output and the cache, what is in or above it. */
function optionOf(
  path: string,
  { contentFolder, outFolder, cacheFolder }: Options,
): PathOption | null {
  if (path === contentFolder) return 'content'
  const belongsTo = (folder: string) =>
    [folder, followed(folder)].some(
      place => `${path}/`.startsWith(`${place}/`) || `${place}/`.startsWith(`${path}/`),
    )
  if (belongsTo(cacheFolder)) return 'cache'
  const isDraft = /\.(?:next|last)-\d+(?:$|[\\/])/.test(path)
  return isDraft || belongsTo(outFolder) ? 'out' : null
}

function followed(folder: string): string {
  try {
    return realPlace(folder)
  } catch {
    return folder
  }
}
