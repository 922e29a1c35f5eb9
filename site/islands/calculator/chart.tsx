import { PARTS } from './cost'
import type { Curve, Point } from './curve'
import { compact, count, dollars } from './words'

/**
 * Cost by number of traces. Drawn in percent of its box, so that neither lines nor letters are
 * distorted.
 */
export function CostChart({ curve: { corners, here, mostTraces, mostDollars } }: { curve: Curve }) {
  const x = (traces: number) => percent(traces / mostTraces)
  const y = (cost: number) => percent(1 - cost / mostDollars)
  const heights = (point: Point) =>
    PARTS.map((_, index) =>
      PARTS.slice(0, index + 1).reduce((sum, { id }) => sum + point.cost[id], 0),
    )
  const edge = (level: number) =>
    corners.map(point => `${x(point.traces)},${y(level < 0 ? 0 : (heights(point)[level] ?? 0))}`)
  const words =
    `${dollars(here.cost.total)} at ${count(here.traces)} traces, ` +
    `${dollars(corners.at(-1)?.cost.total ?? 0)} at ${count(mostTraces)}.`
  return (
    <div className="cost-chart">
      <p className="cost-chart-title">Cost against traces a month</p>
      <div className="cost-chart-box">
        <div className="cost-axis-y" aria-hidden="true">
          {[1, 0.5, 0].map(share => (
            <span key={share}>{`$${compact(mostDollars * share)}`}</span>
          ))}
        </div>
        <svg className="cost-plot" role="img" aria-label={`Chart of cost against traces: ${words}`}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {PARTS.map(({ id }, level) => (
              <polygon
                key={id}
                data-part={id}
                points={[...edge(level), ...edge(level - 1).toReversed()].join(' ')}
              />
            ))}
          </svg>
          {[0, 0.5, 1].map(share => (
            <line
              key={share}
              className="cost-grid"
              x1="0"
              x2="100%"
              y1={`${share * 100}%`}
              y2={`${share * 100}%`}
            />
          ))}
          <line
            className="cost-here"
            x1={`${x(here.traces)}%`}
            x2={`${x(here.traces)}%`}
            y1={`${y(here.cost.total)}%`}
            y2="100%"
          />
          <circle
            className="cost-here"
            cx={`${x(here.traces)}%`}
            cy={`${y(here.cost.total)}%`}
            r="4.5"
          />
        </svg>
        <div className="cost-axis-x" aria-hidden="true">
          {[0, 0.5, 1].map(share => (
            <span key={share}>{compact(mostTraces * share)}</span>
          ))}
        </div>
      </div>
    </div>
  )
}

const percent = (share: number): string => (share * 100).toFixed(2)
