import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Project } from '../fences/projects'
import { digest } from '../packages/marked-folder'
import type { Checker, Finding } from './checker'
import { Proofs } from './proofs'

/**
 * Earlier findings, by the content of a project and everything that the checker depends on. Its
 * position on the page doesn't matter.
 */
export class FindingsCache {
  /** Digests of all projects that were read or written without findings. */
  readonly passed = new Set<string>()

  /**
   * @param proofs Projects that are known to have no findings, wherever that was found out.
   */
  constructor(
    private readonly folder: string,
    private readonly checksHash: string,
    private readonly proofs = new Proofs(),
  ) {}

  private digestOf(checker: Checker, project: Project): string {
    const files = project.files.flatMap(file => [
      file.name,
      file.code,
      ...file.parts.map(({ fence }) => `${fence.language} ${fence.title ?? ''}`),
    ])
    return digest(this.checksHash, checker.name, checker.depends, ...files)
  }

  private fileOf(checker: Checker, key: string): string {
    return join(this.folder, checker.name, `${key}.json`)
  }

  /** Null if the project hasn't been checked before, or the entry can't be read. */
  async read(checker: Checker, project: Project): Promise<Finding[] | null> {
    const key = this.digestOf(checker, project)
    const findings = this.proofs.has(key) ? [] : await this.stored(this.fileOf(checker, key))
    if (findings?.length === 0) this.passed.add(key)
    return findings
  }

  private async stored(file: string): Promise<Finding[] | null> {
    try {
      return JSON.parse(await readFile(file, 'utf8')) as Finding[]
    } catch {
      return null
    }
  }

  async write(checker: Checker, project: Project, findings: readonly Finding[]): Promise<void> {
    const key = this.digestOf(checker, project)
    if (findings.length === 0) this.passed.add(key)
    const file = this.fileOf(checker, key)
    await mkdir(join(this.folder, checker.name), { recursive: true })
    // Two samples with the same content may be written at the same moment.
    const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
    await writeFile(draft, JSON.stringify(findings))
    await rename(draft, file)
  }
}
