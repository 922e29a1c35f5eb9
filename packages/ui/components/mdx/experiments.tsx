import {
  compareExperiments,
  formatDelta,
  formatScore,
  type AverageCell,
  type Cell,
  type Comparison,
  type ComparedKey,
} from '@docs/model/comparison'
import { Badge } from './badges'
import * as words from '../../words/figures'

/**
 * Experiments on one dataset side by side: each score with its difference from the baseline, and
 * regressions marked.
 */
export function Experiments({
  comparison,
  caption,
  wide,
}: {
  comparison: Comparison
  caption?: string
  wide?: boolean
}) {
  const { dataset, experiments, feedback, examples } = comparison
  const { rows, averages, regressions } = compareExperiments(comparison)
  const [only] = feedback
  return (
    <figure className={wide ? 'figure wide' : 'figure'} aria-label={words.experimentsOn(dataset)}>
      <figcaption className="figure-bar">
        <b>{dataset}</b>
        <Badge tone={regressions > 0 ? 'danger' : 'success'}>
          {words.regressions(regressions)}
        </Badge>
        <span>{words.examples(examples.length)}</span>
        <span className="experiment-keys">
          {feedback.map(({ key, better = 'higher' }) => (
            <span key={key}>
              <code className="inline">{key}</code> {words.isBetter(better)}{' '}
            </span>
          ))}
        </span>
      </figcaption>
      <div className="experiments" tabIndex={0} role="group" aria-label={words.scoresOn(dataset)}>
        <table
          data-grouped={feedback.length > 1 ? '' : undefined}
          aria-label={words.scoresByExample(dataset)}
        >
          <thead>
            <tr>
              <th scope="col">{words.example}</th>
              {experiments.map((name, index) => (
                <th key={name} scope="col">
                  <span className="experiment-name">{name}</span>
                  {index === 0 && <span className="experiment-role">{words.baseline}</span>}
                </th>
              ))}
            </tr>
          </thead>
          {feedback.length > 1 ? (
            <>
              {rows.map(({ example, keys }) => (
                <tbody key={example}>
                  <GroupRow name={example} columns={experiments.length + 1} />
                  {keys.map(one => (
                    <ScoreRow key={one.feedback.key} name={one.feedback.key} isKey {...one} />
                  ))}
                </tbody>
              ))}
              <tfoot>
                <GroupRow name="Average" columns={experiments.length + 1} />
                {averages.map(one => (
                  <ScoreRow
                    key={one.feedback.key}
                    name={one.feedback.key}
                    isKey
                    of={examples.length}
                    {...one}
                  />
                ))}
              </tfoot>
            </>
          ) : (
            <>
              <tbody>
                {rows.map(
                  ({ example, keys: [one] }) =>
                    one && <ScoreRow key={example} name={example} {...one} />,
                )}
              </tbody>
              <tfoot>
                {averages.map(one => (
                  <ScoreRow key={only?.key} name="Average" of={examples.length} {...one} />
                ))}
              </tfoot>
            </>
          )}
        </table>
      </div>
      {caption && <p className="caption">{caption}</p>}
    </figure>
  )
}

function GroupRow({ name, columns }: { name: string; columns: number }) {
  return (
    <tr className="experiment-group">
      <th scope="rowgroup" colSpan={columns}>
        {name}
      </th>
    </tr>
  )
}

/** A row of scores, or with `of` (the number of examples) a row of averages. */
function ScoreRow({
  name,
  isKey,
  of,
  feedback,
  decimals,
  cells,
}: { name: string; isKey?: boolean; of?: number } & ComparedKey<Cell | AverageCell>) {
  return (
    <tr>
      <th scope="row">{isKey ? <code>{name}</code> : name}</th>
      {cells.map((cell, index) => (
        <td key={index} data-outcome={cell.outcome ?? undefined}>
          <span className="experiment-cell">
            <Score cell={cell} decimals={decimals} unit={feedback.unit} />
            {of !== undefined && 'scored' in cell && (
              <Counts cell={cell} of={of} isBaseline={index === 0} />
            )}
          </span>
        </td>
      ))}
    </tr>
  )
}

function Score({
  cell: { score, delta, outcome },
  decimals,
  unit,
}: {
  cell: Cell
  decimals: number
  unit?: string
}) {
  if (score === null) return <span className="experiment-missing">{words.noScore}</span>
  return (
    <>
      <span className="experiment-score">{formatScore(score, decimals, unit)}</span>
      {outcome === 'same' && <span className="visually-hidden">{words.sameAsBaseline}</span>}
      {delta !== null && outcome !== 'same' && (
        <span className="experiment-change">
          {' '}
          <span>
            <span aria-hidden="true">{outcome === 'worse' ? '▼' : '▲'} </span>
            {formatDelta(delta, decimals)}
          </span>{' '}
          {outcome}
        </span>
      )}
    </>
  )
}

/** What an average hides: how many examples got better or worse, or have no score. */
function Counts({
  cell: { scored, better, worse },
  of,
  isBaseline,
}: {
  cell: AverageCell
  of: number
  isBaseline: boolean
}) {
  const parts = [
    scored < of ? words.scored(scored, of) : '',
    isBaseline ? '' : words.betterAndWorse(better, worse),
  ].filter(Boolean)
  return parts.length === 0 ? null : <span className="experiment-counts"> {parts.join(', ')}</span>
}
