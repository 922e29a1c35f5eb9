import { realpathSync } from 'node:fs'
import { isAbsolute, relative, sep } from 'node:path'

/** Whether a path leaves a folder, through `..` or a symbolic link. */
export function isOutside(path: string, folder: string): boolean {
  const leadsOut = (from: string, to: string) =>
    relative(from, to).split(sep)[0] === '..' || isAbsolute(relative(from, to))
  if (leadsOut(folder, path)) return true
  try {
    return leadsOut(realpathSync(folder), realpathSync(path))
  } catch {
    // Missing files are reported as missing.
    return false
  }
}
