import { useId, type SyntheticEvent } from 'react'
import { editsBetween } from '@docs/api-reference/workbench/address'
import { problemsOf } from '@docs/api-reference/workbench/problems'
import { requestAsShape, type Shape } from '@docs/api-reference/workbench/shape'
import { announce } from '../announce'
import { GroupFields } from './fields'
import { FormContext, type Form } from './form'
import { remember } from './memory'
import { linkTo, useRequest, type Edited } from './use-request'
import * as words from '../../words/workbench'

/** A form for all values of a request. The samples on the page and its address follow each edit. */
export function Workbench({ id, request, shapes, codes }: Edited) {
  const { values, reported, dispatch } = useRequest({ id, request, shapes, codes })
  const shape = requestAsShape(request)
  const problems = new Map([...problemsOf(values, shape, shapes), ...reported])
  const edits = editsBetween(request.example, values)
  const form: Form = {
    id,
    shapes,
    problems,
    report: (place, problem) => dispatch({ type: 'report', place, problem }),
    focus: elementId => dispatch({ type: 'focus', id: elementId }),
    change: (place, value) => {
      dispatch({ type: 'change', place, value })
      if (place.length === 2) remember(String(place[1]), value)
    },
  }
  const reset = (): void => {
    dispatch({ type: 'replace', values: request.example, isEdited: true })
    announce(words.wasReset)
  }
  const copyLink = (event: SyntheticEvent): void => {
    event.preventDefault()
    const link = new URL(linkTo({ id, request, shapes }, values), location.href)
    void navigator.clipboard.writeText(link.href).then(
      () => announce(words.linkCopied),
      () => announce(words.copyFailed),
    )
  }
  return (
    <FormContext value={form}>
      <form className="workbench-form" onSubmit={copyLink}>
        <p>{words.introduction}</p>
        <div className="workbench-fields">
          {GROUPS.map(([place, label]) => (
            <Section key={place} label={label} place={place} values={values} shape={shape} />
          ))}
        </div>
        <div className="workbench-actions">
          <p role="status">{statusOf(problems, edits.length)}</p>
          <button className="button" type="submit">
            {words.copyLink}
          </button>
          <button className="button" type="button" onClick={reset}>
            {words.reset}
          </button>
        </div>
      </form>
    </FormContext>
  )
}

const GROUPS = [
  ['path', words.path],
  ['query', words.query],
  ['header', words.headers],
  ['body', words.body],
] as const

interface SectionProps {
  label: string
  place: (typeof GROUPS)[number][0]
  values: Edited['request']['example']
  shape: Shape
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
    return `${words.problems(problems.size)} ${name}: ${first[1]}`
  }
  return edits === 0 ? words.unchanged : words.changes(edits)
}
