import { visit } from 'unist-util-visit'
import type { Comparison } from '../../packages/model/comparison'
import { expressionAttribute } from '../../packages/engine/tree/expression-value'
import { isJsx } from '../../packages/engine/tree/jsx'
import type { Row } from '../../packages/sample-checks/run/experiments'
import { pageText, treeOf } from '../content/reference/field-tables'

/** Scores by example and key, one for each experiment. */
export type Scores = Record<string, Record<string, unknown[]>>

/** The scores shown by each `<Experiments>` of a page. */
export async function drawnScores(page: string): Promise<Scores[]> {
  const drawn: Scores[] = []
  visit(await treeOf(await pageText(page)), node => {
    if (!isJsx(node) || node.name !== 'Experiments') return
    const { examples } = expressionAttribute(node, 'comparison', {}) as Comparison
    drawn.push(Object.fromEntries(examples.map(({ example, scores }) => [example, scores])))
  })
  return drawn
}

/**
 * The same from the received data: the rows of each experiment, with examples identified by one of
 * their inputs.
 */
export function scoresOfRows(
  experiments: readonly Row[][],
  input: string,
  keys: readonly string[],
): Scores {
  const examples = (experiments[0] ?? []).map(({ inputs }) => String(inputs[input]))
  const rowOf = (rows: readonly Row[], example: string) =>
    rows.find(({ inputs }) => inputs[input] === example)
  return Object.fromEntries(
    examples.map(example => [
      example,
      Object.fromEntries(
        keys.map(key => [key, experiments.map(rows => rowOf(rows, example)?.scores[key])]),
      ),
    ]),
  )
}
