import { keyOf, type Place } from '@docs/api-reference/workbench/problems'
import { firstValue } from '@docs/api-reference/workbench/edit'
import {
  isObject,
  resolved,
  type FieldShape,
  type Shape,
  type Shapes,
} from '@docs/api-reference/workbench/shape'
import { Icon } from '../../components/icon'
import { InlineCode } from '../../components/mdx/blocks'
import { AddField } from './add-field'
import { Choice, JsonText, Text } from './controls'
import { adderId, controlId, useForm } from './form'
import { hintOf, typeOf } from './words'
import * as words from '../../words/workbench'

/** Objects in one another that are shown as fields; deeper ones are JSON. */
const DEEPEST = 4

interface ValueProps {
  shape: Shape | FieldShape
  value: unknown
  place: Place
}

type Kind = 'fixed' | 'choice' | 'group' | 'list' | 'text' | 'json'

/** How a value is edited. */
function kindOf(full: Shape | FieldShape, value: unknown, place: Place, shapes: Shapes): Kind {
  if ('fixed' in full && full.fixed) return 'fixed'
  const types = full.options?.flatMap(one => resolved(one, shapes).types ?? []) ?? full.types
  if (full.values || types?.every(type => type === 'boolean' || type === 'null')) return 'choice'
  const isShallow = place.filter(step => typeof step === 'string').length <= DEEPEST
  if (isShallow && isObject(value) && full.fields && full.fields.length > 0) return 'group'
  if (isShallow && Array.isArray(value) && full.items && resolved(full.items, shapes).types)
    return 'list'
  return types?.length && !types.some(type => type === 'array' || type === 'object')
    ? 'text'
    : 'json'
}

/** The fields of an object, or what else a value has, without a name of its own. */
export function GroupFields({ shape, value, place }: ValueProps) {
  const form = useForm()
  const full = resolved(shape, form.shapes)
  const kind = kindOf(full, value, place, form.shapes)
  if (kind === 'list') return <Items shape={full} value={value as unknown[]} place={place} />
  if (kind !== 'group')
    return <Field shape={{ ...full, name: 'body', required: true }} value={value} place={place} />
  const object = value as Record<string, unknown>
  const fields = full.fields ?? []
  const known = new Set(fields.map(field => field.name))
  const shown = fields.filter(field => field.required || Object.hasOwn(object, field.name))
  const others = Object.keys(object)
    .filter(name => !known.has(name))
    .map((name): FieldShape => ({ ...full.others, name }))
  const missing = fields.filter(field => !shown.includes(field) && !field.fixed)
  return (
    <>
      {[...shown, ...others].map(field => (
        <Field
          key={field.name}
          shape={field}
          value={object[field.name]}
          place={[...place, field.name]}
        />
      ))}
      {missing.length > 0 && <AddField fields={missing} place={place} />}
    </>
  )
}

/** A field with its name, control, and meaning. */
export function Field({ shape, value, place }: ValueProps & { shape: FieldShape }) {
  const form = useForm()
  const full = resolved(shape, form.shapes)
  const id = controlId(form, place)
  const problem = form.problems.get(keyOf(place))
  const kind = kindOf(full, value, place, form.shapes)
  const remove = full.required ? null : <Remove name={full.name} place={place} />
  if (kind === 'group' || kind === 'list')
    return (
      <details className="workbench-group" open={place.length < 3}>
        <summary id={id}>
          <Icon name="chevron-right" />
          {full.name}
        </summary>
        {remove}
        {kind === 'list' ? (
          <Items shape={full} value={value as unknown[]} place={place} />
        ) : (
          <GroupFields shape={full} value={value} place={place} />
        )}
        {problem && <small className="workbench-problem">{problem}</small>}
      </details>
    )
  const control = { id, describedBy: `${id}-hint`, isWrong: problem !== undefined, value, place }
  return (
    <div className="workbench-field">
      <label htmlFor={kind === 'fixed' ? undefined : id}>{full.name}</label>
      <span>
        {typeOf(full, form.shapes)}
        {full.required ? words.required : ''}
      </span>
      {remove}
      {kind === 'choice' && <Choice {...control} shape={full} />}
      {kind === 'text' && <Text {...control} shape={full} />}
      {kind === 'json' && <JsonText {...control} />}
      <small id={`${id}-hint`}>
        {problem && <b className="workbench-problem">{problem} </b>}
        <InlineCode text={hintOf(full)} />
      </small>
    </div>
  )
}

/** The items of a list, each with a control, and a way to add one. */
function Items({ shape, value, place }: { shape: Shape; value: unknown[]; place: Place }) {
  const form = useForm()
  const items = shape.items ?? {}
  const add = (): void => {
    form.change([...place, value.length], firstValue(items, form.shapes))
    form.focus(controlId(form, [...place, value.length]))
  }
  return (
    <>
      {value.map((item, index) => (
        <Field
          key={index}
          shape={{ ...items, name: `${String(place.at(-1))} ${index + 1}` }}
          value={item}
          place={[...place, index]}
        />
      ))}
      <button className="workbench-add" type="button" id={adderId(form, place)} onClick={add}>
        {words.addItem}
        <span className="visually-hidden">{words.addedTo(String(place.at(-1)))}</span>
      </button>
    </>
  )
}

function Remove({ name, place }: { name: string; place: Place }) {
  const form = useForm()
  const remove = (): void => {
    form.change(place, undefined)
    form.focus(adderId(form, place.slice(0, -1)))
  }
  return (
    <button className="icon-button" type="button" aria-label={words.remove(name)} onClick={remove}>
      <Icon name="close" />
    </button>
  )
}
