import { mkdir, readFile, readdir, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { temporaryFolder, writeFiles } from '../../../../test/temporary-folder'
import { fakeBuild, inputsOf, optionsFor } from './fake-build'

const FILES = { '/index.html': 'Hello', '/assets/a.js': 'a' }
const BUILT = ['assets/a.js', 'built-files.list', 'index.html']

let world: string
let before: string

beforeEach(async () => {
  before = process.cwd()
  world = await temporaryFolder({
    'r/content/index.md': '# Home',
    'r/content/guides/first.md': '# First',
    'r/site/config.ts': 'export const site = {}',
    'r/site/static/logo.svg': '<svg/>',
    'r/src/a.ts': '1',
    'repo/.git/HEAD': 'ref',
    'work/notes.txt': 'mine',
    'home/photo.png': 'mine',
    file: 'a file',
  })
  vi.stubEnv('HOME', join(world, 'home'))
  vi.stubEnv('USERPROFILE', join(world, 'home'))
  process.chdir(world)
})
afterEach(() => {
  process.chdir(before)
  vi.unstubAllEnvs()
})

interface Typed {
  content?: string
  out?: string
  cache?: string
  site?: string
}

const build = (typed: Typed = {}, files: Record<string, string> = FILES) => {
  const all = { content: 'r/content', out: 'dist', cache: 'cache', ...typed }
  const options = optionsFor(join(world, 'engine'), all, path => resolve(path))
  return fakeBuild(options, { files, inputFolders: inputsOf(options) })
}
const said = async (typed: Typed) => (await build(typed)).map(({ message }) => message).join('\n')
const allFiles = async (folder = '.') => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => !entry.isDirectory())
    .map(entry => join(entry.parentPath, entry.name))
    .toSorted()
}

describe('An output folder is refused if it', () => {
  test.each<[string, Typed, string]>([
    [
      'contains the pages',
      { out: 'r' },
      'A build replaces all of `--out r`, but that contains the folder of the pages (`--content r/content`).',
    ],
    [
      'is the folder of the pages, however it is typed',
      { out: './r/../r/content//' },
      'A build replaces all of `--out ./r/../r/content//`, but that is the folder of the pages ' +
        '(`--content r/content`).',
    ],
    [
      'is inside of the pages',
      { out: 'r/content/dist' },
      '`--out r/content/dist` is inside of the folder of the pages (`--content r/content`), ' +
        'so the next build would read what this one writes.',
    ],
    [
      "is the site file's folder",
      { out: 'r/site', site: 'r/site/config.ts' },
      'A build replaces all of `--out r/site`, but that is the folder of the site file ' +
        '(`--site r/site/config.ts`).',
    ],
    [
      'is inside of a folder that the site file names',
      { out: 'r/site/static/dist', site: 'r/site/config.ts' },
      '`--out r/site/static/dist` is inside of `r/site/static`, which the site file names, ' +
        'so the next build would read what this one writes.',
    ],
    [
      'contains the cache',
      { out: 'new', cache: 'new/cache' },
      'A build replaces all of `--out new`, but that contains the cache (`--cache new/cache`).',
    ],
    [
      'is the cache',
      { out: 'new', cache: './new' },
      'A build replaces all of `--out new`, but that is the cache (`--cache ./new`).',
    ],
    [
      'is where the cache keeps files',
      { out: 'cache/pages' },
      '`--out cache/pages` is where the cache (`--cache cache`) keeps its own files.',
    ],
    [
      'is a repository',
      { out: 'repo' },
      'A build replaces all of `--out repo`, but that is a repository.',
    ],
    [
      'is your home folder',
      { out: 'home' },
      'A build replaces all of `--out home`, but that is your home folder.',
    ],
    [
      'is a file',
      { out: 'file' },
      "`--out file` can't be created as a folder, because it is a file.",
    ],
    [
      'is below a file',
      { out: 'file/dist' },
      "`--out file/dist` can't be created as a folder, because `file` is a file.",
    ],
    [
      'has files that no build wrote',
      { out: 'work' },
      'A build replaces all of `--out work`, but that holds files that no build wrote: `notes.txt`.',
    ],
  ])('%s', async (_what, typed, message) => {
    const earlier = await allFiles()
    expect(await said(typed)).toBe(message)
    expect((await allFiles()).filter(name => !name.endsWith('CACHEDIR.TAG'))).toEqual(earlier)
  })

  test.each(['.', '..', '../work'])('is or contains the working directory: %s', async out => {
    process.chdir(join(world, 'work'))
    expect(await said({ out, content: '../r/content', cache: '../cache' })).toContain(
      `A build replaces all of \`--out ${out}\`, but that `,
    )
  })

  test('leads to the pages by a link', async () => {
    await symlink('r/content', 'linked')
    expect(await said({ out: 'linked' })).toContain(
      '`--out linked`, but that is the folder of the pages',
    )
  })

  test('is a link that leads back to itself', async () => {
    await symlink('loop', 'loop')
    expect(await said({ out: 'loop' })).toBe('`--out loop` is a link that leads back to itself.')
  })

  test('got files since it was built, of which three are named', async () => {
    await build()
    await writeFiles('dist', { 'a/1': '', 'a/2': '', 'a/3': '', 'a/4': '', 'a/5': '' })
    expect(await said({})).toBe(
      'A build replaces all of `--out dist`, but that holds files that no build wrote: ' +
        '`a/1`, `a/2`, `a/3`, and 2 more.',
    )
    expect(await allFiles('dist')).toHaveLength(BUILT.length + 5)
  })

  test('has links that no build made', async () => {
    await build()
    await symlink('../work', 'dist/work')
    expect(await said({})).toContain('no build wrote: `work`.')
  })

  test('looks like the output of a version that kept no list', async () => {
    await writeFiles('dist', { 'headers.json': '', 'redirects.json': '', 'routes.json': '' })
    const [problem] = await build()
    expect(problem?.message).toBe(
      '`--out dist` looks like a site that an earlier version wrote, without a list of its files.',
    )
    expect(problem?.hint).toMatch(/^If nothing else is in it, delete it once\./)
  })
})

describe('An output folder is used if it', () => {
  test.each<[string, Typed, () => Promise<unknown>]>([
    ["doesn't exist", {}, async () => undefined],
    ['is empty', {}, () => mkdir('dist')],
    ['has only a file of Finder', {}, () => writeFiles('dist', { '.DS_Store': '' })],
    ['is an earlier output', {}, () => build({}, { '/old.html': 'old' })],
    ['is an earlier output with another cache', {}, () => build({ cache: 'other' })],
    ['is beside the site file', { out: 'r/dist', site: 'r/site.ts' }, async () => undefined],
    ['is in the cache, but not where that has files', { out: 'cache/site' }, async () => undefined],
  ])('%s', async (_what, typed, prepare) => {
    await prepare()
    expect(await build(typed)).toEqual([])
    const out = typed.out ?? 'dist'
    expect((await allFiles(out)).filter(name => !name.endsWith('.DS_Store'))).toEqual(
      BUILT.map(name => join(out, name)),
    )
  })

  test('is a link, which stays one, also to where nothing is yet', async () => {
    await symlink('deep/down', 'dist')
    expect(await build()).toEqual([])
    expect(await build({}, { '/index.html': 'Hello again' })).toEqual([])
    expect(await readFile('deep/down/index.html', 'utf8')).toBe('Hello again')
    expect(
      (await readdir('.', { withFileTypes: true })).find(({ name }) => name === 'dist'),
    ).toSatisfy(entry => entry.isSymbolicLink())
  })
})

describe('A cache folder is refused if it', () => {
  test.each<[string, string, string]>([
    [
      'is the folder of the pages',
      'r/content',
      '`--cache r/content` is the folder of the pages, and the build deletes files in its cache.',
    ],
    [
      'is inside of the pages',
      'r/content/cache',
      '`--cache r/content/cache` is inside of the folder of the pages (`--content r/content`).',
    ],
    [
      'is a repository',
      'repo',
      '`--cache repo` is a repository, and the build deletes files in its cache.',
    ],
    [
      'is your home folder',
      'home/',
      '`--cache home/` is your home folder, and the build deletes files in its cache.',
    ],
    ['has other files', 'work', "`--cache work` holds files that aren't of a cache: `notes.txt`."],
    [
      'contains the pages',
      'r',
      "`--cache r` holds files that aren't of a cache: `content`, `site`, and `src`.",
    ],
    ['is a file', 'file', "`--cache file` can't be created as a folder, because it is a file."],
  ])('%s', async (_what, cache, message) => {
    const earlier = await allFiles()
    expect(await said({ cache })).toBe(message)
    expect(await allFiles()).toEqual(earlier)
  })

  test('is in a folder that the site file names', async () => {
    expect(await said({ cache: 'r/site/static/cache', site: 'r/site/config.ts' })).toBe(
      '`--cache r/site/static/cache` is among the files of the site, in `r/site/static`.',
    )
  })
})

describe('A cache folder is used if it', () => {
  test.each<[string, () => Promise<unknown>]>([
    ["doesn't exist", async () => undefined],
    ['is empty', () => mkdir('cache')],
    ['was used before', () => build()],
    [
      'was built with by an earlier version',
      () => writeFiles('cache', { [`built-${'a'.repeat(20)}.json`]: '' }),
    ],
    ['has pages of an earlier version', () => writeFiles('cache', { 'pages/a0/page.json': '' })],
  ])('%s', async (_what, prepare) => {
    await prepare()
    expect(await build()).toEqual([])
    expect(await readFile('cache/CACHEDIR.TAG', 'utf8')).toMatch(/^Signature: 8a477f59/)
  })
})
