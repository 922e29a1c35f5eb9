import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const MARK = '.samples-cache'

/**
 * Creates the folder of the checks in a cache, or makes sure that they created it: they replace and
 * delete files there.
 *
 * @param cache The cache as it was typed, for messages.
 * @throws Error if the folder has files of somebody else.
 */
export async function claimFolder(folder: string, cache: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.includes(MARK)) return
  if (names.length > 0)
    throw new Error(
      `\`samples\` in \`--cache ${cache}\` holds files of somebody else, such as \`${names[0]}\`. ` +
        'Choose a new or an empty folder with `--cache DIR`.',
    )
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, MARK), '')
}
