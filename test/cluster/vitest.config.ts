import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests with a real cluster: `npm run test:cluster`. (Vitest requires the default export.) */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    name: 'cluster',
    include: ['test/cluster/**/*.test.ts'],
    env: { NODE_ENV: 'production' },
    testTimeout: 480_000,
    hookTimeout: 400_000,
  },
})
