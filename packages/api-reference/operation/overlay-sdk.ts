import type { ApiReference, Operation, Parameter, Resource, Schema } from './description'
import { schemasIn } from './schemas-in'

/** The file with the SDK's description among the data of the REST reference. */
export const SDK_FILE = 'sdk.json'

/** What the generated client of the SDK sends and reads, extracted from its code. */
export interface SdkDescription {
  /** Of the Python package. */
  version: string
  operations: Record<string, Pick<Operation, 'parameters' | 'body' | 'responses' | 'deprecated'>>
  schemas: Schemas
}

/** A difference between the description and the SDK, which is newer. */
export interface Difference {
  operation: string
  /** Where the field is: `query limit`, `body settings.theme`, `RunSchema.name`. */
  field: string
  kind: 'added' | 'removed' | 'values' | 'required'
}

/** Ways to authenticate that nearly all operations of the platform have in common. */
const USUAL_AUTH = ['API Key', 'Tenant ID', 'Bearer Auth']

/** The same for an operation, whatever its path parameters are called. */
export const shapeOfKey = (key: string): string => key.replaceAll(/\{[^}]*\}/g, '{}')

/**
 * The reference with what the SDK knows better: operations and fields that its description doesn't
 * have yet, without those that the API no longer has. The reference isn't changed.
 */
export function overlaySdk(
  reference: ApiReference,
  sdk: SdkDescription,
): { reference: ApiReference; differences: Difference[] } {
  const merged = structuredClone(reference)
  const known = new Map(Object.entries(sdk.operations).map(([key, one]) => [shapeOfKey(key), one]))
  const overlay = new Overlay(sdk)
  const platform = merged.resources.filter(({ notes }) => notes.api === 'platform')
  const shared = merged.shared.platform
  for (const resource of platform)
    for (const [key, operation] of Object.entries(resource.data.operations)) {
      const newer = known.get(shapeOfKey(key))
      if (newer) overlay.update(key, operation, newer, { ...shared, ...resource.data.schemas })
    }
  for (const resource of platform)
    for (const key of Object.keys(resource.notes.operations)) {
      const newer = known.get(shapeOfKey(key))
      if (newer && !resource.data.operations[key]) overlay.add(key, newer, resource)
    }
  // A schema that was only linked may need others now, also those of other resources.
  const everywhere = Object.assign({}, ...platform.map(({ data }) => data.schemas)) as Schemas
  overlay.complete({ schemas: shared }, {}, everywhere)
  for (const { data } of platform) {
    // What shared schemas refer to is shared.
    for (const name of Object.keys(shared)) delete data.schemas[name]
    overlay.complete(data, shared, everywhere)
  }
  return { reference: merged, differences: overlay.differences }
}

type Schemas = Record<string, Schema>

class Overlay {
  readonly differences: Difference[] = []
  /** Names of schemas in the description by their names in the SDK. */
  readonly #names = new Map<string, string>()
  readonly #seen = new Set<string>()

  constructor(private readonly sdk: SdkDescription) {}

  /** Brings an operation of the description up to date. */
  update(
    key: string,
    operation: Operation,
    newer: SdkDescription['operations'][string],
    schemas: Schemas,
  ): void {
    if (newer.deprecated) operation.deprecated = true
    operation.fromSdk = 'fields'
    const report = (field: string, kind: Difference['kind']) =>
      this.differences.push({ operation: key, field, kind })
    const sent = (newer.parameters ?? []).filter(one => one.in === 'query')
    const kept = (operation.parameters ?? []).filter(
      one => one.in !== 'query' || sent.some(({ name }) => name === one.name),
    )
    for (const one of operation.parameters ?? [])
      if (!kept.includes(one)) report(`query ${one.name}`, 'removed')
    const more = sent.filter(
      ({ name }) => !kept.some(one => one.in === 'query' && one.name === name),
    )
    for (const { name } of more) report(`query ${name}`, 'added')
    for (const one of kept) {
      const twin = sent.find(({ name }) => one.in === 'query' && name === one.name)
      if (twin?.required && !one.required) {
        one.required = true
        report(`query ${one.name}`, 'required')
      }
      if (twin) this.#align(`query ${one.name}`, one.schema, twin.schema, schemas, report)
    }
    const all = [...kept, ...more.map(one => this.#ownParameter(one))]
    if (all.length > 0) operation.parameters = all
    const body = operation.body?.schema
    if (body && newer.body?.schema) {
      this.#align('body', body, newer.body.schema, schemas, report)
      this.#relax(body, newer.body.schema, schemas, name => report(`body ${name}`, 'required'))
    }
    const [success] =
      Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? []
    const answer = Object.values(newer.responses)[0]?.schema
    const own = success === undefined ? undefined : operation.responses[success]?.schema
    // Another schema of the description, not another name of the same.
    if (own?.$ref && answer?.$ref && own.$ref !== answer.$ref && schemas[answer.$ref]) {
      own.$ref = answer.$ref
      report('response', 'values')
    }
    if (own && answer) this.#align('response', own, answer, schemas, report)
  }

  /** Adds an operation that the description doesn't have. */
  add(key: string, newer: SdkDescription['operations'][string], resource: Resource): void {
    this.differences.push({ operation: key, field: '', kind: 'added' })
    const translated = this.#translate(newer) as typeof newer
    // The notes decide how path parameters are called.
    const names = [...key.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)
    let index = 0
    const parameters = translated.parameters?.map(one =>
      one.in === 'path' ? { ...one, name: names[index++] ?? one.name } : one,
    )
    resource.data.operations[key] = {
      auth: USUAL_AUTH,
      ...translated,
      ...(parameters ? { parameters } : {}),
      fromSdk: 'operation',
    }
  }

  /** Adds the schemas that data refers to and doesn't have, directly or through others. */
  complete(data: Pick<Resource['data'], 'schemas'>, shared: Schemas, elsewhere: Schemas): void {
    const known = { ...elsewhere, ...shared, ...data.schemas }
    // What is added can refer to more.
    for (let isDone = false; !isDone;) {
      isDone = true
      for (const name of schemasIn(data, known)) {
        if (data.schemas[name] || shared[name]) continue
        const source = this.sdk.schemas[name] ?? this.sdk.schemas[`${name}Param`]
        known[name] ??= this.#translate(source) as Schema
        if (known[name]) {
          data.schemas[name] = known[name]
          isDone = false
        }
      }
    }
  }

  /** Adds and removes fields of an object of the description, and of those inside. */
  #align(
    path: string,
    own: Schema,
    newer: Schema,
    schemas: Schemas,
    report: (field: string, kind: Difference['kind']) => void,
  ): void {
    if (own.$ref && newer.$ref) {
      const pair = `${own.$ref} ${newer.$ref}`
      // The SDK has one type where the description has several.
      const isOther = own.$ref !== newer.$ref && schemas[newer.$ref] !== undefined
      if (this.#seen.has(pair) || isOther) return
      this.#seen.add(pair)
      if (!this.#names.has(newer.$ref)) this.#names.set(newer.$ref, own.$ref)
    }
    const here = own.$ref ?? path
    const mine = objectOf(own, schemas)
    const joined = mine?.properties && joinedObject(newer, this.sdk.schemas)
    const theirs = joined ?? objectOf(newer, this.sdk.schemas)
    if (!mine || !theirs) return
    if (mine.items && theirs.items)
      return this.#align(path, mine.items, theirs.items, schemas, report)
    if (mine.enum && theirs.enum) {
      const more = theirs.enum.filter(one => !mine.enum?.includes(one))
      if (more.length > 0) {
        // Beside a reference, an object may allow only one of the values. Then it still does.
        if (own !== mine && own.enum?.length === mine.enum.length) own.enum = [...own.enum, ...more]
        mine.enum = [...mine.enum, ...more]
        report(here, 'values')
      }
      return
    }
    const { properties } = mine
    if (!properties || !theirs.properties) return
    for (const [name, schema] of Object.entries(theirs.properties)) {
      const known = properties[name]
      if (known) this.#align(`${here}.${name}`, known, schema, schemas, report)
      else {
        properties[name] = this.#translate(schema) as Schema
        report(`${here}.${name}`, 'added')
      }
    }
    if (joined) {
      const freed = (mine.required ?? []).filter(name => !joined.required?.includes(name))
      for (const name of freed) report(`${here}.${name}`, 'required')
      if (freed.length > 0) mine.required = joined.required ?? []
    }
    if (theirs.additionalProperties === true) return
    const needed = (theirs.required ?? []).filter(name => !mine.required?.includes(name))
    if (needed.length > 0) {
      mine.required = [...(mine.required ?? []), ...needed]
      for (const name of needed) report(`${here}.${name}`, 'required')
    }
    for (const name of Object.keys(properties))
      if (!theirs.properties[name]) {
        delete properties[name]
        if (mine.required) mine.required = mine.required.filter(one => one !== name)
        report(`${here}.${name}`, 'removed')
      }
  }

  /** Makes the fields of a body optional that the client no longer has to send. */
  #relax(own: Schema, newer: Schema, schemas: Schemas, report: (name: string) => void): void {
    const mine = objectOf(own, schemas)
    const theirs = objectOf(newer, this.sdk.schemas)
    if (!mine?.required || !theirs?.properties) return
    const isNeeded = (name: string) => theirs.required?.includes(name) ?? false
    for (const name of mine.required.filter(one => !isNeeded(one))) report(name)
    mine.required = mine.required.filter(isNeeded)
  }

  #ownParameter = (one: Parameter): Parameter => this.#translate(one) as Parameter

  /** The same with the description's names of schemas. */
  #translate(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(one => this.#translate(one))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) =>
        key === '$ref' && typeof inner === 'string'
          ? [key, this.#names.get(inner) ?? inner.replace(/Param$/, '')]
          : [key, this.#translate(inner)],
      ),
    )
  }
}

/** The object that a schema is or refers to, if it is exactly one, or nothing. */
function objectOf(schema: Schema, schemas: Schemas): Schema | undefined {
  const target = schema.$ref ? schemas[schema.$ref] : schema
  const options = (target?.anyOf ?? target?.oneOf)?.filter(({ type }) => type !== 'null')
  if (!target || target.allOf) return undefined
  if (!options || target.properties) return target
  return options.length === 1 && options[0] ? objectOf(options[0], schemas) : undefined
}

/** Several objects of which one is needed, as one object that has the fields of each. */
function joinedObject(schema: Schema, schemas: Schemas): Schema | undefined {
  const target = schema.$ref ? schemas[schema.$ref] : schema
  const options = target?.anyOf?.filter(({ type }) => type !== 'null') ?? []
  const objects = options.flatMap(one => objectOf(one, schemas) ?? [])
  const [first, ...others] = objects
  if (!first || others.length === 0 || objects.length < options.length) return undefined
  if (objects.some(one => !one.properties)) return undefined
  const properties: Record<string, Schema> = {}
  for (const [name, one] of objects.flatMap(object => Object.entries(object.properties ?? {})))
    // One of the objects may allow only some of the values.
    if (!properties[name] || (properties[name].enum && !one.enum)) properties[name] = one
  const required = (first.required ?? []).filter(name =>
    others.every(one => one.required?.includes(name)),
  )
  return { type: 'object', properties, required }
}
