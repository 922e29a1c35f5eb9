import { existsSync } from 'node:fs'
import { cp, symlink } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder'
import { filesIn, place, root } from '../engine/command'
import { FILES, withSite } from '../engine/small-site'

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
    'produce the same bytes for the real site from two clones',
    async () => {
      const build = async (environment: Record<string, string>): Promise<Map<string, string>> => {
        const clone = await temporaryFolder()
        const parts = [
          'bin',
          'packages',
          'services',
          'site',
          'content',
          'package.json',
          'package-lock.json',
          'tsconfig.json',
        ]
        for (const name of parts.filter(part => existsSync(join(root, part))))
          await cp(join(root, name), join(clone, name), { recursive: true })
        await symlink(join(root, 'node_modules'), join(clone, 'node_modules'), 'junction')
        const code = await new Promise<number | null>(done => {
          spawn(process.execPath, [join(clone, 'bin/docs.mjs'), 'build'], {
            cwd: clone,
            stdio: 'ignore',
            env: { ...process.env, NODE_ENV: undefined, ...environment },
          }).once('close', done)
        })
        expect(code).toBe(0)
        return filesIn(join(clone, 'dist'))
      }
      const [one, other] = [await build(HERE), await build(THERE)]
      expect(one.size).toBeGreaterThan(1000)
      expect(differences(one, other)).toEqual([])
    },
    900_000,
  )
})
