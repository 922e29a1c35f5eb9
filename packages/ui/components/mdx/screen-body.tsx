import type { ScreenField, ScreenTable } from '@docs/model/screen'
import { Mark } from './app-parts'
import * as words from '../../words/figures'

/** A form as a list of its labels and values. */
export function ScreenForm({
  fields,
  markOf,
}: {
  fields: readonly ScreenField[]
  markOf: (label: string) => string | undefined
}) {
  return (
    <dl className="screen-form">
      {fields.map(field => {
        const mark = markOf(field.label)
        return (
          <div
            key={field.label}
            className={mark ? 'screen-field is-marked' : 'screen-field'}
            data-kind={field.kind ?? 'text'}
          >
            <dt>
              <span className="screen-label">{field.label}</span>
              {mark && <Mark mark={mark} />}
            </dt>
            <dd>
              <Control {...field} />
              {field.note && <span className="screen-note">{field.note}</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Control({ kind = 'text', value, options }: ScreenField) {
  if (kind === 'button') return <span className="visually-hidden">{words.button}</span>
  if (kind === 'toggle' || kind === 'checkbox')
    return (
      <span className="screen-switch" data-on={value === true ? '' : undefined}>
        <span className="visually-hidden">{value === true ? words.on : words.off}</span>
      </span>
    )
  return (
    <>
      <span className="screen-value">{value}</span>
      {options && options.length > 0 && (
        <span className="screen-note">{words.options(options.join(', '))}</span>
      )}
    </>
  )
}

/** A table, which scrolls by itself unless it is part of a drawing that is described elsewhere. */
export function ScreenRows({
  columns,
  rows,
  label,
  isStill,
}: ScreenTable & { label: string; isStill: boolean }) {
  const group = isStill ? {} : { tabIndex: 0, role: 'group', 'aria-label': label }
  return (
    <div className="screen-table" {...group}>
      <table>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={columns[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
