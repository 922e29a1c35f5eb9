import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Parameter } from './endpoints'

/** The fields of a body by the name of its type; undescribed types are missing. */
export type BodySchemas = ReadonlyMap<string, readonly Parameter[]>

/** A field as declared in the SDK's generated client. */
const FIELD = /^ {4}(?:'([^']+)'|(\w+))(\?)?: (.*)$/gm

/** Reads the interfaces of the generated REST client in the `langsmith` package. */
export async function schemasInPackage(packageFolder: string): Promise<Map<string, Parameter[]>> {
  const folder = join(packageFolder, 'resources')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter(entry => entry.isFile() && entry.name.endsWith('.d.ts'))
    .map(entry => join(entry.parentPath, entry.name))
  const schemas = new Map<string, Parameter[]>()
  for (const file of files)
    for (const [name, fields] of schemasIn(await readFile(file, 'utf8'))) schemas.set(name, fields)
  return schemas
}

export const schemasIn = (source: string): [string, Parameter[]][] =>
  [...source.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)].map(
    ([, name = '', inside = '']) => [
      name,
      [...inside.matchAll(FIELD)].map(([, quoted, plain, optional, type = '']) => ({
        name: quoted ?? plain ?? '',
        in: 'body',
        required: optional === undefined,
        nullable: true,
        type: typeOf(type),
      })),
    ],
  )

/** Converts TypeScript's type names to those of the facts. */
const typeOf = (type: string): string => {
  if (type.startsWith('string;') || type.startsWith("'")) return 'string'
  if (type.startsWith('number;')) return 'float64'
  if (type.startsWith('boolean;')) return 'bool'
  return type.startsWith('Array<') ? '[]interface{}' : 'interface{}'
}

/**
 * The fields of an endpoint's body, or null if they are unknown. If the facts name one parameter
 * after its own type (`run_ingest` is a `RunIngestParam`), the body is that type itself; `body` is
 * a union.
 */
export function bodyFields(
  params: readonly Parameter[],
  schemas: BodySchemas,
): readonly Parameter[] | null {
  const fields = params.filter(parameter => parameter.in === 'body')
  const [only] = fields
  if (only === undefined || only.name === 'body') return null
  const type = only.type.replace(/Params?$/, '')
  if (fields.length > 1 || snakeCase(type) !== only.name.replace(/_params?$/, '')) return fields
  return schemas.get(type) ?? schemas.get(only.type) ?? null
}

const snakeCase = (name: string): string => name.replace(/(?!^)([A-Z])/g, '_$1').toLowerCase()
