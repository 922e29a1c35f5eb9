import { describe, expect, test } from 'vitest'
import { readPlaces } from '../../ui/client/hovers/page-types'
import { publicHovers } from '../../engine/samples/hovers'
import type { PlacedSymbol } from '../../api-reference/pages/sdk/place-symbols'
import type { HoverFile } from '../../model/hovers'
import { sampleKey } from '../../model/sample-key'
import type { HoverAnswer } from '../ask/ask-types'
import { identifiersIn } from '../ask/identifiers'
import type { SdkSymbols } from '../ask/sdk-symbols'
import { pageHovers } from '../page-hovers'
import { fencesIn } from '../../sample-checks/fences/read-fences'
import { projectsOf } from '../../sample-checks/fences/projects'

const SYMBOLS = {
  find: ({ source, name }) => `${source}:${name}`,
} as Pick<SdkSymbols, 'find'> as SdkSymbols

/** The types of a page in Python, where every name has the type that `typeOf` gives it. */
function hoversOf(
  page: string,
  typeOf: (name: string) => string | null = name => `(variable) ${name}: T`,
  declared?: HoverAnswer['declared'],
) {
  const projects = projectsOf(fencesIn(page, 'content/a.mdx'), () => '.py')
  return pageHovers(
    projects.map(project => ({
      language: 'python',
      project,
      answers: project.files.flatMap(file =>
        identifiersIn(file.code, file.name).map(one => ({
          ...one,
          file: file.name,
          text: typeOf(one.name),
          ...(declared ? { declared } : {}),
        })),
      ),
    })),
    SYMBOLS,
  )
}

const fence = (code: string, meta = '') => `\`\`\`python ${meta}\n${code}\n\`\`\`\n`

/** What the browser finds in a block: places and types. */
function shownIn(page: string, block: string, typeOf?: (name: string) => string | null) {
  const file = publicHovers(hoversOf(page, typeOf).data, new Map())
  if (!file) return []
  const { types, samples } = JSON.parse(file.content) as HoverFile
  const places = readPlaces(samples[sampleKey(block.split('\n'))] ?? [], types)
  return [...places].map(([place, [type]]) => `${place} ${type}`)
}

describe('The types of a page', () => {
  test('are found by the text of a block, with lines from 1 and columns from 0', () => {
    expect(shownIn(fence('a = b\n\n  c'), 'a = b\n\n  c')).toEqual([
      '1:0 a: T',
      '1:4 b: T',
      '3:2 c: T',
    ])
  })

  test('have the places of the lines that readers see, without hidden setup', () => {
    const page = fence('hidden = 1\n# ---cut---\na = hidden')
    expect(shownIn(page, 'a = hidden')).toContain('1:0 a: T')
  })

  test('have the places of each block where several continue a file', () => {
    const page = fence('a = 1', 'group="g" title="x.py"') + fence('b = a', 'group="g" title="x.py"')
    expect(shownIn(page, 'a = 1')).toEqual(['1:0 a: T'])
    expect(shownIn(page, 'b = a')).toEqual(['1:0 b: T', '1:4 a: T'])
  })

  test('are found in an indented block', () => {
    const page = '- text\n\n  ```python\n  a = 1\n  ```\n'
    expect(shownIn(page, 'a = 1')).toEqual(['1:0 a: T'])
  })

  test('ignore the hosts of regions', () => {
    expect(shownIn(fence('f("[[api]]", b)'), 'f("", b)')).toContain('1:6 b: T')
  })

  test('ignore lines that are shown as removed', () => {
    expect(shownIn(fence('old\nnew', 'del={1}'), '\nnew')).toEqual(['2:0 new: T'])
  })

  test('are missing from a block with no-hover', () => {
    expect(shownIn(fence('a = 1', 'no-hover'), 'a = 1')).toEqual([])
  })

  test('that differ between two blocks with the same text are left out', () => {
    const page = fence('a = 1\n# ---cut---\nx = a') + fence('a = ""\n# ---cut---\nx = a')
    const seen = { a: 0 }
    const typeOf = (name: string) => (name === 'a' ? `a: T${++seen.a}` : 'x: X')
    expect(shownIn(page, 'x = a', typeOf)).toEqual(['1:0 x: X'])
  })

  test('have IDs that another type does not change', () => {
    const idsOf = (code: string) => hoversOf(fence(code)).data.types
    expect(idsOf('b\na')).toMatchObject(idsOf('a'))
  })

  test('list names without a type by line of the page', () => {
    const { missing } = hoversOf(fence('a = b'), name => (name === 'b' ? null : 'a: T'))
    expect(missing).toEqual([{ language: 'python', page: 'content/a.mdx', line: 2, name: 'b' }])
  })

  test('have our sentence about a symbol, and its entry in the reference', () => {
    const { data } = hoversOf(fence('Client'), () => 'class Client(x: int)', {
      source: 'langsmith.client',
      name: 'Client',
    })
    const symbol = {
      notes: { summary: 'Sends runs.' },
      path: '/reference/python/client',
      name: 'Client',
    }
    const symbols = new Map([['langsmith.client:Client', symbol as unknown as PlacedSymbol]])
    const { types } = JSON.parse(publicHovers(data, symbols)?.content ?? '{}') as HoverFile
    expect(types).toEqual([['class Client', 'Sends runs.', '/reference/python/client#Client']])
  })
})
