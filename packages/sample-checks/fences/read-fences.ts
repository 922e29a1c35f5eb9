import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { parseMeta } from '@docs/model/code-meta'
import { withFacts } from '@docs/model/fact-tokens'
import { shownLines } from '@docs/model/hidden-setup'
import { canonicalLanguage, type Fence } from './fence'

const OPENING = /^([ \t]*(?:> ?)*[ \t]*)(`{3,}|~{3,})[ \t]*([^\s`{]*)[ \t]*(.*)$/

/**
 * The fences of every page in a folder, or of one page or subfolder. Drafts (`_name`) are skipped.
 * File names are relative to `root`.
 *
 * @throws Error if `only` names nothing that exists.
 */
export async function readFences(folder: string, root: string, only?: string): Promise<Fence[]> {
  const files = await pageFiles(folder, only)
  if (only !== undefined && files.length === 0)
    throw new Error(
      `There is no page at \`${relative(root, only)}\`. ` +
        'Name a file or a folder of pages, such as `content/observability`.',
    )
  const data = await readData(join(root, 'site/data'))
  const read = files.map(async file => {
    const source = (await readFile(file, 'utf8')).replace(/\r\n?/g, '\n')
    return fencesIn(withFacts(source, data).text, relative(root, file).split(sep).join('/'))
  })
  return (await Promise.all(read)).flat()
}

/**
 * The pages of a folder, or the page or subfolder `only`, as sorted absolute paths. Drafts are
 * skipped.
 */
export async function pageFiles(folder: string, only?: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(
      file =>
        !relative(folder, file)
          .split(sep)
          .some(part => /^[_.]/.test(part)),
    )
    .filter(
      file =>
        only === undefined ||
        file === only ||
        file.startsWith(only + sep) ||
        file.replace(/\.mdx?$/, '') === only,
    )
    .sort()
}

/** The site's data files by name, as pages read them; empty if there is no such folder. */
export async function readData(folder: string): Promise<Record<string, unknown>> {
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.json'))
  const entries = names.map(async name => {
    const text = await readFile(join(folder, name), 'utf8')
    return [name.slice(0, -'.json'.length), JSON.parse(text) as unknown] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/**
 * The fences of one page. Read line by line, so that other errors on the page don't hide its
 * samples.
 */
export function fencesIn(text: string, file: string): Fence[] {
  const lines = text.split('\n')
  const fences: Fence[] = []
  for (let at = 0; at < lines.length; at++) {
    const opening = OPENING.exec(lines[at] ?? '')
    if (!opening) continue
    const [, prefix = '', marks = '', language = '', meta = ''] = opening
    const end = closingLine(lines, at, marks)
    fences.push(
      fenceOf(
        lines.slice(at + 1, end),
        prefix.length,
        { file, line: at + 1, language: canonicalLanguage(language) },
        meta,
      ),
    )
    at = end
  }
  return fences
}

function closingLine(lines: string[], opening: number, marks: string): number {
  const closing = new RegExp(`^[ \\t]*(?:> ?)*[ \\t]*${marks[0]}{${marks.length},}[ \\t]*$`)
  const found = lines.findIndex((line, index) => index > opening && closing.test(line))
  return found === -1 ? lines.length : found
}

function fenceOf(
  written: string[],
  indent: number,
  place: Pick<Fence, 'file' | 'line' | 'language'>,
  metaText: string,
): Fence {
  const meta = parseMeta(metaText)
  const indents = written.map(line =>
    Math.min(indent, /^(?:[ \t]|> ?)*/.exec(line)?.[0].length ?? 0),
  )
  const code = written.map((line, index) => line.slice(indents[index]))
  const { start } = shownLines(code.join('\n'))
  for (const removed of meta.removed)
    if (code[start + removed - 1] !== undefined) code[start + removed - 1] = ''
  return {
    ...place,
    code: code.join('\n'),
    indents,
    ...(meta.title === undefined ? {} : { title: meta.title }),
    ...(meta.tab === undefined ? {} : { tab: meta.tab }),
    ...(meta.group === undefined ? {} : { group: meta.group }),
    ...(meta.noCheck === undefined ? {} : { noCheck: meta.noCheck }),
    ...(meta.noHover ? { noHover: true } : {}),
  }
}
