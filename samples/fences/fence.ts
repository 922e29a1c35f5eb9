/** One fenced block of a page, as it is written. */
export interface Fence {
  /** The page's file as the author knows it. */
  file: string
  /** Where the fence opens, 1-based. Its code begins on the next line. */
  line: number
  /** The word after the fence, canonical: `ts` is `typescript`. Empty where there is none. */
  language: string
  title?: string
  /** Fences of one page with one group are files of one project. */
  group?: string
  /** Why the sample is not checked. */
  noCheck?: string
  /** The whole code with its hidden setup. Lines that the sample shows as removed are empty. */
  code: string
  /** How many characters of each line of the page stand before its code: the fence's indent. */
  indents: readonly number[]
}

/** Where something of the code stands in the page. Lines and columns count from 1. */
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

const ALIASES: Record<string, string> = {
  py: 'python',
  ts: 'typescript',
  js: 'javascript',
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  curl: 'bash',
  yml: 'yaml',
  env: 'dotenv',
  docker: 'dockerfile',
  jsonl: 'ndjson',
}

export const canonicalLanguage = (written: string): string =>
  ALIASES[written.toLowerCase()] ?? written.toLowerCase()
