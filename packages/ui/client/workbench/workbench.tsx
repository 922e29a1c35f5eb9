import { useEffect, useId, useMemo, useRef, useState, type SyntheticEvent } from 'react'
import { codesOf } from '@docs/api-reference/operation/sdk-code'
import { addressOf, editsBetween } from '@docs/api-reference/workbench/address'
import { withValue } from '@docs/api-reference/workbench/edit'
import { keyOf, problemsOf, type Place } from '@docs/api-reference/workbench/problems'
import { looksLikeKey } from '@docs/api-reference/workbench/secrets'
import { requestAsShape, type RequestShape, type Shapes } from '@docs/api-reference/workbench/shape'
import { announce } from '../announce'
import { GroupFields } from './fields'
import { editsFor, firstValues } from './first-values'
import { FormContext, type Form } from './form'
import { remember } from './memory'
import type { ShownCodes } from './shown-codes'

interface WorkbenchProps {
  /** Anchor of the operation. */
  id: string
  request: RequestShape
  shapes: Shapes
  codes: ShownCodes
}

const IS_KEY = 'This is an API key. The samples read it from LANGSMITH_API_KEY.'
/** Browsers allow few changes of the address in a short time; in milliseconds. */
const SETTLED = 300

/** A form for all values of a request. The samples on the page and its address follow each edit. */
export function Workbench({ id, request, shapes, codes }: WorkbenchProps) {
  const [values, setValues] = useState(() => firstValues(id, request, shapes))
  const [reported, setReported] = useState<ReadonlyMap<string, string>>(new Map())
  const [focused, setFocused] = useState('')
  const isEdited = useRef(false)
  const shape = useMemo(() => requestAsShape(request), [request])
  const problems = useMemo(
    () => new Map([...problemsOf(values, shape, shapes), ...reported]),
    [values, shape, shapes, reported],
  )
  const edits = editsBetween(request.example, values)

  useEffect(() => {
    codes.show(edits.length > 0 ? codesOf(request, values) : null)
    if (!isEdited.current) return undefined
    const timer = setTimeout(() => history.replaceState(history.state, '', linkTo(values)), SETTLED)
    return () => clearTimeout(timer)
  }, [values])
  useEffect(() => {
    const read = (): void => {
      if (editsFor(id) !== null) setValues(firstValues(id, request, shapes))
    }
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  useEffect(() => {
    if (focused) document.getElementById(focused)?.focus()
    setFocused('')
  }, [focused])

  const linkTo = (shared: typeof values): string => {
    const text = addressOf(request, shapes, shared)
    return `${location.pathname}${location.search}#${id}${text ? `?${text}` : ''}`
  }
  const report = (place: Place, problem: string | null): void =>
    setReported(before => {
      const after = new Map(before)
      if (problem === null) after.delete(keyOf(place))
      else after.set(keyOf(place), problem)
      return after
    })
  const form: Form = {
    id,
    shapes,
    problems,
    report,
    focus: setFocused,
    change: (place, value) => {
      if (looksLikeKey(JSON.stringify(value) ?? '')) return report(place, IS_KEY)
      report(place, null)
      isEdited.current = true
      setValues(before => withValue(before, place, value))
      if (place.length === 2) remember(String(place[1]), value)
    },
  }
  const reset = (): void => {
    isEdited.current = true
    setReported(new Map())
    setValues(request.example)
    announce('The request is the example again.')
  }
  const copyLink = (event: SyntheticEvent): void => {
    event.preventDefault()
    void navigator.clipboard.writeText(new URL(linkTo(values), location.href).href).then(
      () => announce('Link copied'),
      () => announce('Couldn’t copy. Select the address of the page and copy it.'),
    )
  }
  return (
    <FormContext value={form}>
      <form className="workbench-form" onSubmit={copyLink}>
        <p>The samples follow what you type. Nothing is sent.</p>
        <div className="workbench-fields">
          {GROUPS.map(([place, label]) => (
            <Section key={place} label={label} place={place} values={values} shape={shape} />
          ))}
        </div>
        <p role="status">{statusOf(problems, edits.length)}</p>
        <div className="workbench-actions">
          <button className="button" type="submit">
            Copy link
          </button>
          <button className="button" type="button" onClick={reset}>
            Reset
          </button>
        </div>
      </form>
    </FormContext>
  )
}

const GROUPS = [
  ['path', 'Path'],
  ['query', 'Query'],
  ['header', 'Headers'],
  ['body', 'Body'],
] as const

interface SectionProps {
  label: string
  place: (typeof GROUPS)[number][0]
  values: WorkbenchProps['request']['example']
  shape: ReturnType<typeof requestAsShape>
}

function Section({ label, place, values, shape }: SectionProps) {
  const id = useId()
  const field = shape.fields?.find(({ name }) => name === place)
  if (!field || (place !== 'body' && field.fields?.length === 0)) return null
  return (
    <div role="group" aria-labelledby={id}>
      <p className="workbench-label" id={id}>
        {label}
      </p>
      <GroupFields shape={field} value={values[place]} place={[place]} />
    </div>
  )
}

function statusOf(problems: ReadonlyMap<string, string>, edits: number): string {
  const [first] = problems
  if (first) {
    const name = first[0].split('/').at(-1) ?? ''
    return `${counted(problems.size, 'problem')}. ${name}: ${first[1]}`
  }
  return edits === 0 ? 'As in the example.' : `${counted(edits, 'change')}.`
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`
