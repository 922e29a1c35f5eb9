import { resolve } from 'node:path'
import type { Problem } from '../problems'
import { displayName } from '../data-files/locate'
import { failuresOf } from '../data-files/read-data'

/**
 * Why a file of the site couldn't be bundled or run.
 *
 * @param what Names the file at the start of a sentence.
 */
export function problemsOfBundling(error: unknown, file: string, what: string): Problem[] {
  const failures = failuresOf(error)
  if (!failures)
    return [
      {
        severity: 'error',
        message: `${what} can't be loaded: ${error instanceof Error ? error.message : String(error)}`,
        file: displayName(file),
      },
    ]
  return failures.map(({ text, location }) => ({
    severity: 'error',
    message: text,
    file: displayName(location ? resolve(location.file) : file),
    line: location?.line,
    column: location ? location.column + 1 : undefined,
    excerpt: location?.lineText,
  }))
}
