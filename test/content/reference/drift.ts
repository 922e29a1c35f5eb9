import type { DeclaredField, Schema } from './declared-fields'
import type { StatedField } from './field-tables'
import { kindsOnPage, type Kind } from './kinds'

/** Known differences, each with its reason. An unnecessary entry is a finding. */
export interface Exceptions {
  /** Fields of the schemas that the page omits. */
  omitted?: Record<string, string>
  /** Fields of the page that no schema has. */
  more?: Record<string, string>
  /** Fields whose stated type differs from that of a schema. */
  typed?: Record<string, string>
}

/** The differences between a page and the schemas. */
export function driftOf(
  stated: readonly StatedField[],
  schemas: readonly Schema[],
  { omitted = {}, more = {}, typed = {} }: Exceptions = {},
): string[] {
  const names = new Set(stated.map(({ name }) => name))
  const declared = new Set(schemas.flatMap(({ fields }) => fields.map(({ name }) => name)))
  return [
    ...schemas.flatMap(({ name, fields }) =>
      fields
        .filter(field => !names.has(field.name) && omitted[field.name] === undefined)
        .map(field => `\`${field.name}\` of ${name} is not on the page.`),
    ),
    ...stated
      .filter(({ name }) => !declared.has(name) && more[name] === undefined)
      .map(({ name, line }) => `Line ${line}: no schema has \`${name}\`.`),
    ...stated
      .filter(({ name }, index) => stated.findIndex(other => other.name === name) !== index)
      .map(({ name, line }) => `Line ${line}: \`${name}\` is duplicated.`),
    ...stated.flatMap(field =>
      schemas
        .filter(({ isExact }) => isExact)
        .flatMap(schema => differences(field, schema, typed[field.name] !== undefined)),
    ),
    ...Object.keys(omitted)
      .filter(name => !declared.has(name) || names.has(name))
      .map(name => `The omission of \`${name}\` is not needed.`),
    ...Object.keys(more)
      .filter(name => !names.has(name) || declared.has(name))
      .map(name => `The addition of \`${name}\` is not needed.`),
    ...Object.keys(typed)
      .filter(
        name =>
          !schemas.some(
            schema =>
              schema.isExact &&
              stated.some(
                field => field.name === name && differences(field, schema, false).length > 0,
              ),
          ),
      )
      .map(name => `The other type of \`${name}\` is not needed.`),
  ]
}

function differences(field: StatedField, { name, fields }: Schema, isExcused: boolean): string[] {
  const found = fields.find(one => one.name === field.name)
  if (found === undefined) return []
  const kinds = kindsOnPage(field.type)
  const isNullable = field.nullable === null ? null : field.nullable !== 'no'
  return [
    ...(isExcused || agree(kinds, found)
      ? []
      : [
          `Line ${field.line}: \`${field.name}\` is ${kinds.join(' or ')} on the page and ` +
            `${found.kinds.join(' or ')} in ${name}.`,
        ]),
    ...(isNullable === null || isNullable === found.isNullable
      ? []
      : [
          `Line ${field.line}: \`${field.name}\` may ${isNullable ? '' : 'not '}be null on ` +
            `the page, and may ${found.isNullable ? '' : 'not '}in ${name}.`,
        ]),
  ]
}

/** The page may be more precise than the schema, but not less. */
const agree = (kinds: readonly Kind[], { kinds: allowed }: DeclaredField): boolean =>
  kinds.every(kind => allowed.includes(kind))

/** Rows without what every field needs: a type, whether it is always present, and who sets it. */
export const incomplete = (stated: readonly StatedField[]): string[] =>
  stated.flatMap(({ name, type, presence, setBy, line }) => [
    ...(type === '' ? [`Line ${line}: \`${name}\` has no type.`] : []),
    ...(presence ? [] : [`Line ${line}: is \`${name}\` always there?`]),
    ...(setBy === null || !SETTERS.test(setBy) ? [`Line ${line}: who sets \`${name}\`?`] : []),
  ])

const SETTERS = /^(?:you|SDK|server|LangChain)(?: or (?:you|SDK|server|integration|LangChain))*$/i
