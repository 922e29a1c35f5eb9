import { execFileSync } from 'node:child_process'
import { mkdir, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { gitDates } from '../../git-dates'
import { temporaryFolder, writeFiles } from '../../../../test/temporary-folder'

let repository: string

const git = (folder: string, date: string, ...words: string[]) =>
  execFileSync(
    'git',
    [
      '-C',
      folder,
      '-c',
      'user.name=Test',
      '-c',
      'user.email=test@example.com',
      '-c',
      'commit.gpgsign=false',
      ...words,
    ],
    {
      env: {
        ...process.env,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_SYSTEM: '/dev/null',
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_DATE: date,
      },
      stdio: 'pipe',
    },
  )

async function commit(date: string, files: Record<string, string>): Promise<void> {
  await writeFiles(repository, files)
  git(repository, date, 'add', '-A')
  git(repository, date, 'commit', '-q', '-m', 'x')
}

/** Dates by path inside the content folder. */
const datesOf = async (folder: string) =>
  Object.fromEntries(
    [...(await gitDates(folder))].map(([file, date]) => [
      file.slice(folder.length + 1),
      date.slice(0, 10),
    ]),
  )

beforeAll(async () => {
  repository = await temporaryFolder()
  git(repository, '', 'init', '-q', '-b', 'main')
  await commit('2024-01-01T12:00:00Z', {
    'docs/content/old.mdx': 'a',
    'docs/content/edited.mdx': 'a',
    'docs/content/moved.mdx': 'a much longer text that is recognized',
    'elsewhere.mdx': 'a',
  })
  await commit('2024-02-02T12:00:00Z', {
    'docs/content/edited.mdx': 'b',
    'docs/content/a folder/näme with space.mdx': 'a',
    'docs/content/2024-01-01T00:00:00Z.mdx': 'a',
  })
  await rename(
    join(repository, 'docs/content/moved.mdx'),
    join(repository, 'docs/content/here.mdx'),
  )
  await commit('2024-03-03T12:00:00Z', {})
  await writeFiles(repository, { 'docs/content/new.mdx': 'not committed' })
})

describe('Last-updated date of a page', () => {
  test('is the date of the last commit that changed it', async () => {
    expect(await datesOf(join(repository, 'docs/content'))).toMatchObject({
      'old.mdx': '2024-01-01',
      'edited.mdx': '2024-02-02',
    })
  })

  test('works for file names with spaces, non-ASCII letters, and date-like names', async () => {
    expect(await datesOf(join(repository, 'docs/content'))).toMatchObject({
      'a folder/näme with space.mdx': '2024-02-02',
      '2024-01-01T00:00:00Z.mdx': '2024-02-02',
    })
  })

  test('of a moved page is the date of the move', async () => {
    expect(await datesOf(join(repository, 'docs/content'))).toMatchObject({
      'here.mdx': '2024-03-03',
    })
  })

  test('is missing for uncommitted files and files outside the folder', async () => {
    const dates = await datesOf(join(repository, 'docs/content'))
    expect(dates).not.toHaveProperty('new.mdx')
    expect([...(await gitDates(join(repository, 'docs/content'))).keys()]).not.toContain(
      join(repository, 'elsewhere.mdx'),
    )
  })

  test('works when the repository is opened through a symbolic link', async () => {
    const other = join(await temporaryFolder(), 'link')
    await symlink(repository, other)
    expect(await datesOf(join(other, 'docs/content'))).toMatchObject({ 'old.mdx': '2024-01-01' })
  })

  test('is missing in a shallow clone, whose oldest commit would claim every file', async () => {
    const shallow = join(await temporaryFolder(), 'shallow')
    git(repository, '', 'clone', '-q', '--depth', '1', `file://${repository}`, shallow)
    expect(await gitDates(join(shallow, 'docs/content'))).toEqual(new Map())
  })

  test('is missing outside a repository and without commits', async () => {
    const folder = await temporaryFolder({ 'content/a.mdx': 'a' })
    expect(await gitDates(join(folder, 'content'))).toEqual(new Map())
    git(folder, '', 'init', '-q')
    expect(await gitDates(join(folder, 'content'))).toEqual(new Map())
    await mkdir(join(folder, 'empty'))
    expect(await gitDates(join(folder, 'none'))).toEqual(new Map())
  })
})
