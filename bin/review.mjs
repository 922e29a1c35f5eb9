#!/usr/bin/env node
// Shows what a change does to the site: `npm run review`.
import { runBundled } from './run-bundled.mjs'

await runBundled({ name: 'tools/review', command: 'tools/review/main.ts' })
