import { afterEach, describe, expect, test, vi } from 'vitest'
import { placeOfRest, watchAim, type Place } from '../../client/aim'
import { simulatePage } from './simulated-page'

/** The share of a hand's movement that is done after a share of its time (Flash and Hogan, 1985). */
const done = (time: number): number => time ** 3 * (10 - 15 * time + 6 * time ** 2)

/** A movement over 600 pixels, as a mouse reports it 125 times a second. */
const movement = (milliseconds: number, pathOf = done): Place[] =>
  Array.from({ length: milliseconds / 8 + 1 }, (_, index) => {
    const share = pathOf((index * 8) / milliseconds)
    return { time: 1000 + index * 8, x: Math.round(100 + 480 * share), y: Math.round(360 * share) }
  })

/** All guesses about a movement, and how long before its end they were made. */
const guesses = (path: readonly Place[]) =>
  path.flatMap((last, index) => {
    const recent = path.slice(0, index + 1).filter(({ time }) => last.time - time <= 70)
    const rest = placeOfRest(recent, path[0] as Place)
    return rest ? [{ ...rest, before: (path.at(-1)?.time ?? 0) - last.time }] : []
  })

describe('The end of a movement', () => {
  test.each([
    [250, 40],
    [400, 80],
    [600, 120],
    [900, 150],
  ])('of %i ms is known %i ms before', (milliseconds, before) => {
    const all = guesses(movement(milliseconds))
    expect(Math.max(...all.map(guess => guess.before))).toBeGreaterThanOrEqual(before)
    for (const { x, y } of all) expect(Math.hypot(x - 580, y - 360)).toBeLessThan(25)
  })

  test.each<[string, (time: number) => number]>([
    ['keeps its speed', time => time],
    ['becomes faster', time => time ** 2],
    ['stands still', () => 0],
  ])('is unknown while it %s', (_, pathOf) => {
    expect(guesses(movement(400, pathOf))).toEqual([])
  })
})

describe('A mouse', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  /** Reports the links that it aims at when a link is below 340 pixels. */
  const aimedAt = (path: readonly Place[], more: object = {}): string[] => {
    const { find } = simulatePage({ body: '<p></p><a href="/below">Below</a>' })
    document.elementFromPoint = (_, y) => find(y > 340 ? 'a' : 'p')
    const links: string[] = []
    watchAim(link => links.push(link.getAttribute('href') ?? ''))
    for (const { time, x, y } of path) {
      const event = new CustomEvent('pointermove')
      const values = { pointerType: 'mouse', buttons: 0, timeStamp: time, clientX: x, clientY: y }
      for (const [name, value] of Object.entries({ ...values, ...more }))
        Object.defineProperty(event, name, { value })
      document.dispatchEvent(event)
    }
    return links
  }

  test('aims at the link that it is about to reach, once', () => {
    expect(aimedAt(movement(400))).toEqual(['/below'])
  })

  test('aims at nothing where there is no link', () => {
    const above = movement(400).map(place => ({ ...place, y: place.y / 2 }))
    expect(aimedAt(above)).toEqual([])
  })

  test.each([
    ['is a finger', { pointerType: 'touch' }],
    ['selects text', { buttons: 1 }],
  ])('aims at nothing when it %s', (_, more) => {
    expect(aimedAt(movement(400), more)).toEqual([])
  })

  test('aims again in its next movement', () => {
    const again = movement(400).map(place => ({ ...place, time: place.time + 1000 }))
    expect(aimedAt([...movement(400), ...again])).toEqual(['/below', '/below'])
  })
})
