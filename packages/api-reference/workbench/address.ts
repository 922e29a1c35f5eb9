import type { RequestValues } from '../operation/fill-request'
import { withValue } from './edit'
import { keyOf, type Place } from './problems'
import {
  isObject,
  requestAsShape,
  resolved,
  type RequestShape,
  type Shape,
  type Shapes,
} from './shape'
import { isSecretName, looksLikeKey } from './secrets'

/** A place and its value; undefined where it was removed. */
type Edit = [place: Place, value: unknown]

/** Characters of an address that all programs still pass on. */
const LONGEST = 8000

/** What differs between the example and a request. Lists are compared as a whole. */
export function editsBetween(before: unknown, after: unknown, place: Place = []): Edit[] {
  if (!isObject(before) || !isObject(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [[place, after]]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap(name => {
    const inside = [...place, name]
    if (!Object.hasOwn(after, name)) return [[inside, undefined] as Edit]
    return Object.hasOwn(before, name)
      ? editsBetween(before[name], after[name], inside)
      : [[inside, after[name]] as Edit]
  })
}

/**
 * The edits of a request as text of an address: `body/limit=10&-body/filter`. Empty if there are
 * none; null if they are too long. Credentials are left out.
 */
export function addressOf(
  request: RequestShape,
  shapes: Shapes,
  values: RequestValues,
): string | null {
  const shared = withoutFixed(values, requestAsShape(request), shapes)
  const text = editsBetween(request.example, shared)
    .filter(([place, value]) => value !== undefined || !isFixed(place, request, shapes))
    .map(([place, value]) => {
      const key = encoded(keyOf(place))
      return value === undefined ? `-${key}` : `${key}=${encoded(textOf(value))}`
    })
    .join('&')
  return text.length > LONGEST ? null : text
}

/** A value without what the form leaves as it is, and without credentials in free objects. */
function withoutFixed(value: unknown, shape: Shape | undefined, shapes: Shapes): unknown {
  const { fields, others, items } = shape ? resolved(shape, shapes) : {}
  if (Array.isArray(value)) return value.map(item => withoutFixed(item, items, shapes))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const field = fields?.find(one => one.name === name)
      if (field?.fixed || (typeof inner === 'string' && isSecretName(name))) return []
      return [[name, withoutFixed(inner, field ?? others, shapes)]]
    }),
  )
}

const isFixed = (place: Place, request: RequestShape, shapes: Shapes): boolean =>
  !isAllowed([place, ''], requestAsShape(request), shapes)

const encoded = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(
    /%(?:2F|2C|3A)/g,
    decodeURIComponent,
  )

/** Text as it is, unless it could be read as another value. */
function textOf(value: unknown): string {
  if (typeof value === 'string' && readJson(value) === undefined) return value
  return JSON.stringify(value)
}

/** The value of a JSON text; undefined if it isn't one. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) =>
      typeof value === 'number' && !Number.isFinite(value) ? String(value) : value,
    )
  } catch {
    return undefined
  }
}

/**
 * The request that an address describes. Whatever isn't a field of the operation is ignored, as
 * anyone can have written the address.
 */
export function requestFrom(text: string, request: RequestShape, shapes: Shapes): RequestValues {
  if (text.length > LONGEST) return request.example
  const shape = requestAsShape(request)
  return text.split('&').reduce((values: RequestValues, part) => {
    const edit = editOf(part)
    if (!edit || !isAllowed(edit, shape, shapes)) return values
    const changed = withValue(values, ...edit)
    return isObject(changed.path) && isObject(changed.query) && isObject(changed.header)
      ? changed
      : values
  }, request.example)
}

function editOf(part: string): Edit | null {
  const isRemoval = part.startsWith('-')
  const [key = '', ...rest] = part.slice(isRemoval ? 1 : 0).split('=')
  try {
    const place = decodeURIComponent(key)
      .split('/')
      .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    const text = decodeURIComponent(rest.join('='))
    return [place, isRemoval ? undefined : (readJson(text) ?? text)]
  } catch {
    return null
  }
}

/** Whether the place of an edit is one that the form can change. */
function isAllowed([place, value]: Edit, root: Shape, shapes: Shapes): boolean {
  if (place.length < 2 && place[0] !== 'body') return false
  if (looksLikeKey(JSON.stringify(value) ?? '')) return false
  let shape: Shape | undefined = root
  for (const [at, step] of place.entries()) {
    if (step === '__proto__' || isSecretName(step)) return false
    const full: Shape = resolved(shape, shapes)
    const field = full.fields?.find(one => one.name === step)
    if (field?.fixed || (value === undefined && field?.required && at === place.length - 1))
      return false
    // Inside a free object, and in alternatives, any field is one.
    const isFree = full.types === undefined || full.options !== undefined
    shape = field ?? full.others ?? (isFree ? {} : undefined)
    if (!shape) return false
  }
  return true
}
