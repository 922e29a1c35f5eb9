import { OutputFolder } from '../output/output-folder'

/** A number that no process has. */
export const DEAD = 2 ** 30

/**
 * Builds the given files by URL, like the process with that number would; resolves to the URLs that
 * had to be written.
 */
export async function buildFiles(
  { folder, cache }: { folder: string; cache: string },
  files: Record<string, string>,
  number = process.pid,
): Promise<string[]> {
  const output = new OutputFolder(folder, cache, number)
  await output.open()
  const written: string[] = []
  try {
    for (const [url, content] of Object.entries(files)) {
      if (await output.reuse(url, content)) continue
      await output.write(url, content, content)
      written.push(url)
    }
    await output.commit()
  } catch (error) {
    await output.discard()
    throw error
  }
  return written
}
