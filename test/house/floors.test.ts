import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsBelow, isTest, sourcesOf } from '../imports'

const PACKAGES = ['packages', 'services', 'site', 'tools']
/** Imports from a lower folder of a package back up to a higher one that are still clear. */
const MOST_BACK = 3

interface Arrow {
  from: string
  to: string
}

const withoutExtension = (file: string): string => file.replace(/\.[^.]+$/, '')

const files = new Set(
  (await Promise.all(PACKAGES.map(place => sourcesOf(place))))
    .flat()
    .filter(file => !isTest(file))
    .map(withoutExtension),
)
const arrows: Arrow[] = (await Promise.all(PACKAGES.map(place => importsBelow(place))))
  .flat()
  .filter(one => !one.typeOnly && !one.isLate && !isTest(one.from) && files.has(one.to))
  .map(({ from, to }) => ({ from: withoutExtension(from), to }))

/**
 * The nodes that are in circles, or on a way from one to another: those that remain when nodes that
 * nothing imports, or that import nothing, are taken away again and again.
 */
function inCircles(edges: readonly Arrow[]): string[] {
  let rest = edges
  for (;;) {
    const importing = new Set(rest.map(({ from }) => from))
    const imported = new Set(rest.map(({ to }) => to))
    const inner = rest.filter(({ from, to }) => importing.has(to) && imported.has(from))
    if (inner.length === rest.length) return [...importing].toSorted()
    rest = inner
  }
}

/** A package, or a folder of the site. */
const packageOf = (file: string): string => {
  const parts = file.split('/')
  return parts.slice(0, Math.min(2, parts.length - 1)).join('/')
}

/** The folder of a file; a file directly in its package is a floor of its own. */
const floorOf = (file: string): string => (dirname(file) === packageOf(file) ? file : dirname(file))

/**
 * The imports that go back up, in the best order of folders that moving single folders finds: an
 * upper bound.
 */
function backIn(edges: readonly Arrow[]): Arrow[] {
  let order = inCircles(edges)
  const back = (floors: readonly string[]): Arrow[] => {
    const level = new Map(floors.map((floor, index) => [floor, index]))
    return edges.filter(({ from, to }) => (level.get(from) ?? 0) > (level.get(to) ?? Infinity))
  }
  for (let isBetter = true; isBetter;) {
    const least = back(order).length
    const moved = order.flatMap(floor =>
      order.map((_, place) => order.filter(one => one !== floor).toSpliced(place, 0, floor)),
    )
    const better = moved.find(floors => back(floors).length < least)
    isBetter = better !== undefined
    order = better ?? order
  }
  return back(order)
}

describe('Imports inside a package', () => {
  test('go in no circle of files', () => {
    expect(arrows.length).toBeGreaterThan(2000)
    expect(inCircles(arrows)).toEqual([])
  })

  test.each([...new Set(arrows.map(({ from }) => packageOf(from)))].toSorted())(
    `go from higher folders to lower ones, with at most ${MOST_BACK} back up: %s`,
    name => {
      const between = arrows
        .filter(({ from, to }) => packageOf(from) === name && packageOf(to) === name)
        .map(({ from, to }) => ({ from: floorOf(from), to: floorOf(to) }))
        .filter(({ from, to }) => from !== to)
      const back = backIn(between)
      expect(back.length, JSON.stringify(back)).toBeLessThanOrEqual(MOST_BACK)
    },
  )

  test('are seen when they go in a circle or back up', () => {
    const [a, b, c] = ['a', 'b', 'c'] as const
    const circle = [
      { from: a, to: b },
      { from: b, to: c },
      { from: c, to: b },
    ]
    expect(inCircles(circle)).toEqual(['b', 'c'])
    expect(inCircles(circle.slice(0, 2))).toEqual([])
    expect(backIn([...circle, { from: b, to: c }])).toEqual([{ from: c, to: b }])
  })
})
