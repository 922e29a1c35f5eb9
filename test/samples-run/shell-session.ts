import { chmod, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Fence } from '../../packages/sample-checks/fences/fence'
import { runCommand, type Outcome } from '../../packages/sample-checks/packages/run-command'
import { temporaryFolder } from '../temporary-folder'

/** Programs that reach a cluster, a database, or a network. */
const REPLACED = ['helm', 'kubectl', 'curl', 'aws', 'az', 'gcloud', 'pg_dump', 'pg_restore']

const standIn = fileURLToPath(
  new URL('../../packages/sample-checks/walk/recorded-tools.sh', import.meta.url),
)

export interface Session extends Outcome {
  /** The folder in which the commands ran. */
  folder: string
  /** The program and arguments of each recorded call. */
  calls: string[][]
}

/**
 * Runs the Bash blocks of a page as a reader would: one after another, in one shell, in a folder
 * with the files that the page shows. The shell stops at the first command that fails and at every
 * variable that isn't set.
 *
 * @param fences The code blocks of the page, in order.
 * @param files Names of files that the reader has from other pages.
 */
export async function runAsPrinted(
  fences: readonly Fence[],
  files: readonly string[] = [],
): Promise<Session> {
  const folder = await temporaryFolder({})
  const tools = join(folder, '.tools')
  const calls = join(folder, '.calls')
  await mkdir(tools)
  await writeFile(calls, '')
  for (const name of REPLACED) {
    await copyFile(standIn, join(tools, name))
    await chmod(join(tools, name), 0o755)
  }
  for (const name of files) await writeFile(join(folder, name), '')
  for (const { language, title = '', code } of fences)
    if (language !== 'bash' && /^[\w.-]+\.\w+/.test(title))
      await writeFile(join(folder, title.split(' ')[0] ?? ''), code)
  const blocks = fences.filter(({ language }) => language === 'bash')
  for (const { line, code } of blocks) await writeFile(join(folder, `line-${line}.sh`), `${code}\n`)
  const outcome = await runCommand(
    'bash',
    ['-euo', 'pipefail', '-c', blocks.map(({ line }) => `. ./line-${line}.sh`).join('\n')],
    {
      cwd: folder,
      env: {
        HOME: folder,
        PATH: `${tools}${delimiter}${process.env.PATH ?? ''}`,
        RECORDED_CALLS: calls,
        PAGER: 'cat',
      },
    },
  )
  const recorded = (await readFile(calls, 'utf8')).split('\n').filter(Boolean)
  return { ...outcome, folder, calls: recorded.map(line => line.split('\t')) }
}
