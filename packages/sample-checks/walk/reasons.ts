import type { ReadersOwn } from './readers-data'
import type { Language, Step } from './steps'

/** What readers bring, and why steps can't be run here. */
export interface Reasons {
  /** What readers of a page without an install line have installed by then. */
  before: Record<Language, string>
  /** What readers write in place of words in angle brackets, apart from keys and IDs. */
  values: Record<string, string>
  /** Page → files and folders that readers have from elsewhere. */
  files: Record<string, readonly string[]>
  /** Page → what readers have in LangSmith by then. */
  has: Record<string, ReadersOwn>
  /** Page → beginning of a command that fails on purpose → why; ` (2)` after it is its second time. */
  fails: Record<string, Record<string, string>>
  /** Programs that need a cluster, a cloud, or another host: a stand-in records their calls. */
  recorded: readonly string[]
  /** Program → reason. */
  programs: Record<string, string>
  /** Page → beginning of a command (`*` for all) → reason. */
  pages: Record<string, Record<string, string>>
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

/** Why a step isn't run, or null if it is. */
export function notRun({ programs, pages }: Reasons, page: string, step: Step): string | null {
  if (step.kind === 'setting') return null
  const ofPage = Object.entries(pages[page] ?? {}).find(
    ([start]) => start === '*' || step.text.startsWith(start),
  )
  if (ofPage) return ofPage[1]
  const program = step.programs.find(name => Object.hasOwn(programs, name))
  return program === undefined ? null : (programs[program] ?? null)
}
