import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs the samples of quickstarts and tutorials for real, against stand-ins on this machine. (The default export is
 * Vitest's demand.)
 */
export default defineConfig({
  test: {
    root,
    include: ['test/samples-run/**/*.test.ts'],
    globalSetup: ['test/samples-run/install.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
  },
})
