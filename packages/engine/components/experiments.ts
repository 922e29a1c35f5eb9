import {
  compareExperiments,
  formatDelta,
  formatScore,
  type Cell,
  type ComparedKey,
  type Comparison,
} from '@docs/model/comparison'
import { Experiments } from '@docs/ui/components/mdx/experiments'
import * as figureWords from '@docs/ui/words/figures'
import { comparisonProblems } from './comparison-schema'
import { defineComponent } from './define-component'
import { caption, paragraph, strong, table } from './markdown'

/** A score with its difference from the baseline: `0.8 (+0.2, better)`. */
function scoreInWords(
  { score, delta, outcome }: Cell,
  decimals: number,
  unit: string | undefined,
): string {
  if (score === null) return figureWords.noScore
  const words = formatScore(score, decimals, unit)
  if (delta === null || outcome === 'same') return words
  return `${words} (${formatDelta(delta, decimals)}, ${outcome})`
}

const rowOf = (name: string, { feedback, decimals, cells }: ComparedKey<Cell>): string[] => [
  name,
  feedback.key,
  ...cells.map(cell => scoreInWords(cell, decimals, feedback.unit)),
]

/** One row for each example and key, with the averages below. */
function comparisonAsTable(comparison: Comparison) {
  const { rows, averages } = compareExperiments(comparison)
  const [baseline, ...others] = comparison.experiments
  return table([
    ['Example', 'Feedback', `${baseline} (baseline)`, ...others],
    ...rows.flatMap(({ example, keys }) => keys.map(key => rowOf(example, key))),
    ...averages.map(key => rowOf('Average', key)),
  ])
}

export const experiments = defineComponent({
  name: 'Experiments',
  render: Experiments,
  properties: { comparison: 'expression', caption: 'optional', wide: 'optional' },
  styles: [{ group: 'figures' }, { group: 'data', sheet: 'experiments' }, { group: 'blocks' }],
  // An expression that fails is reported where it is rendered.
  check: use => {
    const comparison = use.value('comparison')
    return comparison === undefined ? [] : comparisonProblems(comparison)
  },
  toMarkdown: use => {
    const comparison = use.value<Comparison>('comparison')
    if (!comparison) return []
    return [
      paragraph(strong(comparison.dataset)),
      comparisonAsTable(comparison),
      ...caption(use.text('caption')),
    ]
  },
})
