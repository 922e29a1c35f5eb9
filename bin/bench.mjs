#!/usr/bin/env node
// Measures this site beside other engines: `npm run bench`.
import { runBundled } from './run-bundled.mjs'

await runBundled({ name: 'tools/bench', command: 'tools/bench/main.ts' })
