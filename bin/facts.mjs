#!/usr/bin/env node
// Prints what the data files contain and how old it is: `npm run facts`. With `-- --outdated` or
// `-- --chart FILE`, prints what newer versions change and which pages that affects.
import { runBundled } from './run-bundled.mjs'

await runBundled({
  name: 'facts',
  command: 'samples/facts-cli.ts',
  rooms: [
    'samples/facts-cli.ts',
    'samples/check',
    'samples/fences',
    'samples/packages',
    'samples/outdated',
    'model',
  ],
})
