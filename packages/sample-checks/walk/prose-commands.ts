import { readFile } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import type { Fence } from '../fences/fence'
import { pageFiles } from '../fences/read-fences'

const CODE = /`([^`\n]+)`/g
const FENCE = /^[ \t]*(?:> ?)*[ \t]*(`{3,}|~{3,})/
/** The component that shows an install line for each package manager. */
const PACKAGE_MANAGERS = /<PackageManagers command="([^"]+)"/
/** What sentences tell readers to enter: programs of the page, its servers, and what both need. */
const COMMAND = new RegExp(
  String.raw`^(?:[A-Z_]+=\S+ )*(?:` +
    String.raw`python3? (?<python>[\w./-]+\.py)|npx tsx (?<node>[\w./-]+\.[mc]?tsx?)|` +
    String.raw`uvicorn \w+:\w+|(?:pip|npm) install(?= \S))(?: [^…]*)?$`,
)

/**
 * The commands in a page's sentences, as shell samples of one line each, such as "Run it with
 * `python app.py`". A program has to be a sample of the page.
 */
export function proseCommands(text: string, file: string, titles: ReadonlySet<string>): Fence[] {
  const found: Fence[] = []
  let fence: string | undefined
  text.split('\n').forEach((line, index) => {
    const marks = FENCE.exec(line)?.[1]
    if (marks !== undefined && (fence === undefined || marks.startsWith(fence)))
      return void (fence = fence === undefined ? marks : undefined)
    if (fence !== undefined || /^\s*(?:questions|search_terms|description):/.test(line)) return
    const [, install] = PACKAGE_MANAGERS.exec(line) ?? []
    if (install !== undefined)
      found.push({ file, line: index, language: 'bash', code: install, indents: [0] })
    for (const [, code = ''] of line.matchAll(CODE)) {
      const { python, node } = COMMAND.exec(code)?.groups ?? {}
      const program = python ?? node
      if (!COMMAND.test(code) || (program !== undefined && !titles.has(program))) continue
      // A step is on the line after its fence opens.
      found.push({ file, line: index, language: 'bash', code, indents: [0] })
    }
  })
  return found
}

/** "Run each script with `python FILE.py` or `npx tsx FILE.ts`." */
const EACH = /`(?:python|npx tsx) (?:FILE|NAME)\.(?:py|ts)`/

/** The command for a program, after its last part, unless the page names one or imports it. */
function runOf(fence: Fence, all: readonly Fence[]): Fence[] {
  const { title, line, file, language } = fence
  const [, name, ending] = /^([\w-]+)\.(py|ts)$/.exec(title ?? '') ?? []
  if (title === undefined || name === undefined || fence.noCheck !== undefined) return []
  const isImported = new RegExp(
    String.raw`^\s*(?:from ${name} import|import ${name}\b)|from ["']\./${name}(?:\.[jt]s)?["']`,
    'm',
  )
  const isNamed = all.some(
    one =>
      (one.language === 'bash' || one.language === 'console' || one.language === 'yaml') &&
      one.code.includes(title),
  )
  const isLast = !all.some(one => one.title === title && one.line > line)
  if (isNamed || !isLast || all.some(one => one !== fence && isImported.test(one.code))) return []
  const code = ending === 'py' ? `python ${title}` : `npx tsx ${title}`
  return [{ file, line: line - 1, language: 'bash', code, indents: [0], tab: language }]
}

/**
 * Samples and commands in the order in which readers get to them: a sentence before its program says
 * how to run it once it's saved.
 */
function inOrder(samples: readonly Fence[], commands: readonly Fence[]): Fence[] {
  const positionOf = (command: Fence): number => {
    const parts = samples.filter(({ title }) => title !== undefined && namesFile(command, title))
    const [first] = parts
    if (first === undefined || first.line <= command.line) return command.line
    const last = parts.findLast(part => part === first || isSameGroup(part, first)) ?? first
    return last.line + 0.5
  }
  const placed = [
    ...samples.map(one => ({ one, at: one.line })),
    ...commands.map(one => ({ one, at: positionOf(one) })),
  ]
  return placed.sort((a, b) => a.at - b.at).map(({ one }) => one)
}

/** By its name, or as the module of a server. */
const namesFile = ({ code }: Fence, title: string): boolean =>
  code.split(' ').some(word => word === title || word.replace(/:\w+$/, '.py') === title)

const isSameGroup = (part: Fence, first: Fence): boolean =>
  part.group !== undefined && part.group === first.group

const INSTALL = /^(?:pip|npm) install /

/** Adds the commands in sentences to the samples of pages, in the order of the pages. */
export async function withProseCommands(
  fences: readonly Fence[],
  folder: string,
  root: string,
  only?: string,
): Promise<Fence[]> {
  const files = await pageFiles(folder, only)
  const all = await Promise.all(
    files.map(async path => {
      const file = relative(root, path).split(sep).join('/')
      const own = fences.filter(one => one.file === file)
      const titles = new Set(own.flatMap(({ title }) => title ?? []))
      const text = (await readFile(path, 'utf8')).replace(/\r\n?/g, '\n')
      const said = proseCommands(text, file, titles)
      const hasMore =
        own.some(({ language }) => language === 'bash' || language === 'console') ||
        said.some(({ code }) => !INSTALL.test(code))
      // A remedy in a table of errors isn't a step of a page that has no others.
      const named = inOrder(own, hasMore ? said : [])
      return EACH.test(text) ? named.flatMap(one => [one, ...runOf(one, named)]) : named
    }),
  )
  return all.flat()
}
