import type { Field, SchemaLink } from '../../../model/api/view'
import type { SdkLanguage, SdkParameter } from '../../../model/sdk/symbol'
import { hrefOf, type PlacedSymbol } from './place-symbols'

/** Finds where a named type has its section. */
export type TypeLinker = (type: string, from: PlacedSymbol) => SchemaLink[]

const NAME = /\b[A-Z]\w+/g
const TYPES = new Set(['class', 'interface', 'type'])

/** Links from the words of a type to the sections of what they name, in one language. */
export function typeLinker(
  symbols: readonly PlacedSymbol[],
  language: SdkLanguage,
  others: ReadonlyMap<string, string>,
): TypeLinker {
  const byName = new Map<string, PlacedSymbol[]>()
  for (const one of symbols)
    if (one.language === language && TYPES.has(one.symbol.kind) && !one.name.includes('.'))
      byName.set(one.name, [...(byName.get(one.name) ?? []), one])
  return (type, from) => {
    // What is quoted is a value.
    const names = new Set(type.replace(/"[^"]*"/g, '').match(NAME) ?? [])
    names.delete(from.name)
    return [...names].flatMap(label => {
      const found = byName.get(label) ?? []
      const near = found.find(one => one.symbol.source === from.symbol.source)
      const target = near ?? found.find(one => one.path === from.path) ?? found[0]
      const href = target ? hrefOf(target) : others.get(label)
      return href === undefined ? [] : [{ label, href }]
    })
  }
}

/** Values that say that a parameter was left out. */
const NOT_SENT = new Set(['omit', 'not_given', 'undefined'])

/** What a line of the page needs beside the parameter. */
export interface FieldContext {
  from: PlacedSymbol
  linker: TypeLinker
  /** What a name means in the symbol; undefined where that is plain. */
  noteOf: (name: string) => string | undefined
  marksRequired: boolean
}

/** A parameter or field as a line of the page. */
export function fieldOfParameter(parameter: SdkParameter, context: FieldContext): Field {
  const { from, linker, noteOf, marksRequired } = context
  const { name, type = '', optional, default: preset, deprecated, fields } = parameter
  const links = linker(type, from)
  const note = noteOf(name)
  const isRequired =
    marksRequired &&
    !name.startsWith('*') &&
    !name.startsWith('...') &&
    !optional &&
    preset === undefined
  return {
    name,
    type,
    ...(note ? { note } : {}),
    ...(isRequired ? { required: true } : {}),
    ...(deprecated ? { deprecated } : {}),
    ...(preset === undefined || NOT_SENT.has(preset) ? {} : { default: preset }),
    ...(links.length > 0 ? { links } : {}),
    ...(fields ? { fields: fields.map(field => fieldOfParameter(field, context)) } : {}),
  }
}
