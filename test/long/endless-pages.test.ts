import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { compilePages as CompilePages } from '../../packages/engine/compile/compile-pages'
import type { PageCache as Cache } from '../../packages/engine/compile/page-cache'
import { temporaryFolder } from '../temporary-folder'
import { context } from '../../packages/engine/test/compile'
import { bundledEngine } from '../bad-input/bundled-engine'

let compile: (texts: Record<string, string>) => ReturnType<typeof CompilePages>

beforeAll(async () => {
  const folder = await bundledEngine()
  const { compilePages } = (await import(/* @vite-ignore */ join(folder, 'compile-pages.mjs'))) as {
    compilePages: typeof CompilePages
  }
  const { PageCache } = (await import(/* @vite-ignore */ join(folder, 'page-cache.mjs'))) as {
    PageCache: typeof Cache
  }
  compile = async texts => {
    const sources = Object.entries(texts).map(([name, text]) => ({
      file: `/site/content/${name}.mdx`,
      name: `content/${name}.mdx`,
      path: `/${name}`,
      text: `---\ntitle: Title\n---\n\n${text}\n`,
    }))
    return compilePages(
      sources,
      context,
      new PageCache(await temporaryFolder(), 'engine', context),
      () => undefined,
      { milliseconds: 10_000, megabytes: 192 },
    )
  }
}, 60_000)

test('Compiling reports an expression that never ends as a problem of its page and compiles the others', async () => {
  const { pages, problems } = await compile({
    a: 'Text.',
    b: '{(() => { while (true) {} })()}',
    c: 'More.',
  })
  expect(problems).toMatchObject([
    {
      severity: 'error',
      file: 'content/b.mdx',
      line: 1,
      column: 1,
      message: 'The page takes longer than 10 seconds to compile.',
      hint: 'Look for an endless loop in an expression, or split the page.',
    },
  ])
  expect(pages.map(page => page.path)).toEqual(['/a', '/c'])
}, 120_000)

test.runIf(process.env.TEST_LONG === 'true')(
  'Compiling reports a catastrophic regular expression as an expression that never ends',
  async () => {
    const { problems } = await compile({
      a: '{/^(a+)+$/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab") ? 1 : 2}',
    })
    expect(problems).toMatchObject([
      { file: 'content/a.mdx', message: 'The page takes longer than 10 seconds to compile.' },
    ])
  },
  120_000,
)

test('Compiling reports an expression that exhausts the memory and compiles the other pages', async () => {
  const { pages, problems } = await compile({
    a: 'Text.',
    b: '{(() => { const all = []; for (;;) all.push(new Array(10000).fill(all.length)) })()}',
    c: 'More.',
  })
  expect(problems).toMatchObject([
    {
      severity: 'error',
      file: 'content/b.mdx',
      line: 1,
      column: 1,
      message: expect.stringMatching(
        /^The page (?:needs more than 192 MB of memory|takes longer than 10 seconds) to compile\.$/,
      ),
    },
  ])
  expect(pages.map(page => page.path)).toEqual(['/a', '/c'])
}, 120_000)

test('Compiling reports the location of infinite recursion and of any thrown value', async () => {
  const { problems } = await compile({
    a: '{(function f() { return f() })()}',
    b: '{(() => { throw null })()}',
    c: 'Text.\n\n{(() => { throw new Error("no") })()}',
    d: '{process.exit}',
    e: '{data.a.b.c}',
  })
  expect(problems.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
    'content/a.mdx:5:2',
    'content/b.mdx:5:2',
    'content/c.mdx:7:2',
    'content/d.mdx:5:2',
    'content/e.mdx:5:2',
  ])
  expect(problems[3]?.message).toContain('{process.exit}')
}, 60_000)

test('Compiling reports the location of a component that fails to render', async () => {
  const { problems } = await compile({
    a:
      'Text.\n\n<TraceTree run={{ name: "x" }} caption="c" />\n\nText.\n\n<Bars title="t" ' +
      'unit="u" parts={null} rows={7} />',
  })
  expect(problems).toMatchObject([{ file: 'content/a.mdx', line: expect.any(Number), column: 1 }])
  expect([7, 11]).toContain(problems[0]?.line)
}, 60_000)
