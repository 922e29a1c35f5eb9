import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder that can be written but not renamed: for root a mount point, for others one in a
 * folder that may not be written. Returns what undoes it, or null where neither is possible.
 */
export function fixedFolder(folder: string): (() => void) | null {
  mkdirSync(folder, { recursive: true })
  if (process.platform === 'win32') return null
  if (process.getuid?.() !== 0) {
    chmodSync(dirname(folder), 0o555)
    return () => chmodSync(dirname(folder), 0o755)
  }
  try {
    execFileSync('mount', ['--bind', folder, folder], { stdio: 'ignore' })
    return () => void execFileSync('umount', [folder])
  } catch {
    return null
  }
}
