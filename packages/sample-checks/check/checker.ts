import type { Fence } from '../fences/fence'
import type { Project } from '../fences/projects'

/** An error in a file of a project. Lines and columns count from 1, within the file. */
export interface Finding {
  file: string
  line: number
  column: number
  message: string
  /** A fix, if one is known. */
  hint?: string
}

/** A way to check samples. */
export interface Checker {
  name: string
  /** Whether passing proves a sample, or this is an additional check. */
  proves: boolean
  takes(fence: Fence): boolean
  /** Checks all samples of a page together, each as a file, instead of projects. */
  wholePages?: true
  /** The file extension for a fence, with its dot. */
  endingOf(fence: Fence): string
  /** Everything besides the sample that findings depend on: versions, facts, settings. */
  depends: string
  /** Why it can't run, or null. Called only if something needs checking. */
  prepare(): Promise<string | null>
  /** The findings of every project, in the same order. */
  check(projects: readonly Project[]): Promise<Finding[][]>
}

/** A checker that checks one file at a time and needs nothing else. */
export function fileChecker(
  about: Pick<Checker, 'name' | 'proves' | 'takes' | 'depends'> & Partial<Checker>,
  look: (file: Project['files'][number]) => Omit<Finding, 'file'>[],
): Checker {
  return {
    endingOf: fence => `.${fence.language}`,
    prepare: async () => null,
    check: async projects =>
      projects.map(({ files }) =>
        files.flatMap(file => look(file).map(finding => ({ ...finding, file: file.name }))),
      ),
    ...about,
  }
}
