import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { page, place } from './command'

describe('Command line', () => {
  test('`check` writes only its cache', async () => {
    const site = await place({ 'content/index.mdx': page('Home') })
    expect(await site.run('check')).toEqual({ code: 0, said: '1 page checked, no problems.\n' })
    expect((await readdir(site.folder)).toSorted()).toEqual(['cache', 'content'])
  })

  test.each([
    ['biuld', 'There is no command `biuld`. Did you mean `build`?\n'],
    [
      'zzzzzzzz',
      'There is no command `zzzzzzzz`. Commands: build, check, dev, start, preview, hosts, ' +
        'diagrams, search, search:push.\n',
    ],
  ])('rejects the unknown command `%s` and suggests existing ones', async (command, said) => {
    expect(await (await place({})).run(command)).toEqual({ code: 2, said })
  })

  test('prints usage without arguments or with `--help`', async () => {
    const site = await place({})
    const { code, said } = await site.run('build', '--help')
    expect(code).toBe(0)
    for (const word of [
      'start',
      'build',
      'check',
      'dev',
      'preview',
      'diagrams',
      '--content',
      '--site',
      '--out',
      '--port',
      '--strict',
    ])
      expect(said).toContain(word)
  })

  test.each([
    [['--contnet', 'x'], /Unknown option '--contnet'/],
    [['--port', 'abc'], /`--port abc` isn't a number\./],
  ])('rejects the invalid option %j', async (args, said) => {
    expect(await (await place({})).run('build', ...args)).toEqual({
      code: 2,
      said: expect.stringMatching(said) as string,
    })
  })

  test('names a missing content folder', async () => {
    const { code, said } = await (await place({})).run('build')
    expect(code).toBe(1)
    expect(said).toMatch(
      /The content folder `content` does not exist\.\n\s+Name it with `--content DIR`\./,
    )
  })

  test('names a missing site file', async () => {
    const { code, said } = await (
      await place({ 'content/index.md': page('Home') })
    ).run('build', '--site', 'none.ts')
    expect(code).toBe(1)
    expect(said).toMatch(/^none\.ts {2}error {2}/)
  })

  test('explains what to do when `preview` has no build', async () => {
    const { code, said } = await (
      await place({ 'content/index.md': page('Home') })
    ).run('preview', '--port', '4410')
    expect(code).toBe(1)
    expect(said).toContain('Run `npm run build` first, or `npm start` for both.')
  })

  test("prints only its result when output isn't a terminal", async () => {
    const { said } = await (await place({ 'content/index.md': page('Home') })).run('build')
    expect(said).toMatch(/^1 page in out\/ \(1 compiled, 4 written\) in \d+\.\d\d s\.\n$/)
  })

  test('derives the sidebar from folders without a site file', { tags: 'variant' }, async () => {
    const site = await place({
      'content/index.md': page('Home'),
      'content/big_things/one.md': page('One'),
      'content/big_things/index.md': page('Big things'),
    })
    expect((await site.run('build')).code).toBe(0)
    expect(await site.read('index.html')).toMatch(/<summary>Big things<\/summary>/)
    expect(await site.read('big_things/one.html')).toMatch(
      /href="\/big_things\/one" aria-current="page"/,
    )
  })
})
