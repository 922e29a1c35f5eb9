import { readFile, readdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Page } from '../../../model/page'
import { CacheEntry } from '../../cache/entry'
import { OutputFolder } from '../../output/output-folder'
import { loadSiteFile } from '../../site/load-site-file'
import { cardOf, cardUrl, CARD_SIZE } from '../../social/card'
import { cardRenderer, writeCards, type DrawCard } from '../../social/draw-cards'
import { temporaryFolder } from '../../../../test/temporary-folder'

const { site } = await loadSiteFile(null, '/nowhere')
const PAGE = {
  path: '/tracing/threads',
  title: 'Trace threads',
  layout: 'page',
  breadcrumbs: [
    { label: 'Observability', path: '/tracing' },
    { label: 'How-to guides', path: null },
  ],
} as unknown as Page
const page = (changes: Partial<Page>): Page => ({ ...PAGE, ...changes })
const urlOf = (changes: Partial<Page>) => {
  const card = cardOf(page(changes), site)
  return card && cardUrl(card)
}

describe('The card of a link preview', () => {
  test('shows logo, title, and breadcrumbs', () => {
    const text = JSON.stringify(cardOf(PAGE, site))
    expect(text).toContain('Trace threads')
    expect(text).toContain('Observability › How-to guides')
    expect(text).toContain('<svg')
  })

  test('has the same URL until what it shows changes', () => {
    expect(urlOf({})).toBe(urlOf({ description: 'Something else.' }))
    expect(urlOf({})).not.toBe(urlOf({ title: 'Trace a thread' }))
  })

  test("is the site's picture for the home page, unindexed pages, and other scripts", () => {
    expect(urlOf({ path: '/' })).toBeNull()
    expect(urlOf({ layout: 'lost' })).toBeNull()
    expect(urlOf({ layout: 'listing' })).toBeNull()
    expect(urlOf({ title: 'Трассировка' })).toBeNull()
  })
})

const render = await cardRenderer()

describe('Pictures for link previews', () => {
  let folder: string
  let cache: string
  let drawn: number
  const draw: DrawCard = card => {
    drawn++
    return (render as DrawCard)(card)
  }
  const build = async (pages: Page[], out = folder) => {
    drawn = 0
    const output = new OutputFolder(out, cache)
    await output.open()
    await writeCards(output, pages, site, cache, draw)
    await output.commit()
  }
  const fileOf = (changes: Partial<Page> = {}) => join(folder, urlOf(changes) ?? '')

  beforeEach(async () => {
    const place = await temporaryFolder()
    folder = join(place, 'dist')
    cache = join(place, 'cache')
  })

  test('are PNG files of the expected size, under 40 KB', async () => {
    await build([PAGE, page({ title: 'A long title that says rather a lot. '.repeat(4) })])
    const picture = await readFile(fileOf())
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
      CARD_SIZE.width,
      CARD_SIZE.height,
    ])
    expect(picture.length).toBeLessThan(40_000)
    expect(await readdir(join(folder, 'assets/social'))).toHaveLength(2)
  })

  test('are drawn once, even for another output folder', async () => {
    await build([PAGE])
    expect(drawn).toBe(1)
    await build([PAGE])
    expect(drawn).toBe(0)
    await build([PAGE], `${folder}-2`)
    expect(drawn).toBe(0)
  })

  test('are drawn again when the kept one is incomplete', async () => {
    await build([PAGE])
    const whole = await readFile(fileOf())
    const { file } = new CacheEntry(cache, 'cards', urlOf({}) ?? '')
    await truncate(file, 2_000)
    await build([PAGE], `${folder}-2`)
    expect(drawn).toBe(1)
    expect((await readFile(fileOf())).equals(whole)).toBe(true)
  })

  test('of pages that are gone are gone, too', async () => {
    await build([PAGE])
    await build([page({ title: 'Another title' })])
    expect(await readdir(join(folder, 'assets/social'))).toHaveLength(1)
  })
})
