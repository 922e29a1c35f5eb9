import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BuildFailed } from './problems'

/**
 * Reads a JSON file of a built site.
 *
 * @param message What is missing if the file doesn't exist.
 * @throws BuildFailed if it doesn't exist, with how to build the site.
 */
export async function readBuilt<Content>(
  folder: string,
  url: string,
  message: string,
): Promise<Content> {
  const file = join(folder, url)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text !== null) return JSON.parse(text) as Content
  const hint = 'Run `npm run build` first, or name another folder with `--out DIR`.'
  throw new BuildFailed([{ severity: 'error', message, hint, file }])
}
