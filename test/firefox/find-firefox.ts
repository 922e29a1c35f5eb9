import { existsSync } from 'node:fs'

/** Common install locations of Firefox. */
const USUAL = [
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  'C:\\Program Files (x86)\\Mozilla Firefox\\firefox.exe',
]

/**
 * The Firefox named by `FIREFOX_PATH`, otherwise the system's; null if there is none. Playwright's
 * own build doesn't support WebDriver BiDi.
 */
export function findFirefox(): string | null {
  const named = process.env.FIREFOX_PATH
  if (named) return existsSync(named) ? named : null
  return USUAL.find(path => existsSync(path)) ?? null
}
