import { count, type Problem } from '@docs/model/problem'

export { count, formatProblem, type Problem } from '@docs/model/problem'

/** Thrown once, with everything that was found, so that one run shows every problem. */
export class BuildFailed extends Error {
  override name = 'BuildFailed'
  constructor(readonly problems: readonly Problem[]) {
    super(`${count(problems.filter(problem => problem.severity === 'error').length, 'error')}`)
  }
}

/** Throws if there is an error among the problems (or, with `strict`, any problem). */
export function failOn(problems: readonly Problem[], strict = false): void {
  if (problems.some(problem => strict || problem.severity === 'error'))
    throw new BuildFailed(problems)
}

/** `2 errors and 1 warning`. */
export function summarize(problems: readonly Problem[]): string {
  const errors = problems.filter(problem => problem.severity === 'error').length
  const parts = [
    errors > 0 ? count(errors, 'error') : '',
    problems.length > errors ? count(problems.length - errors, 'warning') : '',
  ]
  return parts.filter(Boolean).join(' and ')
}
