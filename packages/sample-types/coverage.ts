import { shownLines } from '@docs/model/hidden-setup'
import type { Fence } from '@docs/sample-checks/fences/fence'
import type { HoverAnswer } from './ask/ask-types'
import type { HoverLanguage, HoverServer } from './ask/hover-servers'
import { identifiersIn } from './ask/identifiers'
import type { MissingType } from './page-hovers'

/** How many names readers see in samples of a language, and how many of them have a type. */
type TypeCounts = Record<HoverLanguage, { names: number; typed: number }>

/** Counts names. Those of samples that aren't checked have no types. */
export function countTypes(
  fences: readonly Fence[],
  answers: readonly HoverAnswer[],
  servers: readonly HoverServer[],
  missing: readonly MissingType[],
): TypeCounts {
  const counts: TypeCounts = {
    typescript: { names: 0, typed: 0 },
    python: { names: 0, typed: 0 },
  }
  const add = (language: HoverLanguage, names: number, typed: number): void => {
    counts[language].names += names
    counts[language].typed += typed
  }
  for (const { file } of answers) add(file.endsWith('.py') ? 'python' : 'typescript', 1, 1)
  for (const { language } of missing) add(language, 0, -1)
  for (const fence of fences) {
    const server = servers.find(one => one.takes(fence))
    if (!server || (fence.noCheck === undefined && !fence.noHover)) continue
    const names = identifiersIn(shown(fence), `sample${server.endingOf(fence)}`).length
    if (fence.noCheck === undefined) add(server.language, 0, -names)
    else add(server.language, names, 0)
  }
  return counts
}

function shown({ code }: Fence): string {
  const { start, end } = shownLines(code)
  return code.split('\n').slice(start, end).join('\n')
}

/** The share of names with a type by language, after every name without one. */
export function coverageReport(counts: TypeCounts, missing: readonly MissingType[]): string {
  const list = missing.map(({ page, line, name }) => `  ${page}:${line}  ${name}`)
  const shares = Object.entries(counts).map(([language, { names, typed }]) => {
    const share = names === 0 ? 100 : (100 * typed) / names
    return `${language}: ${share.toFixed(1)} % of ${names} names in samples have a type.`
  })
  return [...(list.length > 0 ? ['Without a type:', ...list, ''] : []), ...shares].join('\n')
}
