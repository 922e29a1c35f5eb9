import { describe, expect, test } from 'vitest'
import { keepActive, type DialogResult } from '../../../browser/search/dialog-result'
import type { SearchHit } from '../../../search/provider'

const resultOf = (urls: string[]): DialogResult => ({
  hits: urls.map(url => ({ url }) as SearchHit),
  nbHits: urls.length,
  nbPages: 1,
  page: 0,
  query: 'x',
  best: urls[0] ?? null,
})
const urls = ({ hits }: DialogResult): string[] => hits.map(({ url }) => url)
const twenty = Array.from({ length: 20 }, (_, index) => `/${index}`)

describe('Results from more of the index', () => {
  test('keep the active result where it ranks now', () => {
    const kept = keepActive(resultOf(['/a', '/b']), resultOf(['/c', '/b']), '/b')
    expect([urls(kept), kept.best]).toEqual([['/c', '/b'], '/b'])
  })

  test('keep an active result that no longer ranks, without showing more than twenty', () => {
    const kept = keepActive(resultOf(['/a']), resultOf(twenty), '/a')
    expect(urls(kept)).toEqual(['/a', ...twenty.slice(0, 19)])
  })

  test('replace everything when nothing is active', () => {
    expect(keepActive(resultOf(['/a']), resultOf(['/b']), null)).toEqual(resultOf(['/b']))
  })
})
