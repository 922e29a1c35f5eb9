import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { DAY, entriesFolder } from './entry'

/** How long an entry stays without use: a branch left over a weekend still builds fast. */
const LONGEST = 7 * DAY

/**
 * Deletes the entries, and what killed builds left beside them, that no build has used for a week.
 * It looks for them once a day, and the folder's time says when it last did.
 */
export function deleteUnused(cacheFolder: string, now = Date.now()): void {
  const folder = entriesFolder(cacheFolder)
  try {
    if (now - statSync(folder).mtimeMs < DAY) return
    for (const found of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const file = join(found.parentPath, found.name)
      if (found.isFile() && now - statSync(file).mtimeMs > LONGEST) rmSync(file)
    }
    utimesSync(folder, now / 1000, now / 1000)
  } catch {
    // Another build deletes the same files, or nothing may be deleted: the next one tries again.
  }
}
