import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The date (ISO 8601) of the last commit of every file in a folder, by absolute path. Empty outside
 * a repository and in a shallow clone, whose oldest commit appears to have changed every file.
 */
export async function gitDates(folder: string): Promise<Map<string, string>> {
  const dates = new Map<string, string>()
  try {
    const git = (...args: string[]) =>
      run('git', ['-C', folder, ...args], { maxBuffer: 1 << 28 }).then(({ stdout }) => stdout)
    if ((await git('rev-parse', '--is-shallow-repository')).trim() === 'true') return dates
    // Names relative to the folder, because it can be reached through a symbolic link.
    const log = await git(
      'log',
      '--format=%x00%cI',
      '--name-only',
      '--relative',
      '--no-renames',
      '-z',
      '--',
      '.',
    )
    let date = ''
    for (const part of log.split('\0')) {
      const text = part.trim()
      if (/^\d{4}-\d\d-\d\dT[\d:]+(?:Z|[+-]\d\d:\d\d)$/.test(text)) date = text
      else if (text) {
        const file = join(folder, text)
        if (!dates.has(file)) dates.set(file, date)
      }
    }
  } catch {
    // Without Git or a repository, pages have no date.
  }
  return dates
}
