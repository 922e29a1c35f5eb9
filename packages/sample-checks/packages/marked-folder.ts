import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const digest = (...parts: string[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('hex').slice(0, 20)
}

/**
 * A folder that is filled once. An unfinished one is filled again; a marker inside shows that it is
 * complete. Resolves to an error message, or null.
 */
export async function fillOnce(
  folder: string,
  fill: (folder: string) => Promise<string | null>,
): Promise<string | null> {
  const mark = join(folder, '.whole')
  if (existsSync(mark)) return null
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const failure = await fill(folder)
  if (failure !== null) return failure
  await writeFile(`${mark}.draft`, '')
  await rename(`${mark}.draft`, mark)
  return null
}
