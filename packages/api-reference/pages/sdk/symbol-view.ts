import type { FieldGroup, SchemaLink, SymbolView } from '../../operation/view'
import type { SdkParameter, SdkSymbol } from '../../symbol/symbol'
import * as words from '../../words/sdk'
import { hrefOf, type PlacedSymbol } from './place-symbols'
import { camelCase } from './spelling'
import { signatureText } from './signature'
import { fieldOfParameter, type TypeLinker } from './type-links'

/** What a section says beside its symbol. */
export interface SymbolContext {
  linker: TypeLinker
  /** What a parameter means, by its path; undefined where that is plain. */
  noteOf: (path: string) => string | undefined
  /** The same symbol in the other language. */
  counterparts: readonly PlacedSymbol[]
  /** Where the names that replace a deprecated symbol have their sections. */
  successors: readonly SchemaLink[]
  /** Operations that it was seen to call, and others that are in its code. */
  recorded: readonly SchemaLink[]
  read: readonly SchemaLink[]
  usedIn: readonly SchemaLink[]
}

/** All that is shown of a symbol. */
export function symbolView(placed: PlacedSymbol, context: SymbolContext): SymbolView {
  const { name, symbol, notes, language } = placed
  const signature = signatureText(name, symbol, language)
  return {
    id: name,
    kind: symbol.kind,
    isDeprecated: symbol.deprecated !== undefined,
    ...(placed.subject === undefined ? {} : { subject: placed.subject }),
    summary: notes.summary,
    language,
    ...(signature === null ? {} : { signature }),
    facts: factsOf(placed, context),
    groups: groupsOf(placed, context),
    names: spellings(placed, context.counterparts),
  }
}

const asLink = ({ label, href }: SchemaLink): string => `[${label}](${href})`
const asCodeLink = ({ label, href }: SchemaLink): string => `[\`${label}\`](${href})`

function factsOf(placed: PlacedSymbol, context: SymbolContext): string[] {
  const { symbol, language, notes } = placed
  const { counterparts, recorded, read, usedIn } = context
  const other = language === 'python' ? 'typescript' : 'python'
  const counterpartLinks = counterparts.map(one =>
    asCodeLink({ label: one.name, href: hrefOf(one) }),
  )
  return [
    deprecationText(placed, context),
    notes.warning?.[language] ?? '',
    symbol.kind === 'method' ? '' : importText(placed),
    symbol.since ? words.since(symbol.since) : '',
    symbol.aliases?.length
      ? words.alsoCalled(symbol.aliases.map(one => `\`client.${one}\``).join(', '))
      : '',
    ...basesText(symbol),
    counterpartLinks.length > 0 ? words.inOther(other, counterpartLinks.join(', ')) : '',
    recorded.length > 0 ? words.rest(recorded.map(asCodeLink).join(', ')) : '',
    read.length > 0 ? words.restFromCode(read.map(asCodeLink).join(', ')) : '',
    usedIn.length > 0 ? words.usedIn(usedIn.map(asLink).join(', ')) : '',
  ].filter(Boolean)
}

function deprecationText({ symbol, notes }: PlacedSymbol, { successors }: SymbolContext): string {
  const { deprecated } = symbol
  if (!deprecated) return ''
  const instead =
    notes.instead ?? (successors.length > 0 ? words.useInstead(successors.map(asCodeLink)) : '')
  return words.deprecated(instead, deprecated.since, deprecated.until)
}

/** What a class or a type is made from. */
export function basesText({ bases, implements: interfaces }: SdkSymbol): string[] {
  const line = (write: (names: string) => string, names: readonly string[] = []) =>
    names.length > 0 ? [write(names.map(one => `\`${one}\``).join(', '))] : []
  return [...line(words.extendsNames, bases), ...line(words.implementsNames, interfaces)]
}

/** How the symbol is imported, with the first segment of its name. */
export function importText({
  language,
  module,
  name,
  symbol: { kind },
}: Pick<PlacedSymbol, 'language' | 'module' | 'name' | 'symbol'>): string {
  if (module === '' || name.includes('.')) return ''
  const isType = kind === 'interface' || kind === 'type'
  return words.importedBy(
    language === 'python'
      ? `from ${module} import ${name}`
      : `import ${isType ? 'type ' : ''}{ ${name} } from '${module}'`,
  )
}

/** Parameters and fields, with those that a type has from others. */
export function groupsOf(
  placed: PlacedSymbol,
  { linker, noteOf }: Pick<SymbolContext, 'linker' | 'noteOf'>,
): FieldGroup[] {
  const { kind, overloads, parameters, fields = [], inherited = [] } = placed.symbol
  const given = parameters ?? mergedParameters(overloads?.map(one => one.parameters) ?? [])
  const isTyped = (kind === 'interface' || kind === 'type') && placed.language === 'typescript'
  const group = (label: string, all: readonly SdkParameter[], marksRequired: boolean) => ({
    label,
    fields: all
      .filter(({ name }) => name !== '*' && name !== '/')
      .map(one => fieldOfParameter(one, { from: placed, linker, noteOf, marksRequired })),
  })
  return [
    group(words.parameters, given, true),
    group(words.fields, fields, isTyped),
    ...inherited.map(one => group(words.fieldsFrom(one.base), one.fields, isTyped)),
  ].filter(one => one.fields.length > 0)
}

/** The parameters of all ways to call a function; those that not all have are optional. */
function mergedParameters(ways: readonly SdkParameter[][]): SdkParameter[] {
  const found = new Map<string, SdkParameter>()
  for (const one of ways.flat()) {
    const known = found.get(one.name)
    const isMore = (one.fields?.length ?? 0) > (known?.fields?.length ?? 0)
    if (!known || isMore) found.set(one.name, one)
  }
  return [...found.values()].map(one =>
    ways.every(way => way.some(({ name }) => name === one.name)) ? one : { ...one, optional: true },
  )
}

/** Names by which readers look for the symbol, in both languages. */
function spellings(placed: PlacedSymbol, counterparts: readonly PlacedSymbol[]): string[] {
  const { name, module, symbol } = placed
  const isInModule = placed.language === 'python' && module.includes('.') && !name.includes('.')
  const all = [
    ...(symbol.aliases ?? []).map(one => `client.${one}`),
    ...(isInModule ? [`${module}.${name}`] : []),
    ...counterparts.map(one => one.name.split('.').at(-1) ?? ''),
  ]
  // Another case of the same name is found anyway.
  return [...new Set(all)].filter(one => camelCase(one) !== camelCase(name.split('.').at(-1) ?? ''))
}
