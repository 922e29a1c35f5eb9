import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'

const made: string[] = []

afterAll(async () => {
  await Promise.all(made.map(folder => rm(folder, { recursive: true, force: true })))
})

/** A folder with the given files, by relative path. It is removed after the test file. */
export async function temporaryFolder(
  files: Record<string, string | Uint8Array> = {},
): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'docs-test-')))
  made.push(folder)
  await writeFiles(folder, files)
  return folder
}

/** Writes files below a folder, creating parent folders as needed. */
export async function writeFiles(
  folder: string,
  files: Record<string, string | Uint8Array>,
): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
}
