import { LANGUAGE_ALIASES } from '@docs/model/language-names'

/** A fenced code block of a page, as written. */
export interface Fence {
  /** Path of the page for messages. */
  file: string
  /** Where the fence opens, 1-based. Its code starts on the next line. */
  line: number
  /** The canonical language: `ts` is `typescript`. Empty if there is none. */
  language: string
  title?: string
  /** The label of its tab, such as `python`. */
  tab?: string
  /** Fences of a page with the same group are files of one project. */
  group?: string
  /** Why the sample isn't checked. */
  noCheck?: string
  /** Set if readers see no types when they point at the sample. */
  noHover?: true
  /** All of the code with its hidden setup. Lines that the sample shows as removed are empty. */
  code: string
  /** The number of characters before the code on each line: the fence's indentation. */
  indents: readonly number[]
}

/** The position of code on the page. Lines and columns count from 1. */
export function placeInPage(
  fence: Fence,
  line: number,
  column: number,
): { file: string; line: number; column: number } {
  const last = fence.indents.length
  const inside = Math.min(Math.max(line, 1), Math.max(last, 1))
  return {
    file: fence.file,
    line: fence.line + inside,
    column: column + (fence.indents[inside - 1] ?? 0),
  }
}

const ALIASES = new Map([...LANGUAGE_ALIASES, ['docker', 'dockerfile'], ['jsonl', 'ndjson']])

export const canonicalLanguage = (written: string): string =>
  ALIASES.get(written.toLowerCase()) ?? written.toLowerCase()
