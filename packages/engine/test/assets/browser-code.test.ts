import { relative, resolve, sep } from 'node:path'
import { expect, test, vi } from 'vitest'
import { browserCode } from '../../assets/browser-code'
import { root } from '../../../../test/imports'

const bundled = vi.hoisted(() => new Set<string>())

vi.mock('../../bundler', async original => {
  const { build, ...rest } = await original<typeof import('../../bundler')>()
  return {
    ...rest,
    build: async (options: import('esbuild').BuildOptions) => {
      const result = await build({ ...options, metafile: true })
      for (const input of Object.keys(result.metafile.inputs)) bundled.add(input)
      return result
    },
  }
})

test('The hash of the browser code covers every file of the bundles', async () => {
  // Another test file may have loaded these modules with the real bundler.
  vi.resetModules()
  const { bundleAssets, bundleServiceWorker } = await import('../../assets/bundle')
  const assets = await bundleAssets({
    root,
    regions: [],
    tabs: [],
    storageKey: 'docs',
    announcementId: null,
    needsMermaid: true,
    samplePackages: {},
    answers: null,
    hasHostedSearch: true,
    live: true,
  })
  for (const keeps of [true, false])
    await bundleServiceWorker(root, assets, '/tree.json', { id: 'a', keeps })
  const known = new Set(
    [...browserCode(root).keys()].map(file => relative(root, file).split(sep).join('/')),
  )
  const own = [...bundled]
    .map(input => relative(root, resolve(root, input)).split(sep).join('/'))
    .filter(input => /^(?:packages|services|site)\//.test(input))
  expect(own.length).toBeGreaterThan(200)
  expect(own.filter(input => !known.has(input))).toEqual([])
})
