import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PagePayload, RouteEntry } from '../../packages/model/page'
import { place, root, type Place } from './command'
import { articleOf, misnested, readable } from './readable'

const FIXTURES = join(root, 'test/fixtures')

/** To add a test, add a folder with `content/` and an empty `expected/` to `test/fixtures`. */
const names = (await readdir(FIXTURES)).filter(name => existsSync(join(FIXTURES, name, 'expected')))

describe.each(names)('Fixture site %s', name => {
  const expected = (file: string) => join(FIXTURES, name, 'expected', file)
  let site: Place
  let paths: string[]

  beforeAll(async () => {
    site = await place({}, join(FIXTURES, name))
    const siteFile = join(site.folder, 'site.ts')
    const { code, said } = await site.run(
      'build',
      ...(existsSync(siteFile) ? ['--site', siteFile] : []),
    )
    expect({ code, said }).toMatchObject({ code: 0 })
    paths = (JSON.parse(await site.read('routes.json')) as RouteEntry[]).map(route => route.path)
  })

  const stemOf = (path: string) => (path === '/' ? 'index' : path.slice(1))
  const payload = async (path: string) =>
    JSON.parse(await site.read(`${stemOf(path)}.json`)) as PagePayload

  test('has articles that match the HTML and Markdown snapshots', async () => {
    for (const path of paths) {
      const stem = stemOf(path)
      await expect(readable(articleOf((await payload(path)).main))).toMatchFileSnapshot(
        expected(`${stem}.html`),
      )
      await expect(await site.read(`${stem}.md`)).toMatchFileSnapshot(expected(`${stem}.md`))
    }
  })

  test('has a page for every expected snapshot', async () => {
    const files = (await readdir(expected(''), { recursive: true })).filter(file =>
      /\.(?:html|md)$/.test(file),
    )
    expect(files.map(file => file.replaceAll('\\', '/')).toSorted()).toEqual(
      paths.flatMap(path => [`${stemOf(path)}.html`, `${stemOf(path)}.md`]).toSorted(),
    )
  })

  test('has HTML that is parsed as written', async () => {
    for (const path of [...paths, '/404', '/search'])
      expect([
        path,
        misnested(
          (await site.read(`${stemOf(path)}.html`)).replace(/<(script|style)[\s\S]*?<\/\1>/g, ''),
        ),
      ]).toEqual([path, []])
  })

  test('has no duplicate ids in a document', async () => {
    for (const path of paths) {
      const ids = [...(await site.read(`${stemOf(path)}.html`)).matchAll(/\sid="([^"]+)"/g)].map(
        ([, id]) => id ?? '',
      )
      expect([path, ids.filter((id, index) => ids.indexOf(id) !== index)]).toEqual([path, []])
    }
  })

  test('has only plain Markdown in its Markdown version', async () => {
    for (const path of paths) {
      const prose = (await site.read(`${stemOf(path)}.md`))
        .replace(/^( *)(`{3,})[\s\S]*?^\1\2$/gm, '')
        .replace(/(`+)[\s\S]*?\1/g, '')
      expect([path, /<\/?[A-Z]\w*|\{data|\[\[(?:app|api|region)/.exec(prose)?.[0]]).toEqual([
        path,
        undefined,
      ])
    }
  })

  test('has no dead internal links', async () => {
    const files = await site.written()
    for (const path of [...paths, '/404']) {
      const html = await site.read(`${stemOf(path)}.html`)
      const dead = [...html.matchAll(/\s(?:href|src)="(\/[^"#?]*)/g)]
        .map(([, target = '']) => target)
        .filter(target => !files.has(target.slice(1)) && !files.has(`${stemOf(target)}.html`))
      expect([path, dead]).toEqual([path, []])
    }
  })
})
