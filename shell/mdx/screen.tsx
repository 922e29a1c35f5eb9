import { Fragment } from 'react'
import type { ScreenField, ScreenTable } from '../../model/screen'

interface ScreenProps {
  /** Where it is in the product: `Monitoring > Alerts`. */
  path: string
  form?: readonly ScreenField[]
  table?: ScreenTable
  caption?: string
}

/**
 * The part of a screen that a procedure is about: a form or a table with the product's labels, in
 * the site's own style. It contains no controls, only text that looks like them.
 */
export function Screen({ path, form, table, caption }: ScreenProps) {
  const steps = path.split('>').map(step => step.trim())
  return (
    <figure className="figure screen" aria-label={`Screen: ${steps.join(', ')}`}>
      <figcaption className="figure-bar">
        <span className="screen-path">
          {steps.map((step, index) => (
            <Fragment key={step}>
              {index > 0 && <span className="screen-step"> › </span>}
              {index === steps.length - 1 ? <b>{step}</b> : step}
            </Fragment>
          ))}
        </span>
      </figcaption>
      {form && <ScreenForm fields={form} />}
      {table && <ScreenRows {...table} label={steps.at(-1) ?? path} />}
      {caption && <p className="caption">{caption}</p>}
    </figure>
  )
}

function ScreenForm({ fields }: { fields: readonly ScreenField[] }) {
  return (
    <dl className="screen-form">
      {fields.map(field => (
        <div key={field.label} className="screen-field" data-kind={field.kind ?? 'text'}>
          <dt>{field.label}</dt>
          <dd>
            <Control {...field} />
            {field.note && <span className="screen-note">{field.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Control({ kind = 'text', value, options }: ScreenField) {
  if (kind === 'button') return <span className="visually-hidden">Button</span>
  if (kind === 'toggle' || kind === 'checkbox')
    return (
      <span className="screen-switch" data-on={value === true ? '' : undefined}>
        <span className="visually-hidden">{value === true ? 'On' : 'Off'}</span>
      </span>
    )
  return (
    <>
      <span className="screen-value">{value}</span>
      {options && options.length > 0 && (
        <span className="screen-note">Options: {options.join(', ')}</span>
      )}
    </>
  )
}

function ScreenRows({ columns, rows, label }: ScreenTable & { label: string }) {
  return (
    <div className="screen-table" tabIndex={0} role="group" aria-label={label}>
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
