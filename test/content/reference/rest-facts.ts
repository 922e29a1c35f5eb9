import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../imports'
import { restSchema, type RestField, type Schema } from './declared-fields'
import type { RestSource } from './formats'

interface RestFacts {
  schemas: Record<string, RestField[]>
  endpoints: { method: string; path: string; params: (RestField & { in: string })[] }[]
}

const FILE = join(root, 'site/samples/facts/rest-api.json')
const facts = JSON.parse(readFileSync(FILE, 'utf8')) as RestFacts
const added = JSON.parse(readFileSync(join(root, 'site/samples/facts/more.json'), 'utf8')) as Pick<
  RestFacts,
  'schemas'
>

/**
 * What the facts say about a source.
 *
 * @throws if they contain nothing about it.
 */
export function restSchemaOf(source: RestSource): Schema {
  if ('schema' in source)
    return restSchema(source.schema, found(facts.schemas[source.schema], source.schema))
  if ('added' in source)
    return restSchema(source.added, found(added.schemas[source.added], source.added))
  const endpoint = facts.endpoints.find(
    ({ method, path }) => `${method} ${path}` === source.endpoint,
  )
  return restSchema(
    source.endpoint,
    found(endpoint?.params, source.endpoint).filter(
      ({ in: place }: RestField & { in?: string }) => place === 'body',
    ),
  )
}

function found(fields: RestField[] | undefined, name: string): RestField[] {
  if (fields === undefined || fields.length === 0) throw new Error(`The facts know no ${name}.`)
  return fields
}
