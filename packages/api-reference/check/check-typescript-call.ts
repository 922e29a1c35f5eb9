import { count } from '@docs/model/problem'
import { nearestName } from '@docs/model/nearest-name'
import type { SdkParameter, SdkSignature } from '../symbol/symbol'
import { writtenAs, type Call, type ObjectLiteral } from './code'
import { didYouMean, type Found } from './finding'
import { partsOf } from './members'
import type { Listed, SdkKnowledge } from './sdk-knowledge'

/** What is wrong with the arguments of a call in TypeScript, after one signature. */
export function wrongTypescriptArguments(
  { callee: written, given, isOpen, from }: Call,
  callee: Listed,
  { parameters }: Pick<SdkSignature, 'parameters'>,
  sdk: SdkKnowledge,
): Found[] {
  const label = writtenAs(written) || callee.name
  const isRest = (one: SdkParameter | undefined) => one?.name.startsWith('...') ?? false
  const found: Found[] = []
  // Methods of the generated client also take options of the request.
  const most = parameters.length + (callee.module === '' ? 1 : 0)
  const extra = given[most]
  if (extra && !isRest(parameters.at(-1)))
    found.push({
      from: extra.from,
      message: `\`${label}\` takes ${count(parameters.length, 'argument')}, not ${given.length}.`,
    })
  const missing = parameters.slice(given.length).find(one => !one.optional && !isRest(one))
  if (missing && !isOpen)
    found.push({
      from,
      message: `\`${label}\` needs the argument \`${missing.name}\`.`,
      ...(missing.type ? { hint: `Pass a value of the type \`${missing.type}\`.` } : {}),
    })
  if (!isOpen)
    for (const [at, { value }] of given.entries()) {
      const parameter = parameters[at]
      if (value.is === 'object' && parameter && !isRest(parameter))
        found.push(...wrongEntries(value, parameter, label, callee, sdk))
    }
  return found
}

/** Entries of an object that a parameter or a field doesn't have, and those that are missing. */
function wrongEntries(
  { entries, isOpen, from }: ObjectLiteral,
  parameter: SdkParameter,
  label: string,
  owner: Listed,
  sdk: SdkKnowledge,
): Found[] {
  const fields = fieldsOf(parameter, owner, sdk)
  if (!fields) return []
  const names = [...fields.known.keys()]
  const passed = new Set(entries.map(({ name }) => name))
  const found = entries.flatMap(({ name, from: at, value }): Found[] => {
    const field = fields.known.get(name)
    if (field)
      return value.is === 'object' ? wrongEntries(value, field, name, fields.owner, sdk) : []
    const near = nearestName(name, names)
    if (fields.isOpen && (near === undefined || passed.has(near))) return []
    const message = `\`${label}\` has no option \`${name}\`.`
    return [{ from: at, message, hint: didYouMean(near) }]
  })
  const missing = [...fields.known.values()].filter(
    one => !one.optional && !passed.has(one.name) && !one.deprecated,
  )
  if (!isOpen && !fields.isOpen && missing.length > 0)
    found.push({
      from,
      message: `\`${label}\` needs ${missing.map(({ name }) => `\`${name}\``).join(', ')}.`,
    })
  return found
}

/** The fields of an object that a parameter takes; null where they aren't known. */
function fieldsOf({ fields, type: written = '' }: SdkParameter, owner: Listed, sdk: SdkKnowledge) {
  const type = written.replace(/ \| (?:null|undefined)\b/g, '')
  if (fields?.length) {
    const known = new Map(fields.map(field => [field.name, field]))
    // The fields are those of the members of a union, or of the type that is there before.
    return {
      known,
      owner,
      isOpen: /[|&]|\b(?:Omit|Pick|Partial)</.test(type.replace(/\{.*\}/, '')),
    }
  }
  // Of a union, such as `RunTreeConfig | RunTree`, the type of objects.
  const members = type.split(' | ')
  const [found] = members.flatMap(one => {
    const name = /^([A-Z]\w*)(?:<.*>)?$/.exec(one)?.[1]
    const listed = name ? sdk.type(name, owner) : null
    return listed && /^(?:interface|type)$/.test(listed.symbol.kind) ? [listed] : []
  })
  if (!found) return null
  const { fields: known, isOpen } = partsOf(found, sdk)
  return known.size > 0 ? { known, owner: found, isOpen: isOpen || members.length > 1 } : null
}
