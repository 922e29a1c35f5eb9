import { join } from 'node:path'
import { readCacheFile, writeCacheFile } from '../cache-file'
import { hashOf } from '../hash'
import type { Options } from '../options'
import { hashOfBrowserCode } from './browser-code'
import { bundleAssets, bundleServiceWorker, type Assets, type BundleOptions } from './bundle'

type WithTexts = Omit<Assets, 'files'> & { files: { url: string; text: string }[] }

/**
 * The browser bundles, cached under the hash of their sources. While that stays the same, the
 * bundler doesn't even start.
 */
export class AssetCache {
  private sources: string | undefined

  constructor(private readonly options: Pick<Options, 'root' | 'cacheFolder' | 'engineHash'>) {}

  async assets(bundle: BundleOptions): Promise<Assets> {
    const { answers, islands } = bundle
    const key = this.keyOf({
      ...bundle,
      root: '',
      answers: answers?.hash,
      islands: islands && [islands.hash, islands.browserHash],
    })
    const kept = await this.kept<WithTexts>(bundle.live ? 'live' : 'built', key, async () => {
      const { files, ...rest } = await bundleAssets(bundle)
      return { ...rest, files: files.map(({ url, content }) => ({ url, text: textOf(content) })) }
    })
    return {
      ...kept,
      files: kept.files.map(({ url, text }) => ({ url, content: Buffer.from(text) })),
    }
  }

  async serviceWorker(
    assets: Assets,
    tree: string,
    build: { id: string; keeps: boolean; base?: string },
  ): Promise<string> {
    const { css, entry, offline } = assets
    const key = this.keyOf([css, entry, offline, tree, build])
    const make = () => bundleServiceWorker(this.options.root, assets, tree, build)
    return this.kept('service-worker', key, make)
  }

  private async kept<Made>(name: string, key: string, make: () => Promise<Made>): Promise<Made> {
    const file = join(this.options.cacheFolder, `assets-${name}.json`)
    const body = readCacheFile(file)
    const last = body === null ? null : (JSON.parse(body) as { key: string; made: Made })
    if (last?.key === key) return last.made
    const made = await make()
    await writeCacheFile(file, JSON.stringify({ key, made })).catch(() => undefined)
    return made
  }

  private keyOf(bundle: unknown): string {
    this.sources ??= hashOfBrowserCode(this.options.root)
    return hashOf(this.options.engineHash, this.sources, JSON.stringify(bundle))
  }
}

const textOf = (content: Uint8Array | string): string =>
  typeof content === 'string' ? content : Buffer.from(content).toString()
