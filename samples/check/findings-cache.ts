import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Project } from '../fences/projects'
import { digest } from '../packages/marked-folder'
import type { Checker, Finding } from './checker'

/**
 * Earlier findings, by the content of a project and everything that the checker depends on. Its
 * position on the page doesn't matter.
 */
export class FindingsCache {
  constructor(
    private readonly folder: string,
    private readonly checksHash: string,
  ) {}

  private file(checker: Checker, project: Project): string {
    const files = project.files.flatMap(file => [
      file.name,
      file.code,
      ...file.parts.map(({ fence }) => `${fence.language} ${fence.title ?? ''}`),
    ])
    return join(
      this.folder,
      checker.name,
      `${digest(this.checksHash, checker.name, checker.depends, ...files)}.json`,
    )
  }

  /** Null if the project hasn't been checked before, or the entry can't be read. */
  async read(checker: Checker, project: Project): Promise<Finding[] | null> {
    try {
      return JSON.parse(await readFile(this.file(checker, project), 'utf8')) as Finding[]
    } catch {
      return null
    }
  }

  async write(checker: Checker, project: Project, findings: readonly Finding[]): Promise<void> {
    const file = this.file(checker, project)
    await mkdir(join(this.folder, checker.name), { recursive: true })
    // Two samples with the same content may be written at the same moment.
    const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
    await writeFile(draft, JSON.stringify(findings))
    await rename(draft, file)
  }
}
