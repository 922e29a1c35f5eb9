import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Project } from '../fences/projects'
import { digest } from '../packages/marked-folder'
import type { Checker, Finding } from './checker'

/**
 * What was found before, by the content of a project and all that the checker depends on. Where it
 * stands in its page does not matter.
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

  /** Null when the project was not checked before, or the entry cannot be read. */
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
    // Two samples of one content are written at the same moment.
    const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
    await writeFile(draft, JSON.stringify(findings))
    await rename(draft, file)
  }
}
