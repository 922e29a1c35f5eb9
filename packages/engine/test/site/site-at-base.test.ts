import { describe, expect, test } from 'vitest'
import { parseBase } from '../../site/base'
import { siteFileSchema } from '../../site/schema'
import { siteAtBase } from '../../site/site-at-base'
import { BuildFailed } from '../../problems'
import type { Site } from '../../../model/site'

const at = (site: Partial<Site>, option?: string) => siteAtBase(site as Site, option, [])

describe('A base', () => {
  test.each([
    ['/', ''],
    ['/docs/', '/docs'],
    ['/a/b-c/v1.2/', '/a/b-c/v1.2'],
  ])('is written as %s', (text, base) => expect(parseBase(text)).toBe(base))

  test.each([
    '',
    'docs',
    '/docs',
    'docs/',
    '//docs/',
    '/a//b/',
    '/../',
    '/a b/',
    '/a?b/',
    '/ä/',
    'https://example.com/docs/',
  ])('is never written as %j', text => {
    expect(parseBase(text)).toBeNull()
    expect(siteFileSchema.safeParse({ base: text }).success).toBe(false)
  })

  test('is in the site file, and `--base` replaces it', async () => {
    const { base = '' } = siteFileSchema.parse({ base: '/docs/' })
    expect(await at({ base, url: '' })).toEqual({ base: '/docs', url: '' })
    expect(await at({ base, url: '' }, '/next')).toEqual({ base: '/next', url: '' })
    expect(await at({ base, url: '' }, '')).toEqual({ url: '' })
  })

  test.each(['https://a.example', 'https://a.example/docs'])(
    'is the end of the URL, where that is %s',
    async url =>
      expect(await at({ url }, '/docs')).toEqual({ base: '/docs', url: 'https://a.example/docs' }),
  )

  test('leaves the URL of a site without one', async () => {
    expect(await at({ url: 'https://a.example/docs' })).toEqual({ url: 'https://a.example/docs' })
  })

  test('must not contradict the URL', async () => {
    const failed: unknown = await at({ url: 'https://a.example/other' }, '/docs').catch(
      (error: unknown) => error,
    )
    expect(failed).toBeInstanceOf(BuildFailed)
    expect((failed as BuildFailed).problems).toEqual([
      expect.objectContaining({
        message: '`url` in the site file has the path `/other/`, but the base is `/docs/`.',
        hint: "Write `url: 'https://a.example/docs'`, or `--base /other/`.",
      }),
    ])
  })
})
