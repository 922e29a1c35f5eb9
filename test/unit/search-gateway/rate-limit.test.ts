import { describe, expect, test } from 'vitest'
import { rateLimit } from '../../../services/search-gateway/rate-limit'

describe('The rate of a client', () => {
  test('allows six seconds of requests at once, then one each time one is earned', () => {
    let time = 0
    const limit = rateLimit(2, () => time)
    expect(Array.from({ length: 12 }, () => limit.take('a'))).toEqual(Array(12).fill(0))
    expect(limit.take('a')).toBe(1)
    time += 500
    expect(limit.take('a')).toBe(0)
    expect(limit.take('a')).toBe(1)
  })

  test('is independent of other clients', () => {
    const limit = rateLimit(1, () => 0)
    for (let turn = 0; turn < 10; turn++) limit.take('a')
    expect(limit.take('a')).toBeGreaterThan(0)
    expect(limit.take('b')).toBe(0)
  })

  test('never gives more than the burst, however long a client waits', () => {
    let time = 0
    const limit = rateLimit(1, () => time)
    limit.take('a')
    time += 3_600_000
    const taken = Array.from({ length: 10 }, () => limit.take('a'))
    expect(taken.filter(seconds => seconds === 0)).toHaveLength(6)
  })
})
