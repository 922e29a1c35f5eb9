import { readdirSync } from 'node:fs'
import { cp, readFile, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { highlightEntry } from '../../code/highlight-cache'
import { compilePage } from '../../compile/compile-page'
import { compilePages } from '../../compile/compile-pages'
import type { CompileContext, Source } from '../../compile/context'
import { CacheEntry } from '../../cache/entry'
import { cachedHtml, htmlChecksum, readHtml } from '../../compile/html'
import { PageCache } from '../../compile/page-cache'
import { diagramFile, diagramHash } from '../../diagrams/store'
import { temporaryFolder, writeFiles } from '../../../../test/temporary-folder'
import { context as plainContext } from '../compile'

const svg = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1" viewBox="0 0 ${width} 1"/>`
const DIAGRAM = 'flowchart LR\n  a --> b'

let folder: string
let context: CompileContext
let source: Source

beforeEach(async () => {
  folder = await temporaryFolder({ 'content/x.svg': svg(1), 'static/logo.svg': svg(1) })
  context = {
    ...plainContext,
    contentFolder: join(folder, 'content'),
    staticFolder: join(folder, 'static'),
    diagramFolder: join(folder, 'content/_diagrams'),
  }
  const text =
    '---\ntitle: Title\n---\n\n![X](./x.svg) ![Logo](/logo.svg) {data.plans.plus}\n\n' +
    `\`\`\`mermaid title="T" alt="A"\n${DIAGRAM}\n\`\`\`\n`
  source = { file: join(folder, 'content/a.mdx'), name: 'content/a.mdx', path: '/a', text }
})

const cacheOf = (engineHash = 'engine', more: Partial<CompileContext> = {}) =>
  new PageCache(join(folder, 'cache'), engineHash, { ...context, ...more })

/** Compiles the page and caches it; resolves to its key. */
async function keep(): Promise<string> {
  const cache = cacheOf()
  const { page, problems } = await compilePage(source, context)
  if (page === null) throw new Error(JSON.stringify(problems))
  cache.write(cache.keyOf(source), { page, problems })
  return cache.keyOf(source)
}

const entryFile = (key: string) => new CacheEntry(join(folder, 'cache'), 'pages', key).file
/** The entry of the HTML of the cached page. */
const htmlEntry = async () =>
  cachedHtml(
    join(folder, 'cache'),
    htmlChecksum((await compilePage(source, context)).page?.html ?? ''),
  ).entry
const files = async () =>
  (await readdir(join(folder, 'cache'), { recursive: true, withFileTypes: true }))
    .filter(found => found.isFile())
    .map(found => join(found.parentPath, found.name))

describe('Page cache', () => {
  test('returns a page unchanged, including warnings', async () => {
    const key = await keep()
    const { page, problems } = await compilePage(source, context)
    const kept = cacheOf().read(key)
    expect({ ...kept, page: { ...kept?.page, html: readHtml(kept?.page.html ?? '') } }).toEqual({
      page,
      problems,
    })
  })

  test('has each page as soon as it is compiled, so that a killed build is continued', async () => {
    const sources = ['/a', '/b', '/c'].map(path => ({
      ...source,
      path,
      name: `content${path}.mdx`,
    }))
    const entries: number[] = []
    const countEntries = () => {
      const names = readdirSync(join(folder, 'cache/entries/pages'), {
        recursive: true,
      }) as string[]
      entries.push(names.filter(name => name.includes(sep)).length)
    }
    await compilePages(sources, context, cacheOf(), countEntries)
    expect(entries).toEqual([1, 2, 3])
    const again = await compilePages(sources, context, cacheOf(), () => undefined)
    expect(again.compiled).toBe(0)
  })

  test('returns it to a copy of the site elsewhere, with the files of the copy', async () => {
    const key = await keep()
    const moved = join(folder, 'moved')
    for (const name of ['content', 'static'])
      await cp(join(folder, name), join(moved, name), { recursive: true })
    const elsewhere = cacheOf('engine', {
      contentFolder: join(moved, 'content'),
      staticFolder: join(moved, 'static'),
      diagramFolder: join(moved, 'content/_diagrams'),
    })
    expect(elsewhere.keyOf({ ...source, file: join(moved, 'content/a.mdx') })).toBe(key)
    const found = elsewhere.read(key)
    expect(found?.page.assets.map(asset => asset.source)).toContain(join(moved, 'content/x.svg'))
    await writeFile(join(moved, 'content/x.svg'), svg(2))
    expect(elsewhere.read(key)).toBeNull()
    expect(cacheOf().read(key)).not.toBeNull()
  })

  test('has no entry for an unknown page', async () => {
    expect(cacheOf().read('00112233445566778899')).toBeNull()
  })

  test('writes only complete entries and leaves no other files', async () => {
    const key = await keep()
    expect((await files()).toSorted()).toEqual(
      [(await htmlEntry()).file, entryFile(key)].toSorted(),
    )
  })

  test('supports two concurrent builds', async () => {
    const [key] = await Promise.all([keep(), keep(), keep()])
    expect(cacheOf().read(key)).not.toBeNull()
    expect(await files()).toHaveLength(2)
  })
})

describe('A damaged cache entry is ignored', () => {
  test.each([0, 1, 64, 65, 100, 1000])('when truncated to %d bytes', async length => {
    const key = await keep()
    await truncate(entryFile(key), length)
    expect(cacheOf().read(key)).toBeNull()
  })

  test.each(['missing', 'truncated', 'another page’s'])('when its HTML is %s', async what => {
    const key = await keep()
    const entry = await htmlEntry()
    if (what === 'missing') await rm(entry.file)
    else if (what === 'truncated') await truncate(entry.file, 70)
    else entry.write('<p>Other</p>')
    expect(cacheOf().read(key)).toBeNull()
  })

  test('when one character has changed', async () => {
    const key = await keep()
    await writeFile(
      entryFile(key),
      (await readFile(entryFile(key), 'utf8')).replace('Title', 'Tittle'),
    )
    expect(cacheOf().read(key)).toBeNull()
  })

  test('when the build was killed while writing it, since it has a temporary name', async () => {
    const key = await keep()
    const whole = await readFile(entryFile(key))
    await rm(entryFile(key))
    await writeFile(`${entryFile(key)}.4711.abc`, whole.subarray(0, 500))
    expect(cacheOf().read(key)).toBeNull()
    await keep()
    expect(cacheOf().read(key)).not.toBeNull()
  })
})

describe('The HTML of a cached page', () => {
  test('is read from its file, of which a damaged one is refused', async () => {
    const { html = '' } = cacheOf().read(await keep())?.page ?? {}
    const text = (await compilePage(source, context)).page?.html
    expect(readHtml(html)).toBe(text)
    const entry = await htmlEntry()
    entry.write('<p>Other</p>')
    expect(() => readHtml(html)).toThrow('changed during the build')
    await rm(entry.file)
    expect(() => readHtml(html)).toThrow('removed')
  })

  test('isn’t read to identify it, or to copy the page', async () => {
    const { page } = cacheOf().read(await keep()) ?? {}
    const text = readHtml(page?.html ?? '')
    await rm((await htmlEntry()).file)
    const copy = { html: '', ...page }
    expect(htmlChecksum(copy.html)).toBe(htmlChecksum(text))
  })
})

describe('The highlighted code of a page', () => {
  test('stays as long as the page is used', async () => {
    const highlights = highlightEntry(join(folder, 'cache'), 'engine', '/a')
    highlights.write('{}')
    const key = await keep()
    await utimes(highlights.file, new Date(0), new Date(0))
    cacheOf().read(key)
    expect((await stat(highlights.file)).mtimeMs).toBeGreaterThan(0)
  })
})

describe('A cache entry is outdated', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['an image next to the page changes', () => writeFile(join(folder, 'content/x.svg'), svg(2))],
    ['an image next to the page is deleted', () => rm(join(folder, 'content/x.svg'))],
    ['a static image changes', () => writeFile(join(folder, 'static/logo.svg'), svg(2))],
    ['a static image is deleted', () => rm(join(folder, 'static/logo.svg'))],
    [
      'a diagram is drawn',
      () =>
        writeFiles(
          folder,
          Object.fromEntries(
            (['light', 'dark'] as const).map(theme => [
              diagramFile('content/_diagrams', diagramHash(DIAGRAM), theme),
              svg(2),
            ]),
          ),
        ),
    ],
  ])('when %s', async (_what, change) => {
    const key = await keep()
    expect(cacheOf().read(key)).not.toBeNull()
    await change()
    expect(cacheOf().read(key)).toBeNull()
  })

  test('but not when an image is merely touched', async () => {
    const key = await keep()
    await utimes(join(folder, 'content/x.svg'), new Date(0), new Date(0))
    expect(cacheOf().read(key)).not.toBeNull()
  })
})

describe('Cache key of a page', () => {
  const key = (
    more: Partial<Source> = {},
    engineHash?: string,
    moreContext?: Partial<CompileContext>,
  ) => cacheOf(engineHash, moreContext).keyOf({ ...source, ...more })

  test('depends on the source, its path and name, the engine, the regions, and the folders', () => {
    const others = [
      key({ text: `${source.text} ` }),
      key({ path: '/b' }),
      key({ name: 'b.mdx' }),
      key({}, 'other engine'),
      key({}, undefined, { regions: [] }),
      key({}, undefined, { contentFolder: '/elsewhere' }),
      key({}, undefined, { staticFolder: null }),
    ]
    expect(new Set([key(), ...others]).size).toBe(others.length + 1)
  })

  test.each([
    '{data.plans.plus}',
    '{data?.plans.plus}',
    "{data['plans'].plus}",
    '{data["plans"].plus}',
    '{data[name].plus}',
    '<News entries={data.plans} />',
  ])('depends on the data that %s reads', text => {
    expect(key({ text })).not.toBe(key({ text }, undefined, { data: { plans: { plus: 40 } } }))
  })

  test.each(['The data of a page.', '{data.other}', 'metadata.plans'])(
    "doesn't depend on data that %j doesn't read",
    text => {
      expect(key({ text })).toBe(key({ text }, undefined, { data: { plans: { plus: 40 } } }))
    },
  )
})
