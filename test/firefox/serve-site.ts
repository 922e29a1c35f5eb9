import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { findFirefox } from './find-firefox'
import { realSite, serveFolder } from '../sites/real-site'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of Firefox, or an empty string. */
    firefox: string
    /** The URL of the real site. */
    siteUrl: string
    siteFolder: string
  }
}

/**
 * Serves the real site to the tests. Without Firefox, they are skipped with a warning; in CI, this
 * is an error.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const firefox = findFirefox()
  provide('firefox', firefox ?? '')
  provide('siteUrl', '')
  provide('siteFolder', '')
  if (firefox === null) {
    const reason = 'Firefox is not installed: install it, or set FIREFOX_PATH.'
    if (process.env.CI) throw new Error(reason)
    console.warn(`!!! Nothing is tested in Firefox. ${reason}`)
    return async () => {}
  }
  const folder = await realSite(root)
  const server = await serveFolder(root, folder)
  provide('siteUrl', server.url)
  provide('siteFolder', folder)
  return server.stop
}
