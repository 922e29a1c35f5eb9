import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Paths where systems install Chromium and its relatives. */
const USUAL = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * A Chromium to run: `BROWSER_PATH`, Playwright's own, or the system's, in this order; null if
 * there is none.
 */
export function findBrowser(): string | null {
  const named = process.env.BROWSER_PATH
  if (named) return existsSync(named) ? named : null
  const own = chromium.executablePath()
  return [own, ...USUAL].find(path => path && existsSync(path)) ?? null
}

/**
 * Starts quietly, without downloads or prompts. The sandbox needs rights that containers rarely
 * have.
 */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
