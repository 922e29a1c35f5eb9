import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The most important behaviors, in Firefox. (Vitest requires the default export.) */
export default defineConfig({
  test: {
    root,
    include: ['test/firefox/**/*.test.ts'],
    globalSetup: ['test/firefox/serve-site.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    // One browser serves every file.
    isolate: false,
    fileParallelism: false,
  },
})
