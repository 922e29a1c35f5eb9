import {
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../../test/temporary-folder'
import type { Options } from '../../options'
import { fakeBuild, inputsOf, optionsFor } from './fake-build'

/** Each with two builds on average. */
const RUNS = process.env.TEST_LONG === 'true' ? 10_000 : process.env.CI ? 560 : 120

/** The author's files in each world. */
const AUTHORS = {
  'content/index.md': '# Home',
  'content/guides/first.md': '# First',
  'content/_diagrams/source.drawio': 'a drawing',
  'config.ts': 'export const site = {}',
  'site/config.ts': 'export const site = {}',
  'site/static/logo.svg': '<svg/>',
  'repo/.git/HEAD': 'ref: refs/heads/main',
  'repo/src/a.ts': 'one',
  'notes/notes.md': 'mine',
  'notes/index.html': 'mine, too',
  'dist.next-1073741825/backup.txt': 'not a draft',
  'dist.last-1073741825/index.html': 'not an old output',
  'pages/index.tsx': 'another program',
  'home/photo.png': 'a photo',
  file: 'a plain file',
}
const LINKS = {
  linked: 'dist',
  'linked-empty': 'empty',
  'linked-notes': 'notes',
  'linked-content': 'content',
  dangling: 'not/there/yet',
  loop: 'loop',
}

/** Names from which paths are made: existing folders, new ones, and what can be in them. */
const NAMES = [
  ...'content guides site static repo .git src notes home file'.split(' '),
  ...'dist dist dist cache cache empty new Content DIST pages'.split(' '),
  ...'. .. spare-1 dist.next-1073741825 dist.last-1073741825 assets'.split(' '),
  ...Object.keys(LINKS),
]

const path = fc.record({
  parts: fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }),
  isAbsolute: fc.boolean(),
  slashes: fc.constantFrom('', '', '/', '//'),
})
type AnyPath = typeof path extends fc.Arbitrary<infer Value> ? Value : never

/** Mostly where they usually are: otherwise hardly a build would succeed. */
const usual = (name: string): fc.Arbitrary<AnyPath> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constant<AnyPath>({ parts: [name], isAbsolute: true, slashes: '' }),
    },
    { weight: 2, arbitrary: path },
  )

const build = fc.record({
  kind: fc.constantFrom('build' as const, 'build' as const, 'build' as const, 'killed' as const),
  content: usual('content'),
  out: fc.oneof(usual('dist'), usual('linked'), path),
  cache: usual('cache'),
  site: fc.option(fc.constantFrom('config.ts', 'site/config.ts'), { nil: undefined }),
  cwd: fc.constantFrom('home', 'home', '.', 'site', 'content', 'repo/src', 'empty'),
  files: fc.subarray(['/index.html', '/a.html', '/assets/a.js', '/notes.md', '/a', '/b/c.html']),
})
const event = fc.oneof(
  { weight: 12, arbitrary: build },
  fc.record({
    kind: fc.constant('write' as const),
    folder: usual('dist'),
    name: fc.constantFrom('own.txt', 'index.html', 'a', 'assets/own.js'),
  }),
  fc.record({ kind: fc.constant('lose the cache' as const) }),
  fc.record({ kind: fc.constant('empty the output' as const) }),
)

let before: string

beforeEach(() => {
  before = process.cwd()
})
afterEach(() => {
  process.chdir(before)
  vi.unstubAllEnvs()
})

/** Every file and link below a folder, with what changes when it does. */
function snapshot(folder: string): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (at: string) => {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      const name = join(at, entry.name)
      if (entry.isDirectory()) visit(name)
      else found.set(name, stateOf(name))
    }
  }
  visit(folder)
  return found
}

function stateOf(file: string): string {
  const found = lstatSync(file, { throwIfNoEntry: false })
  return found ? [found.ino, found.size, found.mtimeMs].join(' ') : 'gone'
}

/** A folder with the author's files. */
function createWorld(world: string): Map<string, string> {
  for (const [name, text] of Object.entries(AUTHORS)) put(join(world, name), text)
  for (const [name, target] of Object.entries(LINKS)) symlinkSync(target, join(world, name))
  mkdirSync(join(world, 'empty'))
  return snapshot(world)
}

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** A path as it would be typed. */
const typedIn = (world: string, { parts, isAbsolute, slashes }: AnyPath): string =>
  `${isAbsolute ? `${world}/` : ''}${parts.join('/')}${slashes}`

const realOf = (path: string): string | null => {
  try {
    return realpathSync(path)
  } catch {
    return null
  }
}

/** The author adds a file where there is none, if there can be one. */
function writeOwn(world: string, folder: AnyPath, name: string, authors: Map<string, string>) {
  const file = resolve(world, typedIn(world, folder), name)
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'own', { flag: 'wx' })
    authors.set(realpathSync(file), stateOf(file))
  } catch {
    // There is a file in the way.
  }
}

/** Deletes what anyone would delete without a thought, if the author has nothing there. */
function clear(folder: string, authors: ReadonlyMap<string, string>): void {
  if (![...authors.keys()].some(name => name.startsWith(`${folder}/`)))
    rmSync(folder, { recursive: true, force: true })
}

test('Builds in any folders keep every file that no build wrote, and refusals name a folder as typed', async () => {
  const top = await temporaryFolder()
  const outcomes = { built: 0, refused: 0, killed: 0 }
  let worlds = 0
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 2, maxLength: 3 }), async events => {
      const world = join(top, String(worlds++), 'as/paths/go/up')
      vi.stubEnv('HOME', join(world, 'home'))
      const authors = createWorld(world)
      for (const one of events) {
        if (one.kind === 'write') writeOwn(world, one.folder, one.name, authors)
        else if (one.kind === 'lose the cache') clear(join(world, 'cache'), authors)
        else if (one.kind === 'empty the output') clear(join(world, 'dist'), authors)
        else await buildIn(world, one, authors, outcomes)
      }
      process.chdir(before)
      rmSync(join(top, String(worlds - 1)), { recursive: true })
    }),
    { numRuns: RUNS },
  )
  const { built, refused, killed } = outcomes
  expect(built + refused + killed).toBeGreaterThan(1.8 * RUNS)
  expect(Math.min(built, refused, killed)).toBeGreaterThan(RUNS / 5)
  // Beside other tests, a build takes ten times as long.
}, 900_000)

type Build = typeof build extends fc.Arbitrary<infer Value> ? Value : never

async function buildIn(
  world: string,
  { kind, content, out, cache, site, cwd, files }: Build,
  authors: ReadonlyMap<string, string>,
  outcomes: { built: number; refused: number; killed: number },
): Promise<void> {
  process.chdir(join(world, cwd))
  const typed = {
    content: typedIn(world, content),
    out: typedIn(world, out),
    cache: typedIn(world, cache),
    ...(site === undefined ? {} : { site: join(world, site) }),
  }
  const options = optionsFor(join(world, 'engine'), typed, path => resolve(path))
  const earlier = snapshot(world)
  const problems = await fakeBuild(options, {
    files: Object.fromEntries(files.map(url => [url, `built for ${url}`])),
    inputFolders: inputsOf(options),
    isKilled: kind === 'killed',
  })
  for (const [name, state] of authors) expect([name, stateOf(name)]).toEqual([name, state])
  if (problems.length > 0) {
    outcomes.refused++
    expect(problems).toHaveLength(1)
    const { message = '', hint = '' } = problems[0] ?? {}
    const names = Object.entries(typed).map(([option, value]) => `\`--${option} ${value}\``)
    expect(
      names.some(name => message.includes(name)),
      message,
    ).toBe(true)
    expect(hint).toMatch(/--(?:content|out|cache) DIR/)
    const cacheFiles = `${realOf(options.cacheFolder)}/`
    const others = (files: Map<string, string>) =>
      [...files].filter(([name]) => !name.startsWith(cacheFiles))
    expect(others(snapshot(world))).toEqual(others(earlier))
    return
  }
  expectApart(options, earlier)
  if (kind === 'killed') outcomes.killed++
  else {
    outcomes.built++
    const place = realpathSync(options.outFolder)
    expect([...snapshot(place).keys()].map(name => name.slice(place.length)).toSorted()).toEqual(
      [...files, '/built-files.list'].toSorted(),
    )
  }
}

/** What a build that wasn't refused must have made sure of. */
function expectApart(options: Options, earlier: ReadonlyMap<string, string>): void {
  const real = (path: string) => `${realOf(path) ?? `nowhere: ${path}`}/`
  const [out, cache, content] = [options.outFolder, options.cacheFolder, options.contentFolder].map(
    real,
  ) as [string, string, string]
  const kept = [content, cache, `${process.cwd()}/`, real(process.env.HOME ?? '')]
  if (options.siteFile !== null) kept.push(real(dirname(options.siteFile)))
  expect(kept.filter(place => place.startsWith(out))).toEqual([])
  for (const place of [out, cache]) expect(place.startsWith(content)).toBe(false)
  const inCache = [...earlier.keys()].filter(name => name.startsWith(cache))
  if (inCache.length > 0) expect(inCache).toContain(`${cache}CACHEDIR.TAG`)
}
