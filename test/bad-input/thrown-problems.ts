import { BuildFailed, type Problem } from '../../packages/engine/problems'

/** The problems of a failed build; throws any other error again. */
export function thrownProblems(error: unknown): readonly Problem[] {
  if (!(error instanceof BuildFailed)) throw error
  return error.problems
}
