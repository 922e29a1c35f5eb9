import { defineConfig } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from '../../engine/find-browser'
import { VARIANT } from './sites'

const variants = new RegExp(VARIANT)
const isLong = process.env.TEST_LONG === 'true'

/** The suite runs against built sites; what an author sees while writing runs against the development server. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/test/results',
  globalSetup: './start-sites.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that needs a second attempt is a test to repair.
  retries: 0,
  ...(isLong ? { grep: variants } : { grepInvert: variants }),
  reporter: [['list']],
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    trace: 'off',
    // What a service worker asks for is nobody's page, so tests could not put faults in its way.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findBrowser() ?? undefined, args: BROWSER_ARGUMENTS },
  },
  projects: [
    { name: 'built', testIgnore: 'dev.spec.ts' },
    { name: 'dev', testMatch: 'dev.spec.ts' },
  ],
})
