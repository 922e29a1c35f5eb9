import { useRef, useState, type SyntheticEvent } from 'react'
import { firstValue } from '@docs/api-reference/workbench/edit'
import type { Place } from '@docs/api-reference/workbench/problems'
import type { FieldShape } from '@docs/api-reference/workbench/shape'
import { InlineCode } from '../../components/mdx/blocks'
import { adderId, controlId, useForm } from './form'
import * as workbenchWords from '../../words/workbench'

/** In a form that scrolls, the list opens below what is in view. */
function showList({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
}

/** From this many fields on, they can be filtered. */
const MANY = 7

/** The optional fields that an object doesn't have yet, to choose from. */
export function AddField({ fields, place }: { fields: readonly FieldShape[]; place: Place }) {
  const form = useForm()
  const list = useRef<HTMLDetailsElement>(null)
  const [wanted, setWanted] = useState('')
  const words = wanted.toLowerCase().split(/\s+/)
  const found = fields.filter(({ name, note = '' }) =>
    words.every(word => `${name} ${note}`.toLowerCase().includes(word)),
  )
  const add = (field: FieldShape): void => {
    if (list.current) list.current.open = false
    setWanted('')
    form.change([...place, field.name], firstValue(field, form.shapes))
    form.focus(controlId(form, [...place, field.name]))
  }
  const label = String(place.at(-1))
  return (
    <details className="workbench-add" ref={list} onToggle={showList}>
      <summary id={adderId(form, place)}>
        {workbenchWords.addField}
        <span className="visually-hidden">{workbenchWords.addedTo(label)}</span> ({fields.length})
      </summary>
      {fields.length >= MANY && (
        <input
          type="search"
          aria-label={workbenchWords.filterFields(label)}
          placeholder={workbenchWords.filter}
          value={wanted}
          onChange={event => setWanted(event.currentTarget.value)}
          onKeyDown={event => {
            const [first] = found
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (first) add(first)
          }}
        />
      )}
      <ul>
        {found.map(field => (
          <li key={field.name}>
            <button type="button" onClick={() => add(field)}>
              <b>{field.name}</b> {field.note && <InlineCode text={field.note} />}
            </button>
          </li>
        ))}
        {found.length === 0 && <li>{workbenchWords.noField}</li>}
      </ul>
    </details>
  )
}
