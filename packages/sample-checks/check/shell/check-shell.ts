import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../../packages/run-command'
import type { Checker, Finding } from '../checker'
import { scriptOf } from './script-of'

/** One shell checks all scripts and prints `── number` before the errors of each. */
const READ_ALL = 'for file in *.sh; do echo "── ${file%.sh}"; bash -n "$file" 2>&1; done'

/**
 * Checks the syntax of scripts and of commands in sessions with the shell, which doesn't run them.
 */
export function checkShell(workFolder: string): Checker {
  const folder = join(workFolder, 'shell')
  return {
    name: 'bash -n',
    proves: true,
    takes: fence => fence.language === 'bash' || fence.language === 'console',
    endingOf: () => '.sh',
    depends: '',
    prepare: async () =>
      (await runCommand('bash', ['-c', ':'])).status === 0 ? null : "bash isn't installed.",
    async check(projects) {
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
      const files = projects.flatMap((project, index) =>
        project.files.map(file => ({ file, index })),
      )
      await Promise.all(
        files.map(({ file }, number) =>
          writeFile(
            join(folder, `${number}.sh`),
            scriptOf(file.code, file.parts[0]?.fence.language ?? ''),
          ),
        ),
      )
      const { stdout } = await runCommand('bash', ['-c', READ_ALL], {
        cwd: folder,
        env: { ...process.env, LC_ALL: 'C' },
      })
      const results = projects.map((): Finding[] => [])
      for (const { number, line, message } of errorsIn(stdout)) {
        const owner = files[number]
        if (owner) results[owner.index]?.push({ file: owner.file.name, line, column: 1, message })
      }
      return results
    },
  }
}

/** The first error of each script: the rest are consequences. */
export function errorsIn(output: string): { number: number; line: number; message: string }[] {
  return output.split('── ').flatMap(part => {
    const [head = '', ...lines] = part.split('\n')
    const found = lines
      .map(line => /^[^:]+: line (\d+): (.*)$/.exec(line))
      .find(match => match !== null)
    return found
      ? [{ number: Number(head), line: Number(found[1]), message: `Shell: ${found[2]}` }]
      : []
  })
}
