import { describe, expect, test } from 'vitest'
import { resultCache } from '../../../services/search-gateway/result-cache'

function counter() {
  let made = 0
  return { made: () => made, make: () => Promise.resolve(++made) }
}

describe('Kept results', () => {
  test('are used for as long as they are fresh', async () => {
    let time = 0
    const kept = resultCache<number>(60, () => time)
    const { make } = counter()
    expect(await kept('a', make)).toBe(1)
    time += 59_999
    expect(await kept('a', make)).toBe(1)
    expect(await kept('b', make)).toBe(2)
    time += 1
    expect(await kept('a', make)).toBe(3)
  })

  test('are none if that is switched off', async () => {
    const kept = resultCache<number>(0)
    const { make } = counter()
    expect([await kept('a', make), await kept('a', make)]).toEqual([1, 2])
  })

  test.each([0, 60])('are shared by searches at the same time (kept for %d s)', async seconds => {
    const kept = resultCache<number>(seconds)
    const { make, made } = counter()
    await Promise.all([kept('a', make), kept('a', make)])
    expect(made()).toBe(1)
  })

  test('are never failures', async () => {
    const kept = resultCache<number>(60)
    await expect(kept('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await kept('a', () => Promise.resolve(1))).toBe(1)
  })

  test('are dropped when there are too many, oldest first', async () => {
    const kept = resultCache<number>(60)
    const { make, made } = counter()
    for (let key = 0; key <= 500; key++) await kept(String(key), make)
    await kept('500', make)
    expect(made()).toBe(501)
    await kept('0', make)
    expect(made()).toBe(502)
  })
})
