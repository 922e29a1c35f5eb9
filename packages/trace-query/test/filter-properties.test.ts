import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkFilter } from '../check-filter'
import { EXAMPLES } from '../examples'
import { explainFilter } from '../explain-filter'
import { parseFilter } from '../parse-filter'
import { printFilter, printLines } from '../print-filter'
import { applyEdit, type Part } from '../syntax'
import { anyTree, scraps, withoutPlaces } from './parts'

const anyText = fc.oneof(
  scraps,
  fc.string({ unit: 'binary', maxLength: 200 }),
  anyTree.map(printFilter),
)
const example = fc.constantFrom(...EXAMPLES.map(({ filter }) => filter))

describe('Filter, whatever it contains', () => {
  test('is the same after printing and parsing, on one line or several', () => {
    fc.assert(
      fc.property(anyTree, fc.integer({ min: 10, max: 80 }), (tree, width) => {
        for (const text of [printFilter(tree), printLines(tree, width)]) {
          const read = parseFilter(text)
          expect(read.faults).toEqual([])
          expect(withoutPlaces(read.tree as Part)).toEqual(withoutPlaces(tree))
        }
      }),
      { numRuns: 500 },
    )
  })

  test('never throws, and every error and fix has a range within the text', () => {
    fc.assert(
      fc.property(anyText, text => {
        const { tree, faults } = checkFilter(text)
        if (tree) explainFilter(tree)
        for (const { start, end, fix } of faults)
          for (const place of fix ? [{ start, end }, fix] : [{ start, end }]) {
            expect(place.start).toBeGreaterThanOrEqual(0)
            expect(place.end).toBeGreaterThanOrEqual(place.start)
            expect(place.end).toBeLessThanOrEqual(text.length)
          }
      }),
      { numRuns: 2000 },
    )
  })

  test('has a tree whose nodes have ranges within their parents', () => {
    fc.assert(
      fc.property(anyText, text => {
        const walk = (part: Part, from: number, to: number): void => {
          expect([part.start >= from, part.end <= to, part.start <= part.end]).toEqual([
            true,
            true,
            true,
          ])
          for (const inside of part.kind === 'call'
            ? part.parts
            : part.kind === 'list'
              ? part.items
              : [])
            walk(inside, part.start, part.end)
        }
        const { tree } = parseFilter(text)
        if (tree) walk(tree, 0, text.length)
      }),
      { numRuns: 1000 },
    )
  })

  test('without errors prints to an equivalent filter', () => {
    fc.assert(
      fc.property(anyText, text => {
        const { tree, faults } = parseFilter(text)
        if (!tree || faults.length > 0) return
        expect(withoutPlaces(parseFilter(printFilter(tree)).tree as Part)).toEqual(
          withoutPlaces(tree),
        )
      }),
      { numRuns: 1000 },
    )
  })
})

describe('Filter with one mistake', () => {
  test.each(['"', '(', ')', ',', '[', ']'])('reports a missing %s', mark => {
    fc.assert(
      fc.property(example, fc.nat(), (filter, pick) => {
        const places = [...filter].flatMap((letter, index) => (letter === mark ? [index] : []))
        const place = places[pick % places.length]
        fc.pre(place !== undefined)
        expect(
          checkFilter(filter.slice(0, place) + filter.slice((place ?? 0) + 1)).faults,
        ).not.toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('is corrected by the suggested edit when a name is misspelled', () => {
    fc.assert(
      fc.property(example, fc.nat(), fc.nat(), (filter, pick, letter) => {
        const names = [
          ...filter.matchAll(
            /\b(?:status|run_type|latency|metadata_key|feedback_score|start_time|search|thread_id)\b(?!")/g,
          ),
        ]
        const name = names[pick % names.length]
        fc.pre(name !== undefined)
        const from = (name?.index ?? 0) + 1 + (letter % ((name?.[0].length ?? 2) - 2))
        const wrong = filter.slice(0, from) + filter.slice(from + 1)
        const [fault] = checkFilter(wrong).faults
        expect(fault?.fix && applyEdit(wrong, fault.fix)).toBe(filter)
      }),
      { numRuns: 300 },
    )
  })

  test.each(['"', ')', ']'])(
    'without its last %s is corrected by the suggested edits alone',
    mark => {
      for (const { filter } of EXAMPLES.filter(one => one.filter.includes(mark))) {
        const place = filter.lastIndexOf(mark)
        let text = filter.slice(0, place) + filter.slice(place + 1)
        for (let round = 0; round < 4; round++) {
          const fix = checkFilter(text).faults.find(fault => fault.fix)?.fix
          if (fix) text = applyEdit(text, fix)
        }
        expect(checkFilter(text).faults, text).toEqual([])
      }
    },
  )
})

test.each([
  ['brackets', '('.repeat(10_000)],
  ['calls', 'and('.repeat(2_500)],
  ['lists', 'eq(name, '.concat('['.repeat(5_000))],
  ['operators', '= '.repeat(5_000)],
  ['comparisons', 'a = '.repeat(2_500)],
  ['quotes', '"),a('.repeat(2_000)],
  ['characters beyond any realistic length', 'x'.repeat(1_000_000)],
])('A filter with many %s is checked, with at most fifty mistakes', (_, text) => {
  const { length } = checkFilter(text).faults
  expect(length).toBeGreaterThan(0)
  expect(length).toBeLessThanOrEqual(50)
})
