import { describe, expect, test } from 'vitest'
import { markdownNotFound } from '../../serve/markdown-not-found'

const route = (path: string) => ({ path })
const routes = [route('/guides/first'), route('/guides/second'), route('/other')]

describe('The Markdown of a path without a page', () => {
  test('names the nearest pages and where all are', () => {
    const text = markdownNotFound('/guides/frist.md', routes)
    expect(text).toMatch(/^# Not found\n/)
    expect(text).toContain('- /guides/first.md')
    expect(text).toContain('/llms.txt')
    expect(text).not.toContain('frist')
  })

  test('is at most 300 bytes, however long paths are', () => {
    const long = Array.from({ length: 5 }, (_, at) => route(`/guides/${'first'.repeat(30)}${at}`))
    expect(
      Buffer.byteLength(markdownNotFound(`/guides/${'first'.repeat(30)}`, long)),
    ).toBeLessThanOrEqual(300)
    expect(markdownNotFound('/x'.repeat(2_000), routes)).toContain('/llms.txt')
  })
})
