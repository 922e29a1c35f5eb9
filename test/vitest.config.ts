import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * What runs without a browser: `unit` calls functions, `engine` runs the command on fixture sites in temporary folders.
 * (The default export is Vitest's demand.)
 */
export default defineConfig({
  test: {
    projects: [
      { root, oxc: { jsx: { runtime: 'automatic', development: false } }, test: { name: 'unit', include: ['test/unit/**/*.test.ts'], setupFiles: ['test/property-seed.ts'], env: { NODE_ENV: 'production' }, testTimeout: 30_000 } },
      { root, test: { name: 'engine', include: ['test/{engine,hosts}/**/*.test.ts'], testTimeout: 240_000, hookTimeout: 240_000 } },
    ],
    maxWorkers: 2,
  },
})
