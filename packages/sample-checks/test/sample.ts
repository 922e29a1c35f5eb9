import { fencesIn } from '../fences/read-fences'
import type { Fence } from '../fences/fence'
import type { Checker } from '../check/checker'
import { pagesOf, projectsOf, type Project } from '../fences/projects'

/** A page with one code fence, whose code starts on line 2. */
export const fenced = (language: string, code: string, meta = ''): Fence[] =>
  fencesIn(`\`\`\`${language} ${meta}\n${code}\n\`\`\`\n`, 'page.mdx')

/** The findings of a checker as `line:column message`, within the file. */
export async function saidOf(checker: Checker, fences: readonly Fence[]): Promise<string[]> {
  const projects: Project[] = (checker.wholePages ? pagesOf : projectsOf)(
    fences.filter(checker.takes),
    checker.endingOf,
  )
  return (await checker.check(projects))
    .flat()
    .map(
      ({ line, column, message, hint }) =>
        `${line}:${column} ${message}${hint === undefined ? '' : ` → ${hint}`}`,
    )
}
