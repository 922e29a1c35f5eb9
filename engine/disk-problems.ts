import { existsSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Options } from './options'
import { BuildFailed, type Problem } from './problems'

/**
 * A fault of the machine rather than of a page, as a problem in words; null for any other error.
 */
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
        hint: `Make room, or write elsewhere with \`--out DIR\` and \`--cache DIR\`. A build needs about twice the size of \`${named(outFolder)}\`.`,
      }
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return {
        severity: 'error',
        message: `\`${place}\` may not be ${isOurs(dest ?? path, outFolder, cacheFolder) ? 'written' : 'read'} (${code}).`,
        hint: `Give the user of this process the right to, or name another folder with \`${option} DIR\`.`,
      }
    case 'ENOTDIR':
    case 'EEXIST':
      return {
        severity: 'error',
        message: `\`${place}\` cannot be a folder: a file is in the way.`,
        hint: `Remove it, or name another folder with \`${option} DIR\`.`,
      }
    case 'ENOENT':
      return {
        severity: 'error',
        message: `\`${place}\` went away while the site was built.`,
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

/**
 * The error as everything that fails a build is thrown, with what it means for the site that is
 * served.
 */
export function asBuildFailure(
  error: unknown,
  options: Pick<Options, 'outFolder' | 'cacheFolder'>,
): unknown {
  if (error instanceof BuildFailed) return error
  const problem = diskProblem(error, options)
  if (problem === null) return error
  const stood = existsSync(options.outFolder) ? ['The last good output stands as it was.'] : []
  return new BuildFailed([{ ...problem, message: [problem.message, ...stood].join(' ') }])
}

const isOurs = (path: string | undefined, outFolder: string, cacheFolder: string): boolean =>
  path === undefined || path.startsWith(dirname(outFolder)) || path.startsWith(cacheFolder)

const named = (path: string): string => {
  const inside = relative(process.cwd(), path)
  return inside === '' || inside.startsWith('..') ? path : inside
}
