import type { Code } from 'mdast'
import { parseMeta } from '@docs/model/code-meta'
import { shownLines } from '@docs/model/hidden-setup'

/** A titled sample as programs read it. */
export interface WholeSample {
  title: string
  group?: string
  /** With its hidden setup; lines that the sample shows as removed are empty. */
  code: string
  /** How many lines above the first one that readers see. */
  hidden: number
}

/** Reads the sample of a fence; undefined if it has no title, or isn't checked. */
export function wholeSample(node: Code): WholeSample | undefined {
  const { title, group, removed, noCheck } = parseMeta(node.meta ?? '')
  if (!title || noCheck !== undefined) return undefined
  const code = String(node.data?.whole ?? node.value)
  const hidden = shownLines(code).start
  const lines = code.split('\n').map((line, index) => (removed.has(index - hidden + 1) ? '' : line))
  return { title, hidden, code: lines.join('\n'), ...(group === undefined ? {} : { group }) }
}
