import { access, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { page, place, type Place } from './command'
import { eventually, startDev, type DevSite } from './dev-site'

const FILES = {
  'content/index.mdx': page('Home', 'Read [a](/a) and [b](/guides/b).'),
  'content/a.mdx': page('A'),
  'content/guides/b.mdx': page('B'),
  'content/guides/c.mdx': page('C'),
}

const LISTED = `export const site = {
  title: 'Fixture', section: 'Docs', description: 'A fixture.', url: 'https://docs.example.com',
  sidebar: ['/', '/a', '/guides/b', '/guides/c'],
}\n`

const shows = (dev: DevSite, path: string, words: string) =>
  eventually(async () => {
    const { status, text } = await dev.get(path)
    expect({ status, hasWords: text.includes(words) }).toEqual({ status: 200, hasWords: true })
  })

const isMissing = (dev: DevSite, path: string) =>
  eventually(async () => expect((await dev.get(path)).status).toBe(404))

const reports = (dev: DevSite, ...parts: (string | RegExp)[]) =>
  eventually(async () => {
    const problems = await dev.problems()
    expect(problems).toHaveLength(parts.length)
    for (const [index, part] of parts.entries()) expect(problems[index]).toMatch(part)
  })

const path = (site: Place, name: string) => join(site.folder, name)

describe('The development server', () => {
  test('keeps other pages live when a linked page is deleted, until it is back', async () => {
    const site = await place(FILES)
    const dev = await startDev(site)
    await shows(dev, '/a', 'Text of A.')
    await rm(path(site, 'content/a.mdx'))
    await isMissing(dev, '/a')
    await reports(dev, /index\.mdx:6:\d+[^]*\/a/)
    await site.write('content/guides/b.mdx', page('B', 'Edited meanwhile.'))
    await shows(dev, '/guides/b', 'Edited meanwhile.')
    await site.write('content/new.mdx', page('New', 'A new page.'))
    await shows(dev, '/new', 'A new page.')
    await site.write('content/a.mdx', page('A', 'It is back.'))
    await shows(dev, '/a', 'It is back.')
    await reports(dev)
    expect(dev.said()).toContain('All errors are fixed.')
  })

  test('shows edits that were made while it read the site', { tags: 'variant' }, async () => {
    const site = await place(FILES)
    const many = Array.from({ length: 300 }, (_, index) => `content/many/p${index}.mdx`)
    for (const name of many) await site.write(name, page(name))
    const dev = startDev(site)
    await eventually(() => access(path(site, 'cache')))
    await site.write('content/many/p0.mdx', page('First', 'Edited during the start.'))
    await rm(path(site, 'content/many/p1.mdx'))
    await shows(await dev, '/many/p0', 'Edited during the start.')
    await isMissing(await dev, '/many/p1')
  })

  test('never says that it shows an edit which has errors', { tags: 'variant' }, async () => {
    const site = await place({ ...FILES, 'site.ts': LISTED })
    const dev = await startDev(site, '--site', path(site, 'site.ts'))
    await site.write('content/a.mdx', page('A', 'Unclosed <Steps>'))
    await reports(dev, /a\.mdx/)
    await shows(dev, '/a', 'Text of A.')
    expect(dev.said()).not.toMatch(/a\.mdx: \d+ ms/)
    await site.write('content/a.mdx', page('A', 'Closed.'))
    await shows(dev, '/a', 'Closed.')
    await eventually(async () => expect(dev.said()).toMatch(/a\.mdx[^\n]*: \d+ ms/))
  })

  test(
    'starts with an error of a page, shows the others, and recovers',
    { tags: 'variant' },
    async () => {
      const site = await place({ ...FILES, 'content/a.mdx': page('A', '<Nothing>') })
      const dev = await startDev(site)
      await reports(dev, /a\.mdx:6:1[^]*Nothing/)
      await shows(dev, '/guides/b', 'Text of B.')
      await shows(dev, '/a', 'until its errors are fixed')
      await site.write('content/a.mdx', page('A', 'Fixed.'))
      await shows(dev, '/a', 'Fixed.')
      await reports(dev)
    },
  )

  test('starts with an error in the site file, and recovers', { tags: 'variant' }, async () => {
    const site = await place({ ...FILES, 'site.ts': 'export const site = { titel: 1 }\n' })
    const dev = await startDev(site, '--site', path(site, 'site.ts'))
    await reports(dev, /site\.ts/)
    const { status, text } = await dev.get('/a')
    expect({ status, text }).toEqual({ status: 500, text: expect.stringContaining('site.ts') })
    await site.write('site.ts', LISTED)
    await shows(dev, '/a', 'Text of A.')
    await reports(dev)
  })

  test('keeps pages live while the sidebar is wrong', { tags: 'variant' }, async () => {
    const site = await place({ ...FILES, 'site.ts': LISTED })
    const dev = await startDev(site, '--site', path(site, 'site.ts'))
    await site.write('site.ts', LISTED.replace("'/a', ", "'/a', '/nowhere', "))
    await reports(dev, /site\.ts[^]*\/nowhere/)
    await site.write('content/a.mdx', page('A', 'Edited meanwhile.'))
    await shows(dev, '/a', 'Edited meanwhile.')
    await site.write('site.ts', 'export const site = {')
    await reports(dev, /site\.ts/)
    await site.write('content/a.mdx', page('A', 'Edited again.'))
    await shows(dev, '/a', 'Edited again.')
    await site.write('site.ts', LISTED)
    await reports(dev)
  })

  test('starts without any page, and shows the first one', { tags: 'variant' }, async () => {
    const site = await place({ 'content/.keep': '' })
    const dev = await startDev(site)
    await isMissing(dev, '/')
    await site.write('content/index.mdx', page('Home', 'The first page.'))
    await shows(dev, '/', 'The first page.')
  })

  test(
    'follows renamed pages, moved folders, and a replaced content folder',
    { tags: 'variant' },
    async () => {
      const site = await place(FILES)
      const dev = await startDev(site)
      await shows(dev, '/guides/b', 'Text of B.')
      await rename(path(site, 'content/guides/b.mdx'), path(site, 'content/guides/d.mdx'))
      await shows(dev, '/guides/d', 'Text of B.')
      await isMissing(dev, '/guides/b')
      await reports(dev, /index\.mdx[^]*guides\/b/)
      await rename(path(site, 'content/guides'), path(site, 'content/moved'))
      await shows(dev, '/moved/c', 'Text of C.')
      await isMissing(dev, '/guides/c')
      await rename(path(site, 'content'), path(site, 'away'))
      await site.write('content/index.mdx', page('Home', 'Another branch.'))
      await shows(dev, '/', 'Another branch.')
      await isMissing(dev, '/moved/c')
      await reports(dev)
      await rm(path(site, 'content'), { recursive: true })
      await rename(path(site, 'away'), path(site, 'content'))
      await shows(dev, '/moved/c', 'Text of C.')
      await site.write('content/moved/c.mdx', page('C', 'Edited afterwards.'))
      await shows(dev, '/moved/c', 'Edited afterwards.')
    },
  )

  test('serves Markdown, lists for agents, and the search with the last edit', async () => {
    const site = await place({ ...FILES, 'site.ts': LISTED })
    const dev = await startDev(site, '--site', path(site, 'site.ts'))
    await shows(dev, '/a.md', 'Text of A.')
    const full = async () => {
      const { text } = await dev.get('/llms.txt')
      return /\S*llms-full\.txt/.exec(text)?.[0].replace('https://docs.example.com', '') ?? ''
    }
    const words = 'Unmistakably edited.'
    await site.write('content/a.mdx', page('A', words))
    await shows(dev, '/a.md', words)
    await shows(dev, await full(), words)
    await eventually(async () => {
      const head = JSON.parse((await dev.get('/search/index.json')).text) as { texts: string }
      expect((await dev.get(head.texts)).text).toContain(words)
    })
  })

  test('exits with a sentence when there is no content folder', async () => {
    const site = await place({ 'other/index.mdx': page('Home') })
    const { code, said } = await site.runWith({}, 'dev', '--port', '0')
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('does not exist') })
  })
})
