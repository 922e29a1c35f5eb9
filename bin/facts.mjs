#!/usr/bin/env node
// Prints what the data files contain and how old it is: `npm run facts`. With `-- --outdated` or
// `-- --chart FILE`, prints what newer versions change and which pages that affects.
import { runBundled } from './run-bundled.mjs'

await runBundled({
  name: 'facts',
  command: 'tools/samples/facts-cli.ts',
})
