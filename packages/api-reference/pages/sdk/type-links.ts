import type { Field, SchemaLink } from '../../operation/view'
import type { SdkLanguage, SdkParameter } from '../../symbol/symbol'
import { hrefOf, type PlacedSymbol } from './place-symbols'

/** A symbol whose page has the type. */
type From = Pick<PlacedSymbol, 'language' | 'name' | 'path' | 'symbol'>

/** Finds where a named type has its section. */
export type TypeLinker = (type: string, from: From) => SchemaLink[]

const NAME = /\b[A-Z]\w+/g
const TYPES = new Set(['class', 'interface', 'type'])
/** Sources of the generated client's methods and types. */
export const IS_GENERATED = /^langsmith[./](?:resources|types)\b/

/**
 * Links from the words of a type to the sections of what they name, in one language. The generated
 * client has types of its own with names that the rest of the package has, too.
 */
export function typeLinker(
  symbols: readonly PlacedSymbol[],
  generated: readonly PlacedSymbol[],
  language: SdkLanguage,
): TypeLinker {
  const own = byShortName(
    symbols.filter(
      one => one.language === language && TYPES.has(one.symbol.kind) && !one.name.includes('.'),
    ),
  )
  const types = byShortName(generated.filter(one => one.language === language))
  return (type, from) => {
    const isGenerated = IS_GENERATED.test(from.symbol.source)
    const [first, second] = isGenerated ? [types, own] : [own, types]
    // What is quoted is a value, and what is before a point holds the type.
    const names = new Set(type.replace(/"[^"]*"|'[^']*'|\b\w+\./g, '').match(NAME) ?? [])
    names.delete(from.name.split('.').at(-1) ?? '')
    return [...names].flatMap(label => {
      const target = nearest(first.get(label) ?? second.get(label) ?? [], from)
      return target ? [{ label, href: hrefOf(target) }] : []
    })
  }
}

function byShortName(symbols: readonly PlacedSymbol[]): Map<string, PlacedSymbol[]> {
  const found = new Map<string, PlacedSymbol[]>()
  for (const one of symbols) {
    const name = one.name.split('.').at(-1) ?? ''
    found.set(name, [...(found.get(name) ?? []), one])
  }
  return found
}

/** Of types with one name, that of the same file, the same resource, or the same page. */
function nearest(found: readonly PlacedSymbol[], { symbol, path }: From): PlacedSymbol | undefined {
  const segments = new Set(symbol.source.split(/[./]/).slice(2))
  return (
    found.find(one => one.symbol.source === symbol.source) ??
    found.find(({ name }) => name.includes('.') && segments.has(name.split('.')[0] ?? '')) ??
    found.find(one => one.path === path) ??
    found[0]
  )
}

/** Values that say that a parameter was left out. */
const NOT_SENT = new Set(['omit', 'not_given', 'undefined', '...'])

/** What a line of the page needs beside the parameter. */
export interface FieldContext {
  from: From
  linker: TypeLinker
  /** What a parameter means in the symbol, by its path; undefined where that is plain. */
  noteOf: (path: string) => string | undefined
  marksRequired: boolean
}

/** Whether the note names another default, as a class has when another constructs it. */
const isContradicted = (preset: string, note = ''): boolean =>
  /^\d+$/.test(preset) && /\bdefault is \d/.test(note) && !note.includes(`default is ${preset}`)

/** A parameter or field as a line of the page. */
export function fieldOfParameter(parameter: SdkParameter, context: FieldContext): Field {
  const { from, linker, noteOf, marksRequired } = context
  const { name, type = '', optional, default: preset, deprecated, fields, foreign } = parameter
  const links = linker(type, from).filter(({ label }) => !foreign?.includes(label))
  const path = name.replace(/^[.*]+/, '')
  const note = noteOf(path)
  // Objects inside a parameter of Python say it of each field, as there are no values by default.
  const inner = {
    ...context,
    noteOf: (one: string) => noteOf(`${path}.${one}`),
    marksRequired: marksRequired && from.language === 'typescript',
  }
  const isRequired =
    parameter.required ??
    (marksRequired &&
      !name.startsWith('*') &&
      !name.startsWith('...') &&
      !optional &&
      preset === undefined)
  return {
    name,
    type,
    ...(note ? { note } : {}),
    ...(isRequired ? { required: true } : {}),
    ...(deprecated ? { deprecated } : {}),
    ...(preset === undefined || NOT_SENT.has(preset) || isContradicted(preset, note)
      ? {}
      : { default: preset }),
    ...(links.length > 0 ? { links } : {}),
    ...(fields ? { fields: fields.map(field => fieldOfParameter(field, inner)) } : {}),
  }
}
