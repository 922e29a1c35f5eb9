import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder'
import { filesIn, place, root } from '../engine/command'
import { FILES, withSite } from '../engine/small-site'
import { realSite, runDocs } from '../sites/real-site'

/** Two machines. Nothing that differs between them may affect a file. */
const HERE = { TZ: 'Pacific/Kiritimati', LANG: 'C', LC_ALL: 'C' }
const THERE = {
  TZ: 'America/Los_Angeles',
  LANG: 'de_DE.UTF-8',
  LC_ALL: 'de_DE.UTF-8',
  UV_THREADPOOL_SIZE: '1',
}

/** The names of the files that differ or exist in only one output. */
function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    name => one.get(name) !== other.get(name),
  )
}

describe('Reproducible builds', () => {
  test.each([
    ['a small site', FILES, undefined],
    ['a site with every component', {}, join(root, 'test/fixtures/components')],
  ] as const)(
    'produce the same bytes for %s in different folders, time zones, and languages',
    async (_name, files, from) => {
      const places = [await place(files, from), await place(files, from)] as const
      const outcomes = [
        await places[0].runWith(HERE, 'build', ...withSite(places[0])),
        await places[1].runWith(THERE, 'build', ...withSite(places[1])),
      ]
      expect(
        outcomes.map(({ code }) => code),
        outcomes.map(({ said }) => said).join('\n'),
      ).toEqual([0, 0])
      const [one, other] = [await places[0].written(), await places[1].written()]
      expect(one.size).toBeGreaterThan(40)
      expect(differences(one, other)).toEqual([])
    },
  )

  test('produce the same bytes with and without a cache', async () => {
    const site = await place(FILES)
    expect((await site.run('build', ...withSite(site))).code).toBe(0)
    const fresh = await site.written()
    await site.write(
      'content/plain.md',
      '---\ntitle: Other\ndescription: Another text for a moment, to be taken back.\n---\n\nOther.\n',
    )
    await site.run('build', ...withSite(site))
    await site.write('content/plain.md', FILES['content/plain.md'])
    expect((await site.run('build', ...withSite(site))).code).toBe(0)
    expect(differences(fresh, await site.written())).toEqual([])
  })

  test.runIf(process.env.TEST_LONG === 'true')(
    'produce the same bytes for the real site without a cache, elsewhere in the world',
    async () => {
      const [out, cache] = [await temporaryFolder(), await temporaryFolder()]
      await runDocs(root, ['build', '--strict', '--out', out, '--cache', cache], {
        NODE_ENV: undefined,
        ...THERE,
      })
      const one = await filesIn(await realSite(root))
      expect(one.size).toBeGreaterThan(1000)
      expect(differences(one, await filesIn(out))).toEqual([])
    },
    900_000,
  )
})
