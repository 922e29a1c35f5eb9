import { readdir } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { Packages } from '../../sample-checks/packages/packages'
import { fencesIn } from '../../sample-checks/fences/read-fences'
import type { HoverServer } from '../ask/hover-servers'
import { madeFrom, projectsByPage, staleHovers, writeHovers } from '../hover-files'
import { temporaryFolder } from '../../../test/temporary-folder'

const SERVER = {
  language: 'python',
  takes: fence => fence.language === 'python',
  endingOf: () => '.py',
} as Pick<HoverServer, 'language' | 'takes' | 'endingOf'> as HoverServer
const packages = (nodeVersion: string) => ({ nodeVersion, pythonVersion: 'p' }) as Packages

const pagesOf = (codes: Record<string, string>) =>
  projectsByPage(
    Object.entries(codes).flatMap(([page, code]) =>
      fencesIn(`\`\`\`python\n${code}\n\`\`\`\n`, `content/${page}.mdx`),
    ),
    [SERVER],
  )

/** Writes empty types for pages. */
async function write(folder: string, codes: Record<string, string>): Promise<void> {
  const files = pagesOf(codes).map(({ page, projects }) => {
    const digest = madeFrom(projects.map(({ project }) => project))
    return [page, { madeFrom: digest, types: {}, samples: {} }] as const
  })
  await writeHovers(folder, new Map(files), packages('n'), true)
}

describe('The files with types', () => {
  test('are up to date until a sample changes', async () => {
    const folder = await temporaryFolder()
    await write(folder, { 'a/one': 'x = 1', two: 'y = 1' })
    const stale = (codes: Record<string, string>) =>
      staleHovers(folder, pagesOf(codes), packages('n'), true)
    expect(await stale({ 'a/one': 'x = 1', two: 'y = 1' })).toEqual([])
    expect(await stale({ 'a/one': 'x = 2', two: 'y = 1' })).toEqual(['content/a/one.mdx'])
    expect(await stale({ 'a/one': 'x = 1' })).toEqual(['two.json: there is no such page any more'])
  })

  test('are out of date when a package changes', async () => {
    const folder = await temporaryFolder()
    await write(folder, { one: 'x = 1' })
    const stale = await staleHovers(folder, pagesOf({ one: 'x = 1' }), packages('other'), true)
    expect(stale).toEqual(['all pages: the packages have changed'])
  })

  test('of pages that are gone are removed', async () => {
    const folder = await temporaryFolder()
    await write(folder, { one: 'x = 1', two: 'y = 1' })
    await write(folder, { two: 'y = 1' })
    expect((await readdir(folder)).sort()).toEqual(['packages.json', 'two.json'])
  })
})
