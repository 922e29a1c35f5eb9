import type { Dirent } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isPageFile } from './page-path'
import type { Problem } from './problems'
import { displayName } from './data-files/locate'

export interface Found {
  /** Names with slashes, relative to the folder, in order. */
  names: string[]
  /** Links that aren't followed. */
  problems: Problem[]
  /** Pages whose names start with `_`. */
  skipped: string[]
}

/**
 * The pages in a folder. Names that start with a dot, and `node_modules`, belong to tools. Those that
 * start with `_` are parts and drafts, except `_index`. Links are followed as far as they stay in the
 * folder: what they show would be published.
 *
 * @throws if the folder can't be read.
 */
export async function findPages(folder: string): Promise<Found> {
  const found: Found = { names: [], problems: [], skipped: [] }
  const whole = await realpath(folder)
  await walk(folder, '', [whole], { whole, ...found })
  found.names.sort()
  return found
}

async function walk(
  folder: string,
  inside: string,
  above: readonly string[],
  found: Found & { whole: string },
): Promise<void> {
  const entries = await readdir(join(folder, inside), { withFileTypes: true })
  for (const entry of entries) {
    const name = inside === '' ? entry.name : `${inside}/${entry.name}`
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
    const kind = await kindOf(entry, join(folder, name), found)
    const isPage = kind === 'file' && isPageFile(name)
    if (entry.name.startsWith('_') && !/^_index\./i.test(entry.name)) {
      if (isPage) found.skipped.push(name)
    } else if (isPage) found.names.push(name)
    else if (kind === 'folder') {
      const real = await realpath(join(folder, name))
      // A link to a folder around it would be followed forever.
      if (!above.includes(real)) await walk(folder, name, [...above, real], found)
    }
  }
}

async function kindOf(
  entry: Dirent,
  file: string,
  { whole, problems }: Found & { whole: string },
): Promise<'file' | 'folder' | null> {
  if (entry.isFile()) return 'file'
  if (entry.isDirectory()) return 'folder'
  if (!entry.isSymbolicLink()) return null
  try {
    const target = await stat(file)
    const kind = target.isDirectory() ? 'folder' : target.isFile() ? 'file' : null
    if (`${await realpath(file)}/`.startsWith(`${whole}/`)) return kind
    if (kind === 'folder' || isPageFile(entry.name))
      problems.push(notFollowed(file, 'leads out of the content folder'))
  } catch {
    if (isPageFile(entry.name)) problems.push(notFollowed(file, 'leads nowhere'))
  }
  return null
}

const notFollowed = (file: string, why: string): Problem => ({
  severity: 'warning',
  message: `The link \`${displayName(file)}\` ${why}, so its pages are left out.`,
  hint: 'Store the files in the content folder, or delete the link.',
  file: displayName(file),
})
