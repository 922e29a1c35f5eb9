import type { RequestValues } from '@docs/api-reference/operation/fill-request'
import { requestFrom } from '@docs/api-reference/workbench/address'
import { problemsOf } from '@docs/api-reference/workbench/problems'
import {
  isObject,
  requestAsShape,
  resolved,
  type FieldShape,
  type RequestShape,
  type Shape,
  type Shapes,
} from '@docs/api-reference/workbench/shape'
import { remembered } from './memory'

/** The edits in the page's address for an operation; null if there are none. */
export function editsFor(id: string): string | null {
  const { hash } = location
  return hash.startsWith(`#${id}?`) ? hash.slice(id.length + 2) : null
}

/** The request that a form starts with: from the address, or the example with the reader's IDs. */
export function firstValues(id: string, request: RequestShape, shapes: Shapes): RequestValues {
  const edits = editsFor(id)
  return edits === null ? withOwnIds(request, shapes) : requestFrom(edits, request, shapes)
}

function withOwnIds(request: RequestShape, shapes: Shapes): RequestValues {
  const { path, query, header, body } = request.example
  const fieldsIn = (place: 'path' | 'query' | 'header' | 'body'): readonly FieldShape[] =>
    resolved<Shape>(
      requestAsShape(request).fields?.find(({ name }) => name === place) ?? {},
      shapes,
    ).fields ?? []
  const filled = (values: Record<string, unknown>, place: Parameters<typeof fieldsIn>[0]) => {
    const fields = new Map(fieldsIn(place).map(field => [field.name, field]))
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const [field, own] = [fields.get(name), remembered(name)]
        const fits = field && own !== undefined && problemsOf(own, field, shapes).size === 0
        return [name, fits && !field.fixed ? own : value]
      }),
    )
  }
  return {
    path: filled(path, 'path'),
    query: filled(query, 'query'),
    header,
    ...(body === undefined ? {} : { body: isObject(body) ? filled(body, 'body') : body }),
  }
}
