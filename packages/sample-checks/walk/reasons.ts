import type { ReadersOwn } from './readers-data'
import type { Language, Step } from './steps'

/** What readers bring, and why steps can't be run here. */
export interface Reasons {
  /**
   * Beginning of pages' paths → what readers of a page without an install line have installed by
   * then. The longest beginning counts.
   */
  before: Record<string, Record<Language, string>>
  /** What readers write in place of words in angle brackets, apart from keys and IDs. */
  values: Record<string, string>
  /** What readers set variables to that a page names and that aren't of LangSmith or a provider. */
  variables: Record<string, string>
  /** Page → files and folders that readers have from elsewhere. */
  files: Record<string, readonly string[]>
  /** Page → packages that the project of its readers has by its nature, such as its framework. */
  present: Record<string, readonly string[]>
  /** Page → what readers have in LangSmith by then. */
  has: Record<string, ReadersOwn>
  /** Page → beginning of a command that fails on purpose → why; ` (2)` after it is its second time. */
  fails: Record<string, Record<string, string>>
  /** Programs that need a cluster, a cloud, or another host: a stand-in records their calls. */
  recorded: readonly string[]
  /** Program → reason. */
  programs: Record<string, string>
  /** Package that a program of the page imports → reason. */
  packages: Record<string, string>
  /** Page → beginning of a command (`*` for all) → reason. */
  pages: Record<string, Record<string, string>>
}

/** What readers have installed before they get to a page without an install line. */
export function installedBefore({ before }: Reasons, page: string, language: Language): string {
  const starts = Object.keys(before).filter(start => page.startsWith(start))
  const [longest = ''] = starts.sort((a, b) => b.length - a.length)
  return before[longest]?.[language] ?? ''
}

/** Whether the page shows how a command fails, which it has had `times` times before. */
export const isToFail = (
  { fails }: Reasons,
  page: string,
  { text }: Step,
  times: number,
): boolean =>
  Object.keys(fails[page] ?? {}).some(start =>
    `${text}${times === 0 ? '' : ` (${times + 1})`}`.startsWith(start),
  )

/**
 * Why a step isn't run, or null if it is.
 *
 * @param program The code of the page's program that the step runs, or an empty string.
 */
export function notRun(
  { programs, pages, packages }: Reasons,
  page: string,
  step: Step,
  program: string,
): string | null {
  const ofPage = Object.entries(pages[page] ?? {}).find(
    ([start]) => start === '*' || step.text.startsWith(start),
  )
  if (ofPage) return ofPage[1]
  if (step.kind === 'setting') return null
  const needed = step.programs.find(name => Object.hasOwn(programs, name))
  if (needed !== undefined) return programs[needed] ?? null
  const called = Object.keys(packages).find(name => imports(program, name))
  return called === undefined ? null : (packages[called] ?? null)
}

const imports = (code: string, name: string): boolean =>
  code
    .split('\n')
    .some(
      line =>
        line.startsWith(`import ${name}`) ||
        line.startsWith(`from ${name}`) ||
        line.includes(`from "${name}"`),
    )
