import { defineConfig } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from '../../packages/engine/find-browser'
import { VARIANT } from './sites'

const variants = new RegExp(VARIANT)
const isLong = process.env.TEST_LONG === 'true'
const isNamed = process.argv.some(word => word.includes('.spec'))

/** Starting a process for each test costs more than the test. */
const FEW_PROCESSES = ['--in-process-gpu', '--process-per-site', '--renderer-process-limit=1']

/**
 * The suite runs against built sites; tests of the authoring experience run against the development
 * server. `npm test` runs the specs of this folder; the long tests run those in `thorough` and the
 * variants.
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
  reporter: [['list']],
  // Nothing waits this long unless it fails: on a busy machine, a page can take ten times as long.
  timeout: 90_000,
  expect: { timeout: 30_000 },
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
  projects: isLong
    ? [
        // First, because visiting every page takes longest.
        {
          name: 'variants',
          testMatch: '**/*.spec.ts',
          testIgnore: '**/thorough/**',
          grep: variants,
        },
        { name: 'thorough', testMatch: '**/thorough/*.spec.ts' },
      ]
    : [
        {
          name: 'usual',
          // A named spec runs wherever it is.
          testIgnore: isNamed ? [] : '**/thorough/**',
          grepInvert: variants,
        },
      ],
})
