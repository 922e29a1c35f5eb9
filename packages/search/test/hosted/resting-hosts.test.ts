import { describe, expect, test } from 'vitest'
import { REST, restingHosts } from '../../hosted/resting-hosts'
import { memory } from './servers'

const HOST = 'https://a.example'

describe('Unreachable host', () => {
  test('is avoided for two minutes', () => {
    let now = 5_000_000
    const hosts = restingHosts(memory(), 'key', () => now)
    expect(hosts.isResting(HOST)).toBe(false)
    hosts.rest(HOST)
    expect(REST).toBe(120_000)
    now += REST - 1
    expect(hosts.isResting(HOST)).toBe(true)
    now += 1
    expect(hosts.isResting(HOST)).toBe(false)
  })

  test('is remembered after a reload but not in other tabs', () => {
    const tab = memory()
    restingHosts(tab, 'key', () => 1).rest(HOST)
    expect(restingHosts(tab, 'key', () => 2).isResting(HOST)).toBe(true)
    expect(restingHosts(memory(), 'key', () => 2).isResting(HOST)).toBe(false)
  })

  test('is used again once it has responded', () => {
    const hosts = restingHosts(memory(), 'key', () => 1)
    hosts.rest(HOST)
    hosts.rest('https://b.example')
    hosts.wake(HOST)
    expect([hosts.isResting(HOST), hosts.isResting('https://b.example')]).toEqual([false, true])
  })

  test('is forgotten in storage once it has responded', () => {
    const tab = memory()
    const hosts = restingHosts(tab, 'key', () => 7)
    hosts.wake(HOST)
    expect(tab.kept.size).toBe(0)
    hosts.rest(HOST)
    hosts.wake(HOST)
    expect(tab.kept.get('key')).toBe('{}')
  })

  test("isn't avoided longer if the clock is set back", () => {
    let now = 10_000_000
    const hosts = restingHosts(memory(), 'key', () => now)
    hosts.rest(HOST)
    now = 1_000_000
    expect(hosts.isResting(HOST)).toBe(false)
  })

  test.each([
    ['is missing', null],
    [
      'throws',
      {
        getItem: () => {
          throw new Error('denied')
        },
        setItem: () => {
          throw new Error('denied')
        },
      },
    ],
    [
      'is full',
      {
        getItem: () => null,
        setItem: () => {
          throw new Error('quota')
        },
      },
    ],
  ])('is remembered in memory if storage %s', (_what, storage) => {
    const hosts = restingHosts(storage, 'key', () => 1)
    hosts.rest(HOST)
    expect(hosts.isResting(HOST)).toBe(true)
    hosts.wake(HOST)
    expect(hosts.isResting(HOST)).toBe(false)
  })

  test.each(['null', '[]', '7', '"x"', '{', '{"https://a.example":"soon"}'])(
    "isn't read from %s in storage",
    text => {
      const tab = memory()
      tab.kept.set('key', text)
      const hosts = restingHosts(tab, 'key', () => 1)
      expect(hosts.isResting(HOST)).toBe(false)
      hosts.rest(HOST)
      expect(hosts.isResting(HOST)).toBe(true)
    },
  )
})
