import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import type { EngineName } from './tab'

const root = fileURLToPath(new URL('../..', import.meta.url))

const inEngine = (engine: EngineName) => ({
  test: {
    name: engine,
    root,
    include: ['test/engines/**/*.test.ts'],
    globalSetup: ['test/engines/serve-site.ts'],
    provide: { engine },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    // One browser serves every file.
    isolate: false,
    fileParallelism: false,
  },
})

/**
 * The same behaviors in Firefox and in WebKit: add `--project webkit` for one of them. (Vitest
 * requires the default export.)
 */
export default defineConfig({ test: { projects: [inEngine('firefox'), inEngine('webkit')] } })
