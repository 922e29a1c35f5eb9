import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lastWords, runCommand } from '../packages/run-command'
import type { Packages } from '../packages/packages'
import type { Checker, Finding } from './checker'
import { byProject, writeProjects } from './write-projects'

/** The settings of pyright. */
export const CONFIGURATION = {
  include: ['.'],
  exclude: [],
  typeCheckingMode: 'standard',
  reportMissingModuleSource: false,
}

interface Report {
  summary: { filesAnalyzed: number }
  generalDiagnostics: {
    file: string
    severity: string
    message: string
    rule?: string
    range?: { start: { line: number; character: number } }
  }[]
}

/** Runs pyright once over all samples that need checking. */
export function checkPython(packages: Packages, workFolder: string): Checker {
  const folder = join(workFolder, 'python')
  return {
    name: 'pyright',
    proves: true,
    takes: fence => fence.language === 'python',
    endingOf: () => '.py',
    depends: `${packages.nodeVersion} ${packages.pythonVersion}`,
    prepare: async () => (await packages.installPython()) ?? packages.installNode(),
    async check(projects) {
      await writeProjects(folder, projects)
      await writeFile(join(folder, 'pyrightconfig.json'), JSON.stringify(CONFIGURATION))
      const pyright = join(packages.nodeFolder, 'node_modules/pyright/index.js')
      const outcome = await runCommand(
        process.execPath,
        [pyright, '--outputjson', '--pythonpath', packages.python, '-p', folder],
        { cwd: folder },
      )
      if (outcome.status !== 0 && outcome.status !== 1)
        throw new Error(`pyright failed: ${lastWords(outcome)}`)
      // Without files, pyright finds no errors, which would look like success.
      const { filesAnalyzed } = (JSON.parse(outcome.stdout) as Report).summary
      const given = projects.reduce((sum, { files }) => sum + files.length, 0)
      if (filesAnalyzed < given) throw new Error(`pyright read ${filesAnalyzed} of ${given} files.`)
      return byProject(folder, projects, diagnosticsIn(outcome.stdout))
    },
  }
}

/** The errors in pyright's report. Warnings and hints are ignored. */
export function diagnosticsIn(report: string): Finding[] {
  const { generalDiagnostics } = JSON.parse(report) as Report
  return generalDiagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ file, message, rule, range }) => ({
      file,
      line: (range?.start.line ?? 0) + 1,
      column: (range?.start.character ?? 0) + 1,
      message: `${message.replace(/\n\s*/g, ' ')}${rule === undefined ? '' : ` (${rule})`}`,
    }))
}
