import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shownLines } from '@docs/model/hidden-setup'
import { fenceAt, type Project, type ProjectFile } from '@docs/sample-checks/fences/projects'
import { identifiersIn, type Identifier } from './identifiers'
import type { HoverServer } from './hover-servers'
import { startServer, type LanguageServer } from './language-server'
import type { Declared, SdkSymbols } from './sdk-symbols'

/** What a language server says of a name in a file of a project. Lines and columns count from 0. */
export interface HoverAnswer extends Identifier {
  /** The name of the file in its project. */
  file: string
  /** The first code block of what an editor would show; null if it would show nothing. */
  text: string | null
  /** Where the SDK declares it, if it does. */
  declared?: Declared
}

/**
 * Asks a language server about every name that readers see in the samples of some projects. The
 * answers of a project are handed on as soon as they are complete.
 */
export async function askTypes(
  server: HoverServer,
  projects: readonly Project[],
  folder: string,
  symbols: SdkSymbols,
  onAnswers: (project: Project, answers: HoverAnswer[]) => Promise<void>,
): Promise<void> {
  const command = await server.write(folder, projects)
  // The servers answer with real paths.
  const place = await realpath(folder)
  const running = await startServer(place, command)
  try {
    for (const project of projects) {
      const answers: HoverAnswer[] = []
      for (const file of project.files)
        answers.push(...(await askFile(file, join(place, project.name), server, running, symbols)))
      await onAnswers(project, answers)
    }
  } finally {
    running.stop()
  }
}

async function askFile(
  file: ProjectFile,
  folder: string,
  { language, languageId }: HoverServer,
  running: LanguageServer,
  symbols: SdkSymbols,
): Promise<HoverAnswer[]> {
  const path = join(folder, file.name)
  const answers: HoverAnswer[] = []
  await running.open(path, languageId(file.name), file.code)
  for (const identifier of identifiersIn(file.code, file.name)) {
    if (!isShown(file, identifier.line)) continue
    const { name, line, column } = identifier
    const said = await running.hover({ path, line, column })
    const text = said === null ? null : firstBlock(said)
    const answer: HoverAnswer = { ...identifier, file: file.name, text }
    if (text !== null && symbols.mayBe(name, language)) {
      const found = await running.definition({ path, line, column })
      const declared = found && (await declaredIn(found, name, text))
      if (declared) answer.declared = declared
    }
    answers.push(answer)
  }
  await running.close(path)
  return answers
}

/** Whether readers see a line of a file. */
function isShown(file: ProjectFile, line: number): boolean {
  const at = fenceAt(file, line + 1)
  const { start, end } = shownLines(at.fence.code)
  return at.line - 1 >= start && at.line - 1 < end
}

/** The code of the first block in Markdown; what follows it is the package's documentation. */
const firstBlock = (markdown: string): string =>
  (/^```\w*\n([\s\S]*?)\n?```/.exec(markdown)?.[1] ?? markdown).trim()

const IN_PACKAGE = /\/(?:node_modules|site-packages)\/(langsmith\/.+?)(\.d\.[mc]?ts|\.pyi?)$/

/** The place in the SDK where a name is declared, or null if another package declares it. */
async function declaredIn(
  { url, line }: { url: string; line: number },
  name: string,
  text: string,
): Promise<Declared | null> {
  const [, path, ending] = IN_PACKAGE.exec(decodeURIComponent(new URL(url).pathname)) ?? []
  if (path === undefined || ending === undefined) return null
  if (!ending.startsWith('.py')) {
    const owner = /(?:^|[\s)])([\w$]+)(?:<.*?>)?\.[\w$]+(?=[<(?:])/.exec(text.slice(0, 120))?.[1]
    return { source: path, name: owner === undefined ? name : `${owner}.${name}` }
  }
  const owner = classAt(await readFile(fileURLToPath(url), 'utf8'), line)
  const source = path.replace(/\/__init__$/, '').replaceAll('/', '.')
  return { source, name: owner === null ? name : `${owner}.${name}` }
}

/** The class whose body has a line of Python at its first level, or null. */
function classAt(code: string, line: number): string | null {
  const lines = code.split('\n')
  const indent = /^\s*/.exec(lines[line] ?? '')?.[0].length ?? 0
  if (indent === 0) return null
  for (let above = line - 1; above >= 0; above--) {
    const [, space, word, name] =
      /^(\s*)(class|def|async def)\s+(\w+)/.exec(lines[above] ?? '') ?? []
    if (space !== undefined && space.length < indent)
      return word === 'class' && name !== undefined ? name : null
  }
  return null
}
