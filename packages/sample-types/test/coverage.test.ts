import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { shownLines } from '../../model/hidden-setup'
import type { HoverData } from '../../model/hovers'
import { sampleKey } from '../../model/sample-key'
import type { Fence } from '../../sample-checks/fences/fence'
import { readFences } from '../../sample-checks/fences/read-fences'
import { identifiersIn } from '../ask/identifiers'
import { hoverFile } from '../hover-files'
import { shownText } from '../page-hovers'
import { root } from '../../../test/imports'

const fences = await readFences(join(root, 'content'), root)

/** The types of a block by `line:column`; empty if it has none. */
async function typesOf(fence: Fence): Promise<Set<string>> {
  const file = join(root, 'site/data/hovers', hoverFile(fence.file))
  const text = await readFile(file, 'utf8').catch(() => '{"samples":{}}')
  const { samples } = JSON.parse(text) as HoverData
  const lines = Object.entries(samples[sampleKey(shownText(fence))] ?? {})
  return new Set(
    lines.flatMap(([line, places]) =>
      places.split(' ').map(place => `${line}:${place.split(':')[0]}`),
    ),
  )
}

/** The share of names that readers see with a type, and the names without one. */
async function coverageOf(ending: string, languages: readonly string[]) {
  let [names, typed] = [0, 0]
  const missing: string[] = []
  for (const fence of fences.filter(({ language }) => languages.includes(language))) {
    const types = await typesOf(fence)
    const { start, end } = shownLines(fence.code)
    const written = fence.code.split('\n')
    for (const { name, line, column } of identifiersIn(fence.code, `sample${ending}`)) {
      if (line < start || line >= end) continue
      names++
      const hosts = (written[line] ?? '').slice(0, column).match(/\[\[[\w.:-]+\]\]/g) ?? []
      const shown = column - hosts.join('').length
      if (types.has(`${line - start + 1}:${shown}`)) typed++
      else missing.push(`${fence.file}:${fence.line + line + 1} ${name}`)
    }
  }
  return { names, share: typed / names, missing }
}

describe('Names in samples', () => {
  test.each([
    ['TypeScript and JavaScript', '.tsx', ['typescript', 'tsx', 'javascript'], 0.95],
    ['Python', '.py', ['python'], 0.9],
  ])('of %s have a type for readers', async (_, ending, languages, least) => {
    const { names, share, missing } = await coverageOf(ending, languages)
    expect(names).toBeGreaterThan(10_000)
    expect(share, missing.join('\n')).toBeGreaterThanOrEqual(least)
  })
})
