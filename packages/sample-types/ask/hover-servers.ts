import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONFIGURATION as PYTHON_CONFIGURATION } from '@docs/sample-checks/check/check-python'
import {
  CONFIGURATION as TYPESCRIPT_CONFIGURATION,
  ENDINGS,
} from '@docs/sample-checks/check/check-typescript'
import { writeProjects } from '@docs/sample-checks/check/write-projects'
import type { Fence } from '@docs/sample-checks/fences/fence'
import type { Project } from '@docs/sample-checks/fences/projects'
import type { Packages } from '@docs/sample-checks/packages/packages'
import type { ServerCommand } from './language-server'

export type HoverLanguage = 'python' | 'typescript'

/** How the samples of a language are shown to its language server. */
export interface HoverServer {
  language: HoverLanguage
  takes(fence: Fence): boolean
  endingOf(fence: Fence): string
  /** Identifies the packages that types come from. */
  version: string
  /** Why it can't run, or null. */
  prepare(): Promise<string | null>
  /** Writes samples to a folder, and resolves to the command that starts the server there. */
  write(folder: string, projects: readonly Project[]): Promise<ServerCommand>
  /** The protocol's name for the language of a file. */
  languageId(file: string): string
}

/** The language servers of the checkers, with the same settings. */
export const hoverServers = (packages: Packages): HoverServer[] => [
  {
    language: 'typescript',
    takes: fence => fence.language in ENDINGS,
    endingOf: fence => ENDINGS[fence.language] ?? '.ts',
    version: packages.nodeVersion,
    prepare: () => packages.installNode(),
    async write(folder, projects) {
      const modules = join(packages.nodeFolder, 'node_modules')
      await writeProjects(folder, projects, modules)
      const files = projects.flatMap(({ name, files }) => files.map(file => `${name}/${file.name}`))
      const settings = JSON.stringify({ ...TYPESCRIPT_CONFIGURATION, files })
      await writeFile(join(folder, 'tsconfig.json'), settings)
      const compiler = join(modules, 'typescript/bin/tsc')
      return { args: [process.execPath, compiler, '--lsp', '--stdio'], settings: {} }
    },
    languageId: file =>
      file.endsWith('x') ? 'typescriptreact' : file.endsWith('js') ? 'javascript' : 'typescript',
  },
  {
    language: 'python',
    takes: fence => fence.language === 'python',
    endingOf: () => '.py',
    version: `${packages.nodeVersion} ${packages.pythonVersion}`,
    prepare: async () => (await packages.installPython()) ?? packages.installNode(),
    async write(folder, projects) {
      await writeProjects(folder, projects)
      await writeFile(join(folder, 'pyrightconfig.json'), JSON.stringify(PYTHON_CONFIGURATION))
      const server = join(packages.nodeFolder, 'node_modules/pyright/langserver.index.js')
      return {
        args: [process.execPath, server, '--stdio'],
        settings: { python: { pythonPath: packages.python } },
      }
    },
    languageId: () => 'python',
  },
]
