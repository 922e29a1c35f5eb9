import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Tests are in the package that they test. */
const BESIDE = '{site,{packages,services,tools}/*}/test/**'

/**
 * Tests that run without a browser: `unit` calls functions, `components` renders React in a
 * simulated DOM, `engine` builds fixture sites in temporary folders, `hosts` serves a site with
 * every server, and `long` runs for minutes. (Vitest requires the default export.)
 */
export default defineConfig({
  test: {
    projects: [
      {
        root,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'unit',
          include: [`${BESIDE}/*.test.ts`, 'test/{bad-input,content,house}/**/*.test.ts'],
          setupFiles: ['test/property-seed.ts'],
          env: { NODE_ENV: 'production' },
          // Loading the engine again for each file takes longer than the tests.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        root,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'components',
          include: [`${BESIDE}/*.test.tsx`],
          environment: 'happy-dom',
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        root,
        test: {
          name: 'engine',
          include: ['test/engine/**/*.test.ts'],
          tags: [{ name: 'variant', description: 'Rarer cases: in CI and the long tests only.' }],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        root,
        test: {
          name: 'hosts',
          include: ['test/hosts/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        root,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'long',
          include: ['test/long/**/*.test.ts'],
          env: { NODE_ENV: 'production' },
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
    maxWorkers: 2,
  },
})
