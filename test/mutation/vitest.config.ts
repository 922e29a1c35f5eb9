import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** How tests run for every mutant. (Vitest requires the default export.) */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['test/mutation/all.test.ts'],
    setupFiles: ['test/property-seed.ts'],
    env: { NODE_ENV: 'production' },
  },
})
