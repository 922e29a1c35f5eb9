import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lastWords, runCommand } from '../packages/run-command'
import type { Packages } from '../packages/packages'
import type { Checker, Finding } from './checker'
import { byProject, writeProjects } from './write-projects'

/** File extensions of the languages that the compiler reads. */
export const ENDINGS: Record<string, string> = {
  typescript: '.ts',
  tsx: '.tsx',
  javascript: '.js',
  jsx: '.jsx',
}

/** Strict, and resolved like bundlers and Node's loaders, which is how readers run samples. */
export const CONFIGURATION = {
  compilerOptions: {
    strict: true,
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
    module: 'preserve',
    moduleResolution: 'bundler',
    moduleDetection: 'force',
    jsx: 'react-jsx',
    types: ['node'],
    allowJs: true,
    checkJs: true,
    skipLibCheck: true,
    noEmit: true,
    allowImportingTsExtensions: true,
  },
}

const LINE = /^(.+?)\((\d+),(\d+)\): error (TS\d+: .*)$/

/** JavaScript has no types, so their absence isn't an error (TS7005 to TS7053). */
const isUntypedScript = (file: string, message: string): boolean =>
  /\.[cm]?jsx?$/.test(file) && /^TS70[0-5]\d:/.test(message)

/** Runs the compiler once over all samples that need checking. */
export function checkTypescript(packages: Packages, workFolder: string): Checker {
  const folder = join(workFolder, 'typescript')
  return {
    name: 'tsc',
    proves: true,
    takes: fence => fence.language in ENDINGS,
    endingOf: fence => ENDINGS[fence.language] ?? '.ts',
    depends: packages.nodeVersion,
    prepare: () => packages.installNode(),
    async check(projects) {
      await writeProjects(folder, projects, join(packages.nodeFolder, 'node_modules'))
      // Listed individually, because a pattern skips folders that start with a dot.
      const files = projects.flatMap(project =>
        project.files.map(file => `${project.name}/${file.name}`),
      )
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ ...CONFIGURATION, files }))
      const compiler = join(packages.nodeFolder, 'node_modules/typescript/bin/tsc')
      const outcome = await runCommand(
        process.execPath,
        [compiler, '-p', '.', '--pretty', 'false'],
        { cwd: folder },
      )
      const findings = findingsIn(outcome.stdout, folder)
      if (outcome.status !== 0 && findings.length === 0)
        throw new Error(`The TypeScript compiler failed: ${lastWords(outcome)}`)
      return byProject(
        folder,
        projects,
        findings.filter(({ file, message }) => !isUntypedScript(file, message)),
      )
    },
  }
}

/** Parses the compiler's output; indented lines continue the previous message. */
export function findingsIn(output: string, folder: string): Finding[] {
  const findings: Finding[] = []
  for (const line of output.split('\n')) {
    const [, file, row, column, message] = LINE.exec(line) ?? []
    if (file !== undefined && message !== undefined)
      findings.push({
        file: join(folder, file),
        line: Number(row),
        column: Number(column),
        message,
      })
    else if (/^\s+\S/.test(line) && findings.length > 0)
      findings[findings.length - 1]!.message += ` ${line.trim()}`
    else if (line.startsWith('error TS')) throw new Error(`The TypeScript compiler failed: ${line}`)
  }
  return findings
}
