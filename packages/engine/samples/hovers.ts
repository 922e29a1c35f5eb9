import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Hover, HoverData, HoverFile } from '@docs/model/hovers'
import { normalizePath } from '@docs/model/urls'
import { shortHash } from '../hash'
import { readJson } from '../data-files/read-data'
import { hrefOf, type PlacedSymbol } from '@docs/api-reference/pages/sdk/place-symbols'

/** The types of samples by the path of their page. */
export type HoversByPath = ReadonlyMap<string, HoverData>

/** Reads a folder of types; a site without one has none. */
export async function readHovers(folder: string | null): Promise<HoversByPath> {
  if (folder === null) return new Map()
  const names = (await readdir(folder, { recursive: true }).catch(() => [])).filter(name =>
    name.endsWith('.json'),
  )
  const read = names.map(async name => {
    const path = normalizePath(`/${name.slice(0, -'.json'.length).split(sep).join('/')}`)
    return [path, (await readJson(join(folder, name))) as HoverData] as const
  })
  return new Map((await Promise.all(read)).filter(([, data]) => data.samples))
}

/** A file that the browser fetches when a reader points at code. */
export interface PublicHovers {
  url: string
  content: string
}

/** The files of all pages that have types, by path. */
export function hoverFiles(
  data: HoversByPath,
  placed: readonly PlacedSymbol[],
): ReadonlyMap<string, PublicHovers> {
  const symbols = byDeclaration(placed)
  return new Map(
    [...data].flatMap(([path, one]) => {
      const file = publicHovers(one, symbols)
      return file ? [[path, file] as const] : []
    }),
  )
}

/** Joins types with what the reference says of their symbols. Null if a page has no types. */
export function publicHovers(
  { types, samples }: HoverData,
  symbols: ReadonlyMap<string, PlacedSymbol>,
): PublicHovers | null {
  const index = new Map(Object.keys(types).map((id, position) => [id, position]))
  const file: HoverFile = {
    types: Object.values(types).map(type => hoverOf(type, symbols)),
    samples: Object.fromEntries(
      Object.entries(samples).map(([key, lines]) => [key, placesIn(lines, index)]),
    ),
  }
  if (file.types.length === 0) return null
  const content = JSON.stringify(file)
  return { url: `/assets/hovers-${shortHash(content)}.json`, content }
}

function hoverOf(
  written: HoverData['types'][string],
  symbols: ReadonlyMap<string, PlacedSymbol>,
): Hover {
  if (typeof written === 'string') return [written]
  const [type, id] = written
  const symbol = symbols.get(id)
  return symbol ? [type, symbol.notes.summary, hrefOf(symbol)] : [type]
}

/** Places as the browser reads them; those of unknown types are left out. */
function placesIn(lines: Record<string, string>, index: ReadonlyMap<string, number>): number[] {
  let last = 1
  return Object.entries(lines).flatMap(([line, places]) =>
    places.split(' ').flatMap(place => {
      const [column = '', id = ''] = place.split(':')
      const type = index.get(id)
      if (type === undefined) return []
      const down = Number(line) - last
      last = Number(line)
      return [down, Number(column), type]
    }),
  )
}

/** Symbols by where the packages declare them, which is how types name them. */
const byDeclaration = (symbols: readonly PlacedSymbol[]): ReadonlyMap<string, PlacedSymbol> =>
  new Map(symbols.toReversed().map(one => [`${one.symbol.source}:${declaredName(one)}`, one]))

/** Methods of the generated client are listed as `client.runs.query`, without a module. */
const declaredName = ({ module, name }: PlacedSymbol): string =>
  module === '' ? name.replace(/^client\./, '') : name
