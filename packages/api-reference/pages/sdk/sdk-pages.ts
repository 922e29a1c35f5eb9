import type { SchemaLink } from '../../operation/view'
import type { SdkLanguage } from '../../symbol/symbol'
import * as words from '../../words/sdk'
import type { OperationNotes } from '../operation-notes'
import type { PathedPage } from '../reference-pages'
import { migrationPage } from './migration-page'
import { hrefOf, placeSymbols, type Placed, type PlacedSymbol } from './place-symbols'
import { LANGUAGES, SDK_PATHS, type SdkReference } from './read-sdk'
import { sdkOverview } from './sdk-overview'
import { parameterNotes } from './parameter-notes'
import { camelCase } from './spelling'
import { symbolView } from './symbol-view'
import { typeLinker } from './type-links'
import { operationsBehind, placeTypes, sideOf, typeView } from './type-list'

/** What the pages of the SDKs take from the rest of the site. */
export interface SdkSurroundings {
  /** Where operations of the REST API have their sections, by key. */
  operations: ReadonlyMap<string, SchemaLink>
  /** What fields of operations mean. */
  fieldNotes: OperationNotes
  /** What we say about operations, by key. */
  summaries: ReadonlyMap<string, string>
  /** Operations of the generated client's methods that samples run, by language and name. */
  executed: ReadonlyMap<string, readonly string[]>
  /** Guides that use a symbol, by language and name. */
  usedIn: ReadonlyMap<string, readonly SchemaLink[]>
}

export interface SdkPages {
  pages: PathedPage[]
  placed: Placed
}

/** The pages of both SDKs: an overview each, and one page for each of the notes. */
export function sdkPages(reference: SdkReference, surroundings: SdkSurroundings): SdkPages {
  const placed = placeSymbols(reference, surroundings.summaries)
  const types = placeTypes(reference)
  const all = { symbols: placed.symbols, types }
  const contexts = {
    python: contextOf(all, 'python', reference, surroundings),
    typescript: contextOf(all, 'typescript', reference, surroundings),
  }
  const pages = LANGUAGES.flatMap(language => {
    const context = contexts[language]
    const own = reference.pages.flatMap((notes): PathedPage[] => {
      const path = `${SDK_PATHS[language]}/${notes.name}`
      const symbols = placed.symbols
        .filter(one => one.path === path)
        .map(one => symbolView(one, context(one)))
      symbols.push(
        ...types
          .filter(one => one.path === path)
          .map(one => typeView(one, reference, surroundings.operations, context(one))),
      )
      if (symbols.length === 0) return []
      return [
        {
          path,
          file: `${notes.name}.yaml`,
          part: words.languages[language],
          page: {
            title: `${notes.title} (${words.languages[language]})`,
            label: notes.title,
            description: notes.description,
            searchTerms: [],
            intro: notes.resources ? words.resources[language] : '',
            operations: [],
            schemas: [],
            symbols,
            subjects: [`${language}-sdk`],
          },
        },
      ]
    })
    return [sdkOverview(reference, language, own), ...own]
  })
  const migration = migrationPage(placed.symbols, one => contexts[one.language](one).successors)
  return { pages: [...pages, migration], placed }
}

function contextOf(
  { symbols, types }: Record<'symbols' | 'types', readonly PlacedSymbol[]>,
  language: SdkLanguage,
  reference: SdkReference,
  { operations, executed, fieldNotes, usedIn }: SdkSurroundings,
) {
  const linker = typeLinker(symbols, types, language)
  const byKey = new Map<string, PlacedSymbol[]>()
  for (const one of symbols) byKey.set(one.key, [...(byKey.get(one.key) ?? []), one])
  const byName = new Map(
    symbols.filter(one => one.language === language).map(one => [one.name, one]),
  )
  const linksOf = (keys: readonly string[]) =>
    keys.flatMap(key => {
      const link = operations.get(key)
      return link ? [{ label: key, href: link.href }] : []
    })
  const pageNotes = new Map(
    reference.pages.map(({ name, parameters }) => [`${SDK_PATHS[language]}/${name}`, parameters]),
  )
  return (one: PlacedSymbol) => {
    const { recorded, read } = requestsOf(one, reference, executed)
    return {
      linker,
      noteOf: parameterNotes(one, reference.parameters, pageNotes.get(one.path), path =>
        fieldNotes(operationsBehind(one, reference.packages), path, sideOf(one)),
      ),
      counterparts: (byKey.get(one.key) ?? []).filter(other => other.language !== language),
      successors: namesInstead(one, byKey).flatMap(name => successor(name, one, byName)),
      recorded: linksOf(recorded),
      read: linksOf(read),
      usedIn: usedIn.get(`${language} ${one.name}`) ?? [],
    }
  }
}

interface Requests {
  /** Seen when the symbol was called. */
  recorded: readonly string[]
  /** Found in the code only, because they depend on arguments or on the server. */
  read: readonly string[]
}

/**
 * The operations of a symbol, from calls or from code in its own language. What is read from
 * TypeScript's code is less complete than what is recorded, so it only counts where nothing is; and
 * so does what a method of Python would send through others.
 */
function requestsOf(
  { language, name, symbol }: PlacedSymbol,
  { recorded: all }: SdkReference,
  executed: SdkSurroundings['executed'],
): Requests {
  const recorded = all[language][name] ?? executed.get(`${language} ${name}`) ?? []
  const isDone = recorded.length > 0 && (language === 'typescript' || symbol.isMadeOfOthers)
  const read = isDone ? [] : (symbol.requests ?? [])
  return { recorded, read: read.filter(key => !recorded.includes(key)) }
}

/** What to use instead of a symbol: the mark of its counterpart may say more. */
function namesInstead(
  one: PlacedSymbol,
  byKey: ReadonlyMap<string, readonly PlacedSymbol[]>,
): string[] {
  const marks = [one, ...(byKey.get(one.key) ?? [])].map(({ symbol }) => symbol.deprecated)
  return marks[0] === undefined ? [] : (marks.find(mark => mark?.instead)?.instead ?? [])
}

/** The section of a name that a deprecation mentions: a method beside it, or any symbol. */
function successor(
  name: string,
  { name: own, language }: PlacedSymbol,
  byName: ReadonlyMap<string, PlacedSymbol>,
): SchemaLink[] {
  const [owner = ''] = own.split('.')
  const spelled = language === 'typescript' ? camelCase(name) : name
  const beside = own.split('.').slice(0, -1).join('.')
  const candidates = [`${beside}.${spelled}`, `${owner}.${spelled}`, spelled, `client.${spelled}`]
  const found = candidates.flatMap(one => byName.get(one) ?? [])[0]
  return found && found.name !== own ? [{ label: found.name, href: hrefOf(found) }] : []
}
