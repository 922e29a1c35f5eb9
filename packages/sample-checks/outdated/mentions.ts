import { readFile } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { withFacts } from '@docs/model/fact-tokens'
import { fencesIn, pageFiles } from '../fences/read-fences'
import type { ApiChange } from './api'
import type { Sdk } from './sdks'

/**
 * A part of a page that is one thing: a code block, or a line of text reduced to its inline code.
 */
export interface PagePart {
  file: string
  /** Of the first line. */
  line: number
  lines: string[]
  /** Null for text. */
  language: string | null
}

/** A line of a page, as `file:line`. */
type Mention = string

/** Between the inline code of a line: no code has it. */
const BETWEEN_SPANS = '\0'

const LANGUAGES = { PyPI: ['python'], npm: ['typescript', 'tsx', 'javascript'] }

/**
 * The code of all pages of a folder but the changelog, which is history. Files are named from
 * `root`.
 */
export async function readParts(
  folder: string,
  root: string,
  data: Record<string, unknown>,
): Promise<PagePart[]> {
  const files = (await pageFiles(folder)).filter(
    file => !relative(folder, file).startsWith(`changelog${sep}`),
  )
  const read = files.map(async file =>
    partsOf(
      withFacts(await readFile(file, 'utf8'), data).text,
      relative(root, file).split(sep).join('/'),
    ),
  )
  return (await Promise.all(read)).flat()
}

/** The code blocks of a page, and its lines with inline code. */
export function partsOf(text: string, file: string): PagePart[] {
  const fences = fencesIn(text, file)
  const blocks = fences.map(({ line, code, language }) => ({
    file,
    line: line + 1,
    lines: code.split('\n'),
    language,
  }))
  const inBlock = new Set(
    blocks.flatMap(({ line, lines }) => lines.map((_, index) => line + index)),
  )
  const texts = text.split('\n').flatMap((written, index): PagePart[] => {
    const code = [...written.matchAll(/`([^`]+)`/g)].map(match => match[1])
    return code.length === 0 || inBlock.has(index + 1)
      ? []
      : [{ file, line: index + 1, lines: [code.join(BETWEEN_SPANS)], language: null }]
  })
  return [...blocks, ...texts].toSorted((a, b) => a.line - b.line)
}

/**
 * Where pages mention what changed: the name; of a parameter, the places where it goes with its
 * function or type.
 */
export function mentionsOf(
  { name, parameter }: ApiChange,
  parts: readonly PagePart[],
  { ecosystem }: Pick<Sdk, 'ecosystem'>,
): Mention[] {
  const [inText, inBlock] = [namePattern(name, true), namePattern(name, false)]
  const isParameter =
    parameter === undefined ? null : new RegExp(`(?<![\\w$.])${parameter}(?![\\w$])`)
  return parts.flatMap(({ file, line, lines, language }) => {
    if (language !== null && !LANGUAGES[ecosystem].includes(language)) return []
    const isNamed = language === null ? inText : inBlock
    if (isParameter !== null && !lines.some(text => isNamed.test(text))) return []
    return lines.flatMap((text, index) =>
      (isParameter ?? isNamed).test(text) ? [`${file}:${line + index}`] : [],
    )
  })
}

/**
 * What finds a name in text or in a code block. `create_run` is distinctive; `items.create` is only
 * found with its owner; `Run` in text only as a whole inline code, or called.
 */
function namePattern(name: string, isText: boolean): RegExp {
  const [owner, member] = name.includes('.') ? (name.split('.') as [string, string]) : [null, name]
  if (/[a-z\d](?:_|[A-Z])/.test(member)) return new RegExp(`(?<![\\w$])${member}(?![\\w$])`)
  if (owner === null)
    return new RegExp(
      isText
        ? `(?:^|${BETWEEN_SPANS})@?${member}(?:\\(|${BETWEEN_SPANS}|$)`
        : `(?<![\\w$."'])${member}(?![\\w$"'])`,
    )
  const words = owner.replace(/^Async|Resource$/g, '').replace(/(?<=[a-z])(?=[A-Z])/g, '_?')
  return new RegExp(`${words}(?:\\(\\))?\\.${member}(?![\\w$])`, 'i')
}
