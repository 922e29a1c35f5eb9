import { Icon } from '../icon'
import { PARTS } from './cost'
import type { Curve } from './curve'
import { count, dollars } from './words'

/** The figures of the chart, including the reader's. */
export function ChartTable({ curve: { steps, here } }: { curve: Curve }) {
  const rows = [...steps.filter(({ traces }) => traces !== here.traces), here].toSorted(
    (a, b) => a.traces - b.traces,
  )
  return (
    <details className="disclosure">
      <summary>
        <Icon name="chevron-right" />
        <span>The chart as a table</span>
      </summary>
      <div className="table-scroll" tabIndex={0} role="group" aria-label="The chart as a table">
        <table>
          <thead>
            <tr>
              {['Traces', ...PARTS.map(({ label }) => label), 'Sum'].map(label => (
                <th key={label} scope="col" className="number">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(point => (
              <tr key={point.traces} className={point === here ? 'cost-row-here' : undefined}>
                <th scope="row" className="number">
                  {count(Math.round(point.traces))}
                  {point === here && <span className="visually-hidden"> (your number)</span>}
                </th>
                {[...PARTS.map(({ id }) => id), 'total' as const].map(id => (
                  <td key={id} className="number">
                    {dollars(point.cost[id])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
