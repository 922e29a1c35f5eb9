import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileStem } from '../../packages/model/urls'
import { realSite } from '../sites/real-site'
import { root } from './command'

test('Every page names a picture for link previews that exists and is under 40 KB', async () => {
  const out = await realSite(root)
  const routes = JSON.parse(await readFile(join(out, 'routes.json'), 'utf8')) as { path: string }[]
  const wrong: string[] = []
  for (const { path } of routes) {
    const html = await readFile(join(out, `${fileStem(path)}.html`), 'utf8')
    const url = /<meta property="og:image" content="https?:\/\/[^/"]+([^"]+)">/.exec(html)?.[1]
    const size = url ? await stat(join(out, url)).then(({ size }) => size) : Infinity
    if (size > 40_000 || !html.includes('content="summary_large_image"')) wrong.push(path)
  }
  expect(wrong).toEqual([])
  expect(routes.length).toBeGreaterThan(100)
})
