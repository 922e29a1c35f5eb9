import { cp, readdir, symlink } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder'
import { place, root } from '../engine/command'
import { inRound, isLong, PAGES, roundOf, spread, turns } from './rounds'

/** A hundred with `npm run test:long`; at least thirty if its time is limited. */
const [KILLS, LEAST] = isLong ? [100, 30] : [8, 8]

describe('A killed build', () => {
  test(
    `leaves either the old or the new output, at up to ${KILLS} points in time, and the next build succeeds`,
    async () => {
      const site = await place(inRound(0))
      const start = Date.now()
      expect((await site.run('build')).code).toBe(0)
      const duration = Date.now() - start
      const outcomes: string[] = []
      let last = 0
      let kills = 0
      for (const kill of turns(KILLS, LEAST)) {
        kills = kill
        for (const [name, text] of Object.entries(inRound(kill))) await site.write(name, text)
        const delay = Math.round(duration * spread(kill))
        await site.runAndKill(delay, 'build')
        // Between the two renames, the output folder briefly doesn't exist; the next build then
        // restores the previous one.
        if ((await readdir(site.folder)).includes('out')) {
          const found = await roundOf(site)
          expect([last, kill], `killed after ${delay} ms`).toContain(found)
          last = found
          outcomes.push(`${delay} ms: round ${found}`)
        }
      }
      expect(outcomes.length).toBeGreaterThan(0)
      expect((await site.run('build')).code).toBe(0)
      expect(await roundOf(site)).toBe(kills)
      expect((await site.run('build')).said).toContain('(0 compiled, 0 written)')
      expect((await readdir(site.folder)).toSorted()).toEqual(['cache', 'content', 'out'])
    },
    60_000 + KILLS * 20_000,
  )

  test('leaves a usable cache when killed during the first compilation', async () => {
    const site = await place(inRound(0))
    for (const delay of [400, 700, 1000]) await site.runAndKill(delay, 'build')
    expect((await site.run('build')).code).toBe(0)
    expect(await roundOf(site)).toBe(0)
    expect(
      (await readdir(join(site.folder, 'cache/entries/pages'), { recursive: true })).filter(name =>
        name.includes('.'),
      ).length,
    ).toBeLessThanOrEqual(PAGES)
  })
})

describe('Two concurrent builds', () => {
  test('into one folder both succeed, with complete output', async () => {
    const site = await place(inRound(0))
    for (let round = 1; round <= 2; round++) {
      for (const [name, text] of Object.entries(inRound(round))) await site.write(name, text)
      const outcomes = await Promise.all([site.run('build'), site.run('build'), site.run('check')])
      expect(
        outcomes.map(({ code }) => code),
        outcomes.map(({ said }) => said).join('\n'),
      ).toEqual([0, 0, 0])
      expect(await roundOf(site)).toBe(round)
    }
    expect((await readdir(site.folder)).toSorted()).toEqual(['cache', 'content', 'out'])
    expect((await site.run('build')).code).toBe(0)
    expect((await site.run('build')).said).toContain('(0 compiled, 0 written)')
  })

  test('work in a fresh clone, before the engine is bundled', async () => {
    const clone = await temporaryFolder()
    for (const name of [
      'bin',
      'packages',
      'services',
      'site',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
    ])
      await cp(join(root, name), join(clone, name), { recursive: true })
    await symlink(join(root, 'node_modules'), join(clone, 'node_modules'), 'junction')
    const site = await place(inRound(0))
    const check = (name: string) =>
      new Promise<number | null>(done => {
        const child = spawn(
          process.execPath,
          [
            join(clone, 'bin/docs.mjs'),
            'check',
            '--content',
            join(site.folder, 'content'),
            '--cache',
            join(clone, name),
          ],
          { stdio: 'ignore' },
        )
        child.once('close', done)
      })
    expect(await Promise.all(['one', 'two', 'three'].map(check))).toEqual([0, 0, 0])
    expect(await readdir(join(clone, '.cache/engine'))).toHaveLength(1)
  })
})
