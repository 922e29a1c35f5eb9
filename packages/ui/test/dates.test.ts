import { describe, expect, test } from 'vitest'
import { longDate, mediumDate, shortDate } from '../components/dates'

describe('A date', () => {
  test('is written in three lengths', () => {
    expect(longDate('2026-11-22')).toBe('November 22, 2026')
    expect(mediumDate('2026-11-22')).toBe('Nov 22, 2026')
    expect(shortDate('2026-11-22')).toBe('Nov 22')
  })

  test('that does not exist is no reason to stop a build', () => {
    expect(longDate('2026-13-45')).toBe('Invalid Date')
    expect(shortDate('2026-13-45')).toBe('Invalid Date')
  })
})
