import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The tests that mutants are run against: the unit tests that `modules.mjs` names. (Vitest requires the default export.) */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]') as string[],
    setupFiles: ['test/property-seed.ts'],
    env: { NODE_ENV: 'production' },
  },
})
