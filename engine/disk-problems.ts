import { existsSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Options } from './options'
import { BuildFailed, type Problem } from './problems'

/** Describes an error of the machine rather than of a page; null for any other error. */
export function diskProblem(
  error: unknown,
  { outFolder, cacheFolder }: Pick<Options, 'outFolder' | 'cacheFolder'>,
): Problem | null {
  const { code, path, dest } = error as NodeJS.ErrnoException & { dest?: string }
  const place = named(dest ?? path ?? outFolder)
  const option = (dest ?? path ?? outFolder).startsWith(cacheFolder) ? '--cache' : '--out'
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return {
        severity: 'error',
        message: `There is no space left on the disk${path === undefined ? '' : ` for \`${place}\``}.`,
        hint:
          `Free some space, or write elsewhere with \`--out DIR\` and \`--cache DIR\`. ` +
          `A build needs about twice the size of \`${named(outFolder)}\`.`,
      }
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return {
        severity: 'error',
        message:
          `\`${place}\` can't be ` +
          `${isOurs(dest ?? path, outFolder, cacheFolder) ? 'written' : 'read'} (${code}).`,
        hint: `Change its permissions, or choose another folder with \`${option} DIR\`.`,
      }
    case 'ENOTDIR':
    case 'EEXIST':
      return {
        severity: 'error',
        message: `\`${place}\` can't be created as a folder, because a file with that name exists.`,
        hint: `Remove it, or choose another folder with \`${option} DIR\`.`,
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
export function asBuildFailure(
  error: unknown,
  options: Pick<Options, 'outFolder' | 'cacheFolder'>,
): unknown {
  if (error instanceof BuildFailed) return error
  const problem = diskProblem(error, options)
  if (problem === null) return error
  const stood = existsSync(options.outFolder) ? ['The last good output is unchanged.'] : []
  return new BuildFailed([{ ...problem, message: [problem.message, ...stood].join(' ') }])
}

const isOurs = (path: string | undefined, outFolder: string, cacheFolder: string): boolean =>
  path === undefined || path.startsWith(dirname(outFolder)) || path.startsWith(cacheFolder)

const named = (path: string): string => {
  const inside = relative(process.cwd(), path)
  return inside === '' || inside.startsWith('..') ? path : inside
}
