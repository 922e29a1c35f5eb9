import { CacheEntry, type Kind } from '../cache/entry'
import type { Options } from '../options'
import { hashOfBrowserCode } from './browser-code'
import { bundleAssets, bundleServiceWorker, type Assets, type BundleOptions } from './bundle'

type WithTexts = Omit<Assets, 'files'> & { files: { url: string; text: string }[] }

/**
 * The browser bundles, cached by their sources. While those stay the same, the bundler doesn't even
 * start.
 */
export class AssetCache {
  private sources: string | undefined

  constructor(private readonly options: Pick<Options, 'root' | 'cacheFolder' | 'engineHash'>) {}

  async assets(bundle: BundleOptions): Promise<Assets> {
    const { answers, islands } = bundle
    const inputs = {
      ...bundle,
      root: '',
      answers: answers?.hash,
      islands: islands && [islands.hash, islands.browserHash],
    }
    const kept = await this.cached<WithTexts>('assets', inputs, async () => {
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
    return this.cached('service-worker', [css, entry, offline, tree, build], () =>
      bundleServiceWorker(this.options.root, assets, tree, build),
    )
  }

  /** @param inputs What the value depends on besides the sources. */
  private async cached<Made>(
    kind: Kind,
    inputs: unknown,
    make: () => Promise<Made>,
  ): Promise<Made> {
    const { root, cacheFolder, engineHash } = this.options
    this.sources ??= hashOfBrowserCode(root)
    const entry = new CacheEntry(
      cacheFolder,
      kind,
      engineHash,
      this.sources,
      JSON.stringify(inputs),
    )
    const known = entry.readJson<Made>()
    if (known !== null) return known
    const made = await make()
    entry.tryWrite(JSON.stringify(made))
    return made
  }
}

const textOf = (content: Uint8Array | string): string =>
  typeof content === 'string' ? content : Buffer.from(content).toString()
