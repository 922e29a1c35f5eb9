import type { ApiEntry, Parameter } from './api'
import { closingBracket, splitTopLevel } from './brackets'
import { defaultOf, deprecationOf, typeOfArgument, typeText } from './declaration-parts'

const NAME = String.raw`([A-Za-z$][\w$]*)`
const COMMENT = String.raw`(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*)`
const DECLARATION = new RegExp(
  `${COMMENT}?^(?:(?:export|declare|abstract)\\s+)*(class|interface|function|type)\\s+${NAME}`,
  'gm',
)
const HIDDEN = String.raw`(private\s+|protected\s+|#|_)`
const MEMBER = new RegExp(
  `^(?:(?:static|readonly|abstract|async|get|set)\\s+)*${HIDDEN}?${NAME}(\\?)?\\s*([(<:])`,
)

/**
 * The classes, interfaces, object types and functions of a TypeScript declaration file. Overloads
 * are one function, with the parameters of all; the fields of an object that a function accepts
 * count as parameters.
 */
export function declarationsIn(text: string, module: string): ApiEntry[] {
  const entries: ApiEntry[] = []
  for (const { 0: head, 1: comment = '', 2: keyword, 3: name = '', index } of text.matchAll(
    DECLARATION,
  )) {
    const rest = text.slice(index + head.length)
    const entry = { module, name, parameters: [], deprecated: deprecationOf(comment) }
    if (name.startsWith('_')) continue
    if (keyword === 'function') entries.push({ ...entry, parameters: parametersOf(rest) })
    else {
      // A type that is not an object, such as a union of words, has no parts.
      const opening = keyword === 'type' ? /^(?:<[^=]*>)?\s*=[^{;]*\{/ : /^[^{;]*\{/
      const start = opening.exec(rest)?.[0].length ?? 0
      entries.push(
        ...(start === 0
          ? [entry]
          : typeEntries(entry, rest.slice(start, closingBracket(rest, start - 1)))),
      )
    }
  }
  return mergeOverloads(entries)
}

/** An entry for the type with its fields, and one for each method. */
function typeEntries(type: ApiEntry, body: string): ApiEntry[] {
  const methods: ApiEntry[] = []
  const fields: Parameter[] = []
  for (const { name, parameter, deprecated, signature } of membersOf(body)) {
    if (signature === null) fields.push(parameter)
    else if (name === 'constructor') fields.push(...parametersOf(signature))
    else
      methods.push({
        module: type.module,
        name: `${type.name}.${name}`,
        parameters: parametersOf(signature),
        deprecated,
      })
  }
  return [{ ...type, parameters: fields, isType: true }, ...methods]
}

interface Member {
  name: string
  deprecated: string | null
  parameter: Parameter
  /** From the type parameters or the parenthesis on; null for a field. */
  signature: string | null
}

function membersOf(body: string): Member[] {
  return splitTopLevel(body, ';').flatMap((part): Member[] => {
    const comments = /^(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*)*/.exec(part)?.[0] ?? ''
    const written = part.slice(comments.length)
    const [matched = '', hidden, name = '', optional, mark] = MEMBER.exec(written) ?? []
    if (matched === '' || hidden !== undefined) return []
    const deprecated = deprecationOf(comments)
    const parameter = {
      name,
      isRequired: optional === undefined,
      type: mark === ':' ? typeText(written.slice(matched.length)) : null,
      default: defaultOf(comments),
      deprecated,
    }
    return [
      {
        name,
        deprecated,
        parameter,
        signature: mark === ':' ? null : written.slice(matched.length - 1),
      },
    ]
  })
}

/**
 * The parameters of a signature, which may begin with type parameters. Callers do not see the names
 * of arguments, so these are `argument 1`, …; the fields of objects are named.
 */
function parametersOf(signature: string): Parameter[] {
  const start = /^\s*</.test(signature) ? closingBracket(signature, signature.indexOf('<')) + 1 : 0
  const open = signature.indexOf('(', start)
  if (open === -1) return []
  const parts = splitTopLevel(signature.slice(open + 1, closingBracket(signature, open)), ',')
  return parts.flatMap((part, index) => {
    const opening = /^\s*(?:\{[^}]*\}|[\w$]+)\??\s*:\s*\{/.exec(part)?.[0].length
    const body = opening === undefined ? '' : part.slice(opening, closingBracket(part, opening - 1))
    const isRequired = !/^\s*(?:\.\.\.|(?:\{[^}]*\}|[\w$]+)\?)/.test(part)
    return [
      {
        name: `argument ${index + 1}`,
        isRequired,
        type: body === '' ? typeOfArgument(part) : null,
      },
      ...membersOf(body).map(member => member.parameter),
    ]
  })
}

/**
 * Of overloads, a parameter is required if all require it, and the function is deprecated if all
 * are.
 */
function mergeOverloads(entries: readonly ApiEntry[]): ApiEntry[] {
  const groups = new Map<string, ApiEntry[]>()
  for (const entry of entries) groups.set(entry.name, [...(groups.get(entry.name) ?? []), entry])
  return [...groups.values()].map(group => {
    const names = new Set(group.flatMap(({ parameters }) => parameters.map(({ name }) => name)))
    const parameters = [...names].map((name): Parameter => {
      const found = group.map(({ parameters }) => parameters.findLast(one => one.name === name))
      const last = found.findLast(one => one !== undefined)
      const deprecated = found.every(one => !one || one.deprecated) ? last?.deprecated : null
      return { ...last, name, deprecated, isRequired: found.every(one => one?.isRequired) }
    })
    const last = group.at(-1) as ApiEntry
    return {
      ...last,
      parameters,
      deprecated: group.every(one => one.deprecated) ? last.deprecated : null,
    }
  })
}
