import { build } from 'esbuild'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { root } from '../../../test/imports'

/** The module as the bundler makes it for a base. */
async function under(base: string) {
  vi.stubGlobal('SITE_BASE', base)
  vi.resetModules()
  return import('../address')
}

afterEach(() => vi.unstubAllGlobals())

describe('Under a base, a script', () => {
  test.each([
    ['/', '/docs/'],
    ['/a', '/docs/a'],
    ['/a/b#c', '/docs/a/b#c'],
    ['/search?q=a', '/docs/search?q=a'],
    ['/docs', '/docs/docs'],
  ])('turns the path %s into the address %s, and back', async (path, address) => {
    const { toAddress, toPath } = await under('/docs')
    expect(toAddress(path)).toBe(address)
    expect(toPath(address)).toBe(path)
  })

  test.each(['https://example.com/a', 'mailto:a@example.com', '#a', ''])(
    'leaves %j as it is',
    async url => expect((await under('/docs')).toAddress(url)).toBe(url),
  )

  test('takes the base without its slash for the home page', async () => {
    expect((await under('/docs')).toPath('/docs')).toBe('/')
  })

  test.each([
    ['https://a.example/docs', true],
    ['https://a.example/docs/', true],
    ['https://a.example/docs/b', true],
    ['https://a.example/', false],
    ['https://a.example/docsearch', false],
    ['https://b.example/docs/b', false],
  ])('knows whether %s is on its site: %s', async (url, isOwn) => {
    const { ownUrl } = await under('/docs')
    expect(ownUrl(new URL(url)).origin === 'https://a.example').toBe(isOwn)
  })

  test('shares no name with another site of the origin, even at its root', async () => {
    const names: string[] = []
    for (const base of ['', '/docs', '/docs/next']) names.push((await under(base)).ownName('docs-'))
    for (const name of names) expect(names.filter(other => other.startsWith(name))).toEqual([name])
  })
})

describe('At the root, a script', () => {
  test.each([undefined, ''])('uses paths as addresses, also in the build (%j)', async base => {
    const { toAddress, toPath, ownName } = await under(base as string)
    for (const path of ['/', '/a', 'https://example.com/a']) {
      expect(toAddress(path)).toBe(path)
      expect(toPath(path)).toBe(path)
    }
    expect(ownName('docs-')).toBe('docs-')
  })

  test('loads nothing for this: the bundler removes the calls', async () => {
    const contents = `
      import { ownName, ownUrl, toAddress, toPath } from '@docs/model/address'
      fetch(toAddress('/a'), toPath(location.pathname))
      console.log(ownUrl(url).origin, ownName('docs-'))`
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: root },
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      define: { SITE_BASE: '""' },
    })
    expect(outputFiles[0]?.text.trim()).toBe(
      'fetch("/a",location.pathname);console.log(url.origin,"docs-");',
    )
  })
})
