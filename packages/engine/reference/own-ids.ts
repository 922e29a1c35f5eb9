import type { Operation, Schema } from '@docs/api-reference/operation/description'
import { parametersIn, type OwnIds } from '@docs/api-reference/operation/own-ids'
import { parametersOf, type ExampleRequest } from '@docs/api-reference/operation/request'

/** Whoever knows one of these has access: no field asks for it. */
const CREDENTIAL = /token|secret|password|api_key|code_challenge/i
const ID = /(?:^|_)ids?$/i

const isOffered = (name: string): boolean => !CREDENTIAL.test(name) || ID.test(name)

const isId = (name: string, schema: Schema): boolean =>
  ID.test(name) || JSON.stringify(schema).includes('"uuid"')

/**
 * What readers can replace in the cURL sample of an operation; null where there is nothing. Query
 * parameters are those that are required or are IDs. Of the body, it is the IDs on its first level
 * that the sample has.
 */
export function ownIdsOf(
  key: string,
  operation: Operation,
  { body }: Pick<ExampleRequest, 'body'>,
): OwnIds | null {
  const path = key.split(' ')[1] ?? ''
  const query = parametersOf(path, operation)
    .filter(one => one.in === 'query' && !one.deprecated && isOffered(one.name))
    .filter(({ name, required, schema }) => required || isId(name, schema))
    .map(({ name, schema }) => (isList(schema) ? `${name}[]` : name))
  const fields =
    typeof body === 'object' && body !== null && !Array.isArray(body)
      ? Object.entries(body).filter(([name, value]) => isOffered(name) && holdsId(name, value))
      : []
  const ids = { path: pathFor(path), query, body: fields.map(([name]) => name) }
  return parametersIn(ids.path).length + query.length + fields.length > 0 ? ids : null
}

/** The path with only those parameters that readers can replace. */
const pathFor = (path: string): string =>
  path.replace(/\{([^}]+)\}/g, (whole, name: string) => (isOffered(name) ? whole : name))

const isList = ({ type, anyOf = [] }: Schema): boolean =>
  [type].flat().includes('array') || anyOf.some(isList)

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const holdsId = (name: string, value: unknown): boolean => {
  const [first] = [value].flat() as unknown[]
  return typeof first === 'string' && (ID.test(name) || UUID.test(first))
}
