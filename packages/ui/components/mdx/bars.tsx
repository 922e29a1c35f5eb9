interface BarsProps {
  title: string
  /** The unit that is counted, in the plural: `pods`. */
  unit: string
  /** The parts of each bar, three at most, in the order of the values. */
  parts: readonly string[]
  rows: readonly { label: string; values: readonly number[] }[]
  caption?: string
}

/**
 * Stacked bars on one scale, one row per case. The sums are next to the bars and the parts are in
 * the text, so the picture alone carries no information.
 */
export function Bars({ title, unit, parts, rows, caption }: BarsProps) {
  const longest = Math.max(...rows.map(({ values }) => sumOf(values)))
  return (
    <figure className="figure bars" role="group" aria-label={title}>
      <figcaption className="figure-bar">
        <b>{title}</b>
        {parts.map((part, index) => (
          <span key={part} className="bars-part" data-part={index + 1}>
            {part}
          </span>
        ))}
      </figcaption>
      <ul className="bars-rows">
        {rows.map(({ label, values }) => (
          <li key={label} className="bars-row">
            <span className="bars-label">{label}</span>
            <svg className="bars-bar" height="12" aria-hidden="true">
              {values.map((value, index) => (
                <rect
                  key={parts[index]}
                  data-part={index + 1}
                  x={percent(sumOf(values.slice(0, index)) / longest)}
                  width={percent(value / longest)}
                  height="100%"
                />
              ))}
            </svg>
            <span className="bars-sum">
              {sumOf(values)}
              <span className="visually-hidden">
                {' '}
                {unit}: {values.map((value, index) => `${value} ${parts[index]}`).join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {caption && <p className="caption">{caption}</p>}
    </figure>
  )
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`
