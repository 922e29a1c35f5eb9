import { curveOf, type Curve, type Point } from './curve'
import type { Usage } from './cost'
import type { Prices } from './prices'
import { compact, count, dollars } from './words'

/** The parts of a bill from the bottom up, as they are stacked in the chart and named in the table. */
const PARTS = [
  { id: 'seats', label: 'Seats' },
  { id: 'base', label: 'Base charge' },
  { id: 'upgrades', label: 'Upgrades' },
] as const

/** Cost against traces: a picture, and the same figures as a table. */
export function CostChart({ usage, prices }: { usage: Usage; prices: Prices }) {
  const curve = curveOf(usage, prices)
  if (!curve) return null
  return (
    <div className="cost-chart">
      <p className="cost-chart-title">Cost by traces a month, all else as above</p>
      <Picture curve={curve} />
      <details className="disclosure">
        <summary>
          <svg className="icon" aria-hidden="true">
            <use href="#icon-chevron-right" />
          </svg>
          <span>The chart as a table</span>
        </summary>
        <FigureTable curve={curve} />
      </details>
    </div>
  )
}

/** Drawn in percent of its box, so that neither lines nor letters are stretched with it. */
function Picture({ curve: { corners, here, mostTraces, mostDollars } }: { curve: Curve }) {
  const x = (traces: number) => percent(traces / mostTraces)
  const y = (cost: number) => percent(1 - cost / mostDollars)
  const heights = (point: Point) => PARTS.map((_, index) => PARTS.slice(0, index + 1).reduce((sum, { id }) => sum + point.cost[id], 0))
  const edge = (level: number) => corners.map(point => `${x(point.traces)},${y(level < 0 ? 0 : (heights(point)[level] ?? 0))}`)
  const words = `${dollars(here.cost.total)} at ${count(here.traces)} traces, ${dollars(corners.at(-1)?.cost.total ?? 0)} at ${count(mostTraces)}.`
  return (
    <div className="cost-chart-box">
      <div className="cost-axis-y" aria-hidden="true">
        {[1, 0.5, 0].map(share => (
          <span key={share}>{`$${compact(mostDollars * share)}`}</span>
        ))}
      </div>
      <svg className="cost-plot" role="img" aria-label={`Cost by traces a month. ${words}`}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {PARTS.map(({ id }, level) => (
            <polygon key={id} data-part={id} points={[...edge(level), ...edge(level - 1).toReversed()].join(' ')} />
          ))}
        </svg>
        {[0, 0.5, 1].map(share => (
          <line key={share} className="cost-grid" x1="0" x2="100%" y1={`${share * 100}%`} y2={`${share * 100}%`} />
        ))}
        <line className="cost-here" x1={`${x(here.traces)}%`} x2={`${x(here.traces)}%`} y1={`${y(here.cost.total)}%`} y2="100%" />
        <circle className="cost-here" cx={`${x(here.traces)}%`} cy={`${y(here.cost.total)}%`} r="4.5" />
      </svg>
      <div className="cost-axis-x" aria-hidden="true">
        {[0, 0.5, 1].map(share => (
          <span key={share}>{compact(mostTraces * share)}</span>
        ))}
      </div>
    </div>
  )
}

const percent = (share: number): string => (share * 100).toFixed(2)

function FigureTable({ curve: { steps, here } }: { curve: Curve }) {
  const rows = [...steps.filter(({ traces }) => traces !== here.traces), here].toSorted((a, b) => a.traces - b.traces)
  return (
    <div className="table-scroll" tabIndex={0} role="group" aria-label="Cost by traces a month">
      <table>
        <thead>
          <tr>
            <th scope="col" className="number">Traces</th>
            {PARTS.map(({ id, label }) => (
              <th key={id} scope="col" className="number">
                {label}
              </th>
            ))}
            <th scope="col" className="number">Sum</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(point => (
            <tr key={point.traces} className={point === here ? 'cost-row-here' : undefined}>
              <th scope="row" className="number">{count(Math.round(point.traces))}</th>
              {PARTS.map(({ id }) => (
                <td key={id} className="number">
                  {dollars(point.cost[id])}
                </td>
              ))}
              <td className="number">{dollars(point.cost.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
