import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Common install locations of Firefox. */
const FIREFOX = [
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  'C:\\Program Files (x86)\\Mozilla Firefox\\firefox.exe',
]

/** Where Debian, Ubuntu, Fedora, and Arch install WebKitGTK's test browser. */
const MINI_BROWSER = ['x86_64-linux-gnu/', 'aarch64-linux-gnu/', ''].flatMap(machine => [
  `/usr/lib/${machine}webkit2gtk-4.1/MiniBrowser`,
  `/usr/lib/${machine}webkitgtk-6.0/MiniBrowser`,
  `/usr/libexec/${machine}webkit2gtk-4.1/MiniBrowser`,
])

/**
 * The Firefox named by `FIREFOX_PATH`, otherwise the system's; null if there is none. Playwright's
 * own build doesn't support WebDriver BiDi.
 */
export function findFirefox(): string | null {
  const named = process.env.FIREFOX_PATH
  if (named) return existsSync(named) ? named : null
  return FIREFOX.find(path => existsSync(path)) ?? null
}

/** The browser and the programs that drive it. */
export interface WebKitPrograms {
  browser: string
  driver: string
  /** A virtual display. */
  display: string
}

/** WebKitGTK, which has Safari's engine; null if one of its programs is missing. */
export function findWebKit(): WebKitPrograms | null {
  const browser = MINI_BROWSER.find(path => existsSync(path))
  const driver = inPath('WebKitWebDriver')
  const display = inPath('Xvfb')
  return browser && driver && display ? { browser, driver, display } : null
}

const inPath = (program: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, program))
    .find(path => existsSync(path))
