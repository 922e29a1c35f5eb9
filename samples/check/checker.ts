import type { Fence } from '../fences/fence'
import type { Project } from '../fences/projects'

/**
 * Something that is wrong in a file of a project. Lines and columns count from 1, within the file.
 */
export interface Finding {
  file: string
  line: number
  column: number
  message: string
  /** What to write instead, where that is known. */
  hint?: string
}

/** One way of proving samples. */
export interface Checker {
  name: string
  /** Does passing prove a sample, or is this one more look at what another checker proves? */
  proves: boolean
  takes(fence: Fence): boolean
  /** Looks at all samples of a page together, each as a file of its own, instead of at projects. */
  wholePages?: true
  /** The ending of a file that the fence is written to, with its dot. */
  endingOf(fence: Fence): string
  /** Everything but the sample that the findings depend on: versions, facts, settings. */
  depends: string
  /** Why it cannot run, or null. Asked only when something is to be checked. */
  prepare(): Promise<string | null>
  /** The findings of every project, in the same order. */
  check(projects: readonly Project[]): Promise<Finding[][]>
}

/** A checker that looks at one file after the other and needs nothing else. */
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
