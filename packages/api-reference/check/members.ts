import type { SdkParameter } from '../symbol/symbol'
import type { Listed, SdkKnowledge } from './sdk-knowledge'

/** What a class or a type has, with everything that it inherits. */
export interface Parts {
  methods: Map<string, Listed>
  fields: Map<string, SdkParameter>
  /** Whether it may have more: it inherits from what isn't in the data, or has any name. */
  isOpen: boolean
}

/** The methods and fields of a class, an interface, or a type of objects. */
export function partsOf(of: Listed, sdk: SdkKnowledge, above: readonly string[] = []): Parts {
  const { symbol, name } = of
  const parts: Parts = { methods: new Map(), fields: new Map(), isOpen: false }
  const inherited = symbol.inherited ?? []
  for (const base of symbol.bases ?? []) {
    const word = /^[\w$]+/.exec(base)?.[0] ?? ''
    const found = above.includes(word) ? null : sdk.type(word, of)
    if (found) {
      const more = partsOf(found, sdk, [...above, name])
      for (const [key, value] of more.methods) parts.methods.set(key, value)
      for (const [key, value] of more.fields) parts.fields.set(key, value)
      parts.isOpen ||= more.isOpen
    } else parts.isOpen ||= !inherited.some(one => one.base === word)
  }
  for (const { fields } of inherited)
    for (const field of fields) parts.fields.set(field.name, field)
  for (const field of symbol.fields ?? []) parts.fields.set(field.name, field)
  for (const method of sdk.methodsOf(of)) {
    const found = sdk.method(of, method)
    if (found) parts.methods.set(method, found)
  }
  if (symbol.kind === 'type' && symbol.value !== undefined)
    parts.isOpen ||= !isCovered(
      symbol.value,
      parts,
      inherited.map(({ base }) => base),
    )
  return parts
}

/** Whether a type is only an intersection of types whose fields are known, and of literals. */
const isCovered = (value: string, { fields }: Parts, bases: readonly string[]): boolean =>
  fields.size > 0 &&
  !/[?|[]|\b(?:Omit|Pick|Record|Partial)\b/.test(value.replace(/\{.*?\}/g, '')) &&
  value
    .replace(/\{.*\}/g, '')
    .split('&')
    .map(part => part.trim())
    .filter(Boolean)
    .every(part => bases.includes(part))

export const fieldOf = (of: Listed, name: string, sdk: SdkKnowledge): SdkParameter | undefined =>
  partsOf(of, sdk).fields.get(name)
