import { toAddress } from '@docs/model/address'

/** Inserted by the bundler: the chunks that each script imports. */
declare const CHUNKS: Record<string, readonly string[]>

const preloaded = new Set<string>()

/**
 * Loads a script in parallel with its chunks, such as the one with React. Otherwise the browser
 * would request the chunks only after reading the script.
 */
export function loadScript<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  for (const href of CHUNKS[name] ?? []) {
    if (preloaded.has(href)) continue
    preloaded.add(href)
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        href: toAddress(href),
      }),
    )
  }
  return load()
}
