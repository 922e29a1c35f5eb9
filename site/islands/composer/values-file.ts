import type { Branch } from './values-tree'
import { textOf, yamlLines, type YamlLine } from './yaml-lines'

export interface Reason {
  title: string
  why: string
  page: string
}

/** Consecutive lines with one explanation. */
export interface Segment extends Reason {
  lines: YamlLine[]
  /** The explanation is further up already, and the block continues here. */
  isAgain: boolean
}

/** A values file with its explanations. */
export interface ValuesFile {
  name: string
  segments: Segment[]
}

export function valuesFileOf(name: string, tree: Branch, reasons: readonly Reason[]): ValuesFile {
  const segments: Segment[] = []
  const told = new Set<string>()
  let last = -1
  for (const line of yamlLines(tree)) {
    const segment = segments.at(-1)
    const reason = reasons[line.reason]
    if (!reason) throw new Error(`The line \`${textOf(line)}\` has no explanation.`)
    if (segment && line.reason === last) segment.lines.push(line)
    else segments.push({ ...reason, lines: [line], isAgain: told.has(reason.why) })
    told.add(reason.why)
    last = line.reason
  }
  return { name, segments }
}

/** The file as text. With comments, each block starts with its explanation. */
export function fileText({ segments }: ValuesFile, { comments }: { comments: boolean }): string {
  return segments
    .flatMap(({ title, why, isAgain, lines }) => [
      ...(comments
        ? [
            `${/^ */.exec(lines[0]?.indent ?? '')?.[0] ?? ''}# ` +
              `${title}${isAgain ? ', as above' : `: ${why.replaceAll('`', '')}`}`,
          ]
        : []),
      ...lines.map(textOf),
    ])
    .map(line => `${line}\n`)
    .join('')
}
