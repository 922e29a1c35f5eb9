import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { realSite, serveFolder } from '../sites/real-site'
import { findFirefox, findWebKit, type WebKitPrograms } from './find-browsers'
import type { EngineName } from './tab'

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName
    /** The path of Firefox, or an empty string. */
    firefox: string
    webkit: WebKitPrograms | null
    /** The URL of the real site. */
    siteUrl: string
    siteFolder: string
  }
}

const MISSING = {
  firefox: 'Firefox is not installed: install it, or set FIREFOX_PATH.',
  webkit: 'WebKitGTK is not installed: on Debian, install webkit2gtk-driver and xvfb.',
}

/**
 * Serves the real site to the tests of one engine. Without the browser, they are skipped with a
 * warning; in CI, this is an error.
 */
export async function setup({ provide, config }: TestProject): Promise<() => Promise<void>> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const engine = config.provide.engine as EngineName
  const firefox = engine === 'firefox' ? findFirefox() : null
  const programs = engine === 'webkit' ? findWebKit() : null
  provide('firefox', firefox ?? '')
  provide('webkit', programs)
  provide('siteUrl', '')
  provide('siteFolder', '')
  if (!firefox && !programs) {
    if (process.env.CI) throw new Error(MISSING[engine])
    console.warn(`!!! Nothing is tested in ${engine}. ${MISSING[engine]}`)
    return async () => {}
  }
  const folder = await realSite(root)
  const server = await serveFolder(root, folder)
  provide('siteUrl', server.url)
  provide('siteFolder', folder)
  return server.stop
}
