import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { bundleAssets, type Assets } from '../../assets/bundle'
import { BuildFailed } from '../../problems'
import { loadSiteFile, type LoadedSiteFile } from '../../site/load-site-file'
import { htmlOf, pageOf, problemsOf } from '../compile'
import { root } from '../../../../test/imports'

const FILES = {
  'site.ts': "export const site = { islands: './islands.ts' }",
  'islands.ts': `
import { defineIsland } from '@docs/ui/islands/define-island'
import { View } from './view'
export const islands = [
  defineIsland({
    name: 'sum',
    component: 'Sum',
    properties: { first: 'required' },
    read({ first }) {
      if (Number.isNaN(Number(first))) throw new Error('It is no number.')
      return { first: Number(first), text: '</script>[[api]]' }
    },
    view: View,
    styles: ['./sum.css'],
    client: './client.tsx',
  }),
]`,
  'view.tsx': `
import { useState } from 'react'
export function View({ first, query }) {
  const [second, setSecond] = useState(query === '' ? 1 : Number(query))
  return <button className="sum" onClick={() => setSecond(2)}>{first} + {second}</button>
}`,
  'client.tsx': `
import { islandStarter } from '@docs/ui/client/hydrate-island'
import { View } from './view'
export const start = islandStarter(View)`,
  'sum.css': '@layer components { .sum { color: rebeccapurple } }',
}

function siteOf(files: Record<string, string>): Promise<LoadedSiteFile> {
  const folder = mkdtempSync(join(tmpdir(), 'islands-'))
  for (const [name, text] of Object.entries({ ...FILES, ...files }))
    writeFileSync(join(folder, name), text)
  return loadSiteFile(join(folder, 'site.ts'), join(folder, 'cache'), {
    root,
    engineHash: 'engine',
  })
}

const problemsIn = (files: Record<string, string>) =>
  siteOf(files).then(
    () => [],
    (error: unknown) => (error as BuildFailed).problems.map(({ message }) => message),
  )

const bundled = ({ islands }: Pick<LoadedSiteFile, 'islands'>): Promise<Assets> =>
  bundleAssets({
    root,
    regions: [],
    tabs: [],
    storageKey: 'docs',
    announcementId: null,
    needsMermaid: false,
    samplePackages: {},
    answers: null,
    hasHostedSearch: false,
    islands,
  })

const textOf = ({ files }: Assets, pattern: RegExp): string =>
  files
    .filter(({ url }) => pattern.test(url))
    .map(({ content }) => Buffer.from(content).toString())
    .join('\n')

describe('The islands of a site', () => {
  let site: LoadedSiteFile
  beforeAll(async () => {
    site = await siteOf({})
  })
  const compiled = () => ({ context: { islands: site.islands ?? undefined } })

  test('are components that pages can use, rendered with their defaults', async () => {
    const html = await htmlOf('<Sum first="2" />', compiled())
    expect(html).toContain('data-island="sum"')
    expect(html).toContain('>2<!-- --> + <!-- -->1</button>')
    expect(html).toContain('{"first":2,"text":"\\u003c/script>\\u005b\\u005bapi]]"}')
  })

  test('bring the styles of all islands', async () => {
    const { styles, markdown } = await pageOf('<Sum first="2" />', compiled())
    expect(styles.all).toEqual(['figures', 'islands'])
    expect(JSON.stringify(markdown)).not.toContain('Sum')
  })

  test('have properties that are checked', async () => {
    expect(await problemsOf('<Sum />', compiled())).toEqual([
      '1:1 `<Sum>` has no `first`. → Write `<Sum first="…">`.',
    ])
    expect((await problemsOf('<Sum first="a" />', compiled())).join()).toContain('It is no number.')
  })

  test("don't exist on other sites", async () => {
    expect((await problemsOf('<Sum first="2" />')).join()).toContain('no component `<Sum>`')
  })

  test('have scripts that the entry knows, and stylesheets', async () => {
    const assets = await bundled(site)
    const [url] = /\/assets\/island-sum-\w+\.js/.exec(textOf(assets, /\/entry-/)) ?? []
    expect(assets.files.map(one => one.url)).toContain(url)
    expect(textOf(assets, /\/rich-.*css$/)).toContain('.sum{color:')
    const { css } = assets.inline.find(({ groups }) => groups?.includes('islands')) ?? {}
    expect(css).toContain('.sum{color:')
  })

  test('add nothing to a site without them', async () => {
    const assets = await bundled({ islands: null })
    expect(assets.files.filter(({ url }) => url.includes('island'))).toEqual([])
    expect(assets.inline.filter(({ groups }) => groups?.includes('islands'))).toEqual([])
  })

  test('are other ones after an edit of what they import', async () => {
    const view = await siteOf({ 'view.tsx': FILES['view.tsx'].replace(' + ', ' − ') })
    expect(view.islands?.hash).not.toBe(site.islands?.hash)
    const style = await siteOf({ 'sum.css': '' })
    expect(style.islands?.hash).toBe(site.islands?.hash)
    expect(style.islands?.browserHash).not.toBe(site.islands?.browserHash)
  })

  test('are reported where their file is wrong', async () => {
    expect(await problemsIn({ 'islands.ts': 'export const other = 1' })).toEqual([
      'The file with the islands must export `islands`.',
    ])
    expect(
      await problemsIn({ 'islands.ts': FILES['islands.ts'].replace("'Sum'", "'Card'") }),
    ).toEqual(['There is a component `<Card>` already.'])
    expect((await problemsIn({ 'view.tsx': 'export const View = (' })).join()).toContain(
      'Unexpected',
    )
    expect((await problemsIn({ 'islands.ts': 'throw new Error("No.")' })).join()).toContain(
      "The file with the islands can't be loaded: No.",
    )
  })
})
