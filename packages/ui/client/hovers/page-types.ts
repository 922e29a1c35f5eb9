import { toAddress } from '@docs/model/address'
import type { Hover, HoverFile } from '@docs/model/hovers'
import { sampleKey } from '@docs/model/sample-key'
import { codeLines, type CodeWord } from './code-words'

/** How long to wait for the types of a page, in milliseconds. */
const LONGEST = 10_000

const files = new Map<string, Promise<HoverFile>>()

/** The types of a block, by `placeOf`. */
export type BlockTypes = ReadonlyMap<string, Hover>

const placeOf = (line: number, column: number): string => `${line}:${column}`

/** The type of a word, if it has one. */
export const typeOf = (types: BlockTypes, { line, column }: CodeWord): Hover | undefined =>
  types.get(placeOf(line, column))

/** The types of a block. Empty if it has none, or if they can't be loaded; the next call retries. */
export async function blockTypes(url: string, pre: Element): Promise<BlockTypes> {
  const loading = files.get(url) ?? load(url)
  files.set(url, loading)
  try {
    const { types, samples } = await loading
    return readPlaces(samples[sampleKey(codeLines(pre))] ?? [], types)
  } catch {
    files.delete(url)
    return new Map()
  }
}

async function load(url: string): Promise<HoverFile> {
  const response = await fetch(toAddress(url), { signal: AbortSignal.timeout(LONGEST) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return (await response.json()) as HoverFile
}

/** Decodes the places of a block: lines down, column, and type for each. */
export function readPlaces(places: readonly number[], types: readonly Hover[]): BlockTypes {
  const found = new Map<string, Hover>()
  let line = 1
  for (let at = 0; at + 2 < places.length; at += 3) {
    line += places[at] ?? 0
    const type = types[places[at + 2] ?? -1]
    if (type) found.set(placeOf(line, places[at + 1] ?? 0), type)
  }
  return found
}
