import { useState } from 'react'
import { JSON_SYNTAX, literal } from '@docs/api-reference/operation/literal'
import { readJson } from '@docs/api-reference/workbench/address'
import type { Place } from '@docs/api-reference/workbench/problems'
import { resolved, type Shape } from '@docs/api-reference/workbench/shape'
import { useForm } from './form'
import * as words from '../../words/workbench'

interface ControlProps {
  id: string
  describedBy: string
  isWrong: boolean
  value: unknown
  place: Place
}

/** Without a `name`, so that browsers don't remember what is typed. */
const attributesOf = ({ id, describedBy, isWrong }: ControlProps) => ({
  id,
  'aria-describedby': describedBy,
  'aria-invalid': isWrong,
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
})

/** One of the values of an enum, or true and false. */
export function Choice({ shape, ...control }: ControlProps & { shape: Shape }) {
  const { change } = useForm()
  const { value, place } = control
  const known = shape.values ?? [true, false, ...(shape.types?.includes('null') ? [null] : [])]
  const options = known.includes(value) || value === undefined ? known : [...known, value]
  return (
    <select
      {...attributesOf(control)}
      value={options.indexOf(value)}
      onChange={event => change(place, options[Number(event.currentTarget.value)])}
    >
      {value === undefined && <option value={-1}>{words.choose}</option>}
      {options.map((option, index) => (
        <option key={index} value={index}>
          {asText(option)}
        </option>
      ))}
    </select>
  )
}

/** A text or a number, on one line unless it has several. */
export function Text({ shape, ...control }: ControlProps & { shape: Shape }) {
  const { change, shapes } = useForm()
  const { value, place } = control
  const types = shape.options?.flatMap(one => resolved(one, shapes).types ?? []) ?? shape.types
  const isNumber = types?.every(type => type !== 'string')
  const text = value === null || value === undefined ? '' : asText(value)
  const own = {
    ...attributesOf(control),
    value: text,
    ...(value === null ? { placeholder: 'null' } : {}),
    onChange: (event: { currentTarget: { value: string } }) =>
      change(place, valueOf(event.currentTarget.value, types ?? [])),
  }
  return text.includes('\n') ? (
    <textarea {...own} rows={4} />
  ) : (
    <input {...own} type="text" inputMode={isNumber ? 'decimal' : undefined} />
  )
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

/** The value that a text represents; the text itself where no other type fits. */
function valueOf(text: string, types: NonNullable<Shape['types']>): unknown {
  const value = readJson(text.trim())
  const isNumeric = types.includes('integer') || types.includes('number')
  if (typeof value === 'number' && isNumeric) return value
  return typeof value === 'boolean' && types.includes('boolean') ? value : text
}

/** A value as JSON. What isn't JSON yet stays in the field, and the request as it was. */
export function JsonText(control: ControlProps) {
  const { change, report } = useForm()
  const { value, place } = control
  const [draft, setDraft] = useState<{ text: string; of: unknown } | null>(null)
  const written = value === undefined ? '' : literal(value, JSON_SYNTAX)
  const isOwn = draft !== null && JSON.stringify(draft.of) === JSON.stringify(value)
  const text = isOwn ? draft.text : written
  const edit = (typed: string): void => {
    const read = readJson(typed)
    setDraft({ text: typed, of: read === undefined ? value : read })
    if (read === undefined) report(place, words.invalidJson)
    else change(place, read)
  }
  return (
    <textarea
      {...attributesOf(control)}
      rows={Math.min(10, Math.max(2, text.split('\n').length))}
      value={text}
      onChange={event => edit(event.currentTarget.value)}
    />
  )
}
