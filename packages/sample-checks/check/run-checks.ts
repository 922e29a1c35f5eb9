import type { Problem } from '@docs/model/problem'
import { placeInPage, type Fence } from '../fences/fence'
import { fenceAt, pagesOf, projectsOf, type Project } from '../fences/projects'
import type { Checker, Finding } from './checker'
import type { FindingsCache } from './findings-cache'

type Cache = Pick<FindingsCache, 'read' | 'write'>

/** The result for every sample. */
export interface CheckResult {
  problems: Problem[]
  /** Samples that a proving checker passed and in which no checker found an error. */
  proven: Set<Fence>
  /** Samples with errors. */
  failed: Set<Fence>
  /** Checkers that couldn't run, and how many samples each skipped. */
  skipped: { checker: string; proves: boolean; reason: string; samples: number }[]
  /** The number of projects that were checked; the others were cached. */
  checked: number
}

/**
 * Checks every fence with every checker that accepts it. Projects whose content was checked before
 * are skipped.
 */
export async function runChecks(
  fences: readonly Fence[],
  checkers: readonly Checker[],
  cache: Cache,
  log: (text: string) => void,
): Promise<CheckResult> {
  const result: CheckResult = {
    problems: [],
    proven: new Set(),
    failed: new Set(),
    skipped: [],
    checked: 0,
  }
  for (const checker of checkers) {
    const taken = fences.filter(fence => fence.noCheck === undefined && checker.takes(fence))
    const projects = (checker.wholePages ? pagesOf : projectsOf)(taken, checker.endingOf)
    const known = await Promise.all(projects.map(project => cache.read(checker, project)))
    const fresh = projects.filter((_, index) => known[index] === null)
    const reason = fresh.length > 0 ? await checker.prepare() : null
    if (reason !== null)
      result.skipped.push({
        checker: checker.name,
        proves: checker.proves,
        reason,
        samples: fresh.flatMap(fencesOf).length,
      })
    const found = reason === null ? await checkFresh(checker, fresh, cache, log) : null
    result.checked += found?.length ?? 0
    let next = 0
    for (const [index, project] of projects.entries()) {
      const findings = known[index] ?? found?.[next++]
      if (findings) record(result, checker, project, findings)
    }
  }
  for (const fence of result.failed) result.proven.delete(fence)
  result.problems.sort(
    (a, b) =>
      compare(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  )
  return result
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

async function checkFresh(
  checker: Checker,
  projects: Project[],
  cache: Cache,
  log: (text: string) => void,
): Promise<Finding[][]> {
  if (projects.length === 0) return []
  log(`${checker.name}: ${projects.length} to check …`)
  const found = await checker.check(projects)
  await Promise.all(
    projects.map((project, index) => cache.write(checker, project, found[index] ?? [])),
  )
  return found
}

const fencesOf = (project: Project): Fence[] =>
  project.files.flatMap(file => file.parts.map(({ fence }) => fence))

function record(
  result: CheckResult,
  checker: Checker,
  project: Project,
  findings: readonly Finding[],
): void {
  if (checker.proves) for (const fence of fencesOf(project)) result.proven.add(fence)
  for (const finding of findings) {
    const file = project.files.find(({ name }) => name === finding.file)
    if (file === undefined)
      throw new Error(
        `${checker.name} reported an error in ${finding.file}, which isn't in ${project.name}.`,
      )
    const at = fenceAt(file, finding.line)
    result.failed.add(at.fence)
    const excerpt = file.code.split('\n')[finding.line - 1]
    const place = placeInPage(at.fence, at.line, finding.column)
    const indent = ' '.repeat(place.column - finding.column)
    result.problems.push({
      severity: 'error',
      message: `${finding.message} (${checker.name})`,
      ...place,
      ...(excerpt === undefined ? {} : { excerpt: indent + excerpt }),
      ...(finding.hint === undefined ? {} : { hint: finding.hint }),
    })
  }
}
