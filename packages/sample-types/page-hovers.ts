import type { HoverData } from '@docs/model/hovers'
import { shownLines } from '@docs/model/hidden-setup'
import { REGION_TOKEN } from '@docs/model/regions'
import { sampleKey } from '@docs/model/sample-key'
import type { Fence } from '@docs/sample-checks/fences/fence'
import { fenceAt, type Project } from '@docs/sample-checks/fences/projects'
import type { HoverAnswer } from './ask/ask-types'
import type { HoverLanguage } from './ask/hover-servers'
import { madeFrom } from './hover-files'
import { typeIds } from './type-ids'
import type { SdkSymbols } from './ask/sdk-symbols'
import { shortType } from './short-type'

/** A project with what a language server says of its names. */
export interface AnsweredProject {
  language: HoverLanguage
  project: Project
  answers: readonly HoverAnswer[]
}

/** A name that readers see without a type. The line counts from 1, on the page. */
export interface MissingType {
  language: HoverLanguage
  page: string
  line: number
  name: string
}

/** A type at a place of a block, as `line:column`, lines from 1 and columns from 0. */
type Places = Map<string, { type: string; symbol: string | null }>

/** The types of a page's samples, and the names that have none. */
export function pageHovers(
  projects: readonly AnsweredProject[],
  symbols: SdkSymbols,
): { data: HoverData; missing: MissingType[] } {
  const blocks = new Map<string, Places>()
  const missing: MissingType[] = []
  for (const answered of projects)
    for (const [fence, places] of fencesOf(answered, symbols, missing)) {
      if (fence.noHover) continue
      const key = sampleKey(shownText(fence))
      const known = blocks.get(key)
      // Two blocks can look the same and have different types: only what both have is true.
      blocks.set(key, known ? inBoth(known, places) : places)
    }
  const all = [...blocks.values()].flatMap(places => [...places.values()])
  const ids = typeIds(all.map(({ type }) => type))
  const types: HoverData['types'] = {}
  for (const { type, symbol } of all)
    types[ids.get(type) ?? ''] ??= symbol === null ? type : [type, symbol]
  const samples = [...blocks]
    .filter(([, places]) => places.size > 0)
    .map(([key, places]) => [key, linesOf(places, ids)] as const)
  const data = {
    madeFrom: madeFrom(projects.map(({ project }) => project)),
    types,
    samples: Object.fromEntries(samples),
  }
  return { data, missing }
}

/** The types in each block of a project. */
function fencesOf(
  { language, project, answers }: AnsweredProject,
  symbols: SdkSymbols,
  missing: MissingType[],
): Map<Fence, Places> {
  const fences = new Map<Fence, Places>()
  const files = new Map(project.files.map(file => [file.name, file]))
  for (const { file: name, line, column, name: word, text, declared } of answers) {
    const file = files.get(name)
    if (!file) continue
    const at = fenceAt(file, line + 1)
    const places = fences.get(at.fence) ?? new Map()
    fences.set(at.fence, places)
    const source = file.code.split('\n')[line] ?? ''
    const isCalled = source.slice(column + word.length).startsWith('(')
    const type = text === null ? null : shortType(text, language, isCalled)
    if (type === null) {
      const { file: page } = at.fence
      missing.push({ language, page, line: at.fence.line + at.line, name: word })
      continue
    }
    const symbol = declared && !type.startsWith('(parameter)') ? symbols.find(declared) : null
    const shownLine = at.line - shownLines(at.fence.code).start
    const before = withoutTokens(source.slice(0, column))
    places.set(`${shownLine}:${before.length}`, { type, symbol })
  }
  return fences
}

const withoutTokens = (text: string): string => text.replace(REGION_TOKEN, '')

/** The lines of a sample that readers see, without region tokens. */
export function shownText({ code }: Fence): string[] {
  const { start, end } = shownLines(code)
  return code.split('\n').slice(start, end).map(withoutTokens)
}

const inBoth = (one: Places, other: Places): Places =>
  new Map([...one].filter(([place, { type }]) => other.get(place)?.type === type))

function linesOf(places: Places, ids: ReadonlyMap<string, string>): Record<string, string> {
  const lines: Record<string, string> = {}
  for (const [place, { type }] of places) {
    const [line = '', column = ''] = place.split(':')
    const written = `${column}:${ids.get(type)}`
    lines[line] = line in lines ? `${lines[line]} ${written}` : written
  }
  return lines
}
