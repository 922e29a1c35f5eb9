import { describe, expect, test } from 'vitest'
import {
  initialOfflineState,
  offlineMessage,
  offlineReducer,
  savableList,
  type Stored,
} from '../client/offline/offline-reducer'
import type { OfflineList } from '../../model/offline'

const list = (build: string): OfflineList => ({ build, pages: 3, bytes: 10, files: [] })
const nothing: Stored = { saved: null, pages: { count: 0, last: [] }, list: list('a') }
const loaded = (stored: Stored) => offlineReducer(initialOfflineState, { type: 'loaded', stored })

describe('Offline page', () => {
  test.each([
    ['No pages are saved in this browser yet.', nothing],
    [
      'One page that you opened is saved in this browser.',
      { ...nothing, pages: { count: 1, last: [] } },
    ],
    [
      '2 pages that you opened are saved in this browser.',
      { ...nothing, pages: { count: 2, last: [] } },
    ],
    [
      'All 3 pages are saved in this browser, and the search with them.',
      { ...nothing, saved: list('a') },
    ],
  ])('says "%s"', (message, stored) => {
    expect(offlineMessage(loaded(stored))).toBe(message)
  })

  test('says how saving ended, until it starts again', () => {
    const stopped = offlineReducer(initialOfflineState, {
      type: 'loaded',
      stored: nothing,
      outcome: 'stopped',
    })
    expect(offlineMessage(stopped)).toMatch(/^Stopped\./)
    const progress = { files: 1, bytes: 5 }
    const saving = offlineReducer(stopped, { type: 'saving', list: list('a'), progress })
    expect([offlineMessage(saving), saving.outcome]).toEqual(['Saving …', null])
  })

  test('offers to save everything, or what has changed since, but only if the list can be loaded', () => {
    expect(savableList(nothing)?.build).toBe('a')
    expect(savableList({ ...nothing, saved: list('a') })).toBeNull()
    expect(savableList({ ...nothing, saved: list('old') })?.build).toBe('a')
    expect(savableList({ ...nothing, list: null })).toBeNull()
  })
})
