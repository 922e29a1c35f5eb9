import { visit } from 'unist-util-visit'
import type { Comparison } from '../../model/comparison'
import { expressionAttribute } from '../../engine/plugins/expression-value'
import { isJsx } from '../../engine/plugins/jsx'
import type { Row } from '../../samples/run/experiments'
import { pageText, treeOf } from '../reference/field-tables'

/** Scores by example, then by key, one for each experiment. */
export type Scores = Record<string, Record<string, unknown[]>>

/** What each `<Experiments>` of a page shows. */
export async function drawnScores(page: string): Promise<Scores[]> {
  const drawn: Scores[] = []
  visit(await treeOf(await pageText(page)), node => {
    if (!isJsx(node) || node.name !== 'Experiments') return
    const { examples } = expressionAttribute(node, 'comparison', {}) as Comparison
    drawn.push(Object.fromEntries(examples.map(({ example, scores }) => [example, scores])))
  })
  return drawn
}

/** The same from what arrived: the rows of each experiment, an example being known by one of its inputs. */
export function scoresOfRows(experiments: readonly Row[][], input: string, keys: readonly string[]): Scores {
  const examples = (experiments[0] ?? []).map(({ inputs }) => String(inputs[input]))
  const rowOf = (rows: readonly Row[], example: string) => rows.find(({ inputs }) => inputs[input] === example)
  return Object.fromEntries(examples.map(example => [example, Object.fromEntries(keys.map(key => [key, experiments.map(rows => rowOf(rows, example)?.scores[key])]))]))
}
