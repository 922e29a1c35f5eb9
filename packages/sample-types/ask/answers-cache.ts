import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Project } from '@docs/sample-checks/fences/projects'
import { digest } from '@docs/sample-checks/packages/marked-folder'
import type { HoverAnswer } from './ask-types'
import type { HoverServer } from './hover-servers'

/** What the code of a project's files and their names are: all that its types depend on. */
export const digestOf = (projects: readonly Project[]): string =>
  digest(...projects.flatMap(({ files }) => files.flatMap(({ name, code }) => [name, code])))

/** Earlier answers of language servers, by the content of a project and the installed packages. */
export class AnswersCache {
  /** @param codeHash Identifies the code that asks the servers. */
  constructor(
    private readonly folder: string,
    private readonly codeHash: string,
  ) {}

  private file({ language, version }: HoverServer, project: Project): string {
    const name = digest(this.codeHash, version, digestOf([project]))
    return join(this.folder, language, `${name}.json`)
  }

  /** Null if the project hasn't been asked about before, or the entry can't be read. */
  async read(server: HoverServer, project: Project): Promise<HoverAnswer[] | null> {
    try {
      return JSON.parse(await readFile(this.file(server, project), 'utf8')) as HoverAnswer[]
    } catch {
      return null
    }
  }

  async write(
    server: HoverServer,
    project: Project,
    answers: readonly HoverAnswer[],
  ): Promise<void> {
    const file = this.file(server, project)
    await mkdir(dirname(file), { recursive: true })
    const draft = `${file}.${process.pid}`
    await writeFile(draft, JSON.stringify(answers))
    await rename(draft, file)
  }
}
