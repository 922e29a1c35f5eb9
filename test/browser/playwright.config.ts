import { defineConfig } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from '../../engine/find-browser'
import { VARIANT } from './sites'

const variants = new RegExp(VARIANT)
const isLong = process.env.TEST_LONG === 'true'

/** Starting a process for each test costs more than the test. */
const FEW_PROCESSES = ['--in-process-gpu', '--process-per-site', '--renderer-process-limit=1']

/**
 * The suite runs against built sites; tests of the authoring experience run against the development
 * server.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/test/results',
  globalSetup: './start-sites.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only on a retry is a test to fix.
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
    // Requests made by a service worker belong to no page, so tests couldn't inject faults into
    // them.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: [...BROWSER_ARGUMENTS, ...FEW_PROCESSES],
    },
  },
  projects: [
    { name: 'built', testIgnore: 'dev.spec.ts' },
    { name: 'dev', testMatch: 'dev.spec.ts' },
  ],
})
