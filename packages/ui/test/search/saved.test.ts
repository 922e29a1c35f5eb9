import { describe, expect, test } from 'vitest'
import {
  hasRoom,
  readSaved,
  shownRecent,
  withFavorite,
  withoutSaved,
  withRecent,
  type Saved,
  type SavedSearches,
} from '../../client/search/saved'
import { savedStore } from '../../client/search/saved-store'

const hit = (name: string): Saved => ({ title: name, trail: 'Area › Page', url: `/${name}` })
const none: SavedSearches = { recent: [], favorites: [] }
const names = (list: readonly Saved[]): string[] => list.map(({ title }) => title)
const many = (count: number): Saved[] =>
  Array.from({ length: count }, (_, index) => hit(`n${index}`))

describe('Recent searches', () => {
  test('are sorted newest first, without duplicates', () => {
    const now = ['a', 'b', 'a'].reduce((saved, name) => withRecent(saved, hit(name)), none)
    expect(names(now.recent)).toEqual(['a', 'b'])
  })

  test('are limited to seven', () => {
    const now = many(9).reduce(withRecent, none)
    expect(names(now.recent)).toEqual(['n8', 'n7', 'n6', 'n5', 'n4', 'n3', 'n2'])
    expect(shownRecent(now)).toHaveLength(7)
  })

  test('are limited to four if there are favorites', () => {
    expect(shownRecent({ recent: many(7), favorites: [hit('f')] })).toHaveLength(4)
  })

  test('exclude favorites', () => {
    expect(withRecent({ recent: [], favorites: [hit('f')] }, hit('f')).recent).toEqual([])
  })

  test('move to the favorites when marked as favorite', () => {
    const now = withFavorite({ recent: [hit('a'), hit('b')], favorites: [hit('c')] }, '/b')
    expect(names(now.favorites)).toEqual(['b', 'c'])
    expect(names(now.recent)).toEqual(['a'])
  })

  test('can be removed one by one', () => {
    expect(withoutSaved({ recent: [hit('a'), hit('b')], favorites: [hit('c')] }, '/a')).toEqual({
      recent: [hit('b')],
      favorites: [hit('c')],
    })
  })
})

describe('Favorite searches', () => {
  test('are limited to ten, without replacing the oldest', () => {
    const full = { recent: [hit('new')], favorites: many(10) }
    expect(hasRoom(full)).toBe(false)
    expect(withFavorite(full, '/new')).toEqual(full)
    expect(withFavorite({ ...full, favorites: many(9) }, '/new').favorites[0]?.title).toBe('new')
  })

  test('can be removed one by one', () => {
    expect(withoutSaved({ recent: [], favorites: [hit('c'), hit('d')] }, '/c').favorites).toEqual([
      hit('d'),
    ])
  })

  test('are created only from existing recent searches', () => {
    expect(withFavorite({ recent: [hit('a')], favorites: [] }, '/x')).toEqual({
      recent: [hit('a')],
      favorites: [],
    })
  })
})

describe('Stored searches', () => {
  test.each([null, '', '{{{', 'null', '{}', '7', '"text"', '[null, 3, "x", {"title": "T"}]'])(
    'are empty for %j',
    text => {
      expect(readSaved(text, 7)).toEqual([])
    },
  )

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
  ])('exclude an entry with the URL %j', url => {
    expect(readSaved(JSON.stringify([{ ...hit('a'), url }, hit('b')]), 7)).toEqual([hit('b')])
  })

  test.each(['title', 'trail', 'url'])('exclude an entry without a valid %s', name => {
    expect(readSaved(JSON.stringify([{ ...hit('a'), [name]: 7 }, hit('b')]), 7)).toEqual([hit('b')])
  })

  test.each(['/a b', '/a\tb', '/a\u0000'])(
    'exclude an entry whose URL %j has a space or control character',
    url => {
      expect(readSaved(JSON.stringify([{ ...hit('a'), url }, hit('b')]), 7)).toEqual([hit('b')])
    },
  )

  test('are limited in number and to known fields', () => {
    expect(readSaved(JSON.stringify(many(20).map(one => ({ ...one, html: '<b>' }))), 10)).toEqual(
      many(10),
    )
  })
})

describe('Search store', () => {
  test('keeps recent and favorite searches under separate keys', () => {
    const kept = new Map<string, string>()
    const store = savedStore({
      readPreference: name => kept.get(name) ?? null,
      writePreference: (name, value) => void kept.set(name, value),
    })
    store.change(now => withRecent(now, hit('a')))
    store.change(now => withFavorite(now, '/a'))
    expect(Object.fromEntries(kept)).toEqual({
      'recent-searches': '[]',
      'favourite-searches': JSON.stringify([hit('a')]),
    })
    expect(store.read()).toEqual({ recent: [], favorites: [hit('a')] })
  })
})
