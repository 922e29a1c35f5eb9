#!/usr/bin/env node
// Updates the data of the SDK reference from the installed packages: `npm run api:sdk`.
import { runBundled } from './run-bundled.mjs'

await runBundled({
  name: 'sdk',
  command: 'packages/api-reference/extract/update-command.ts',
})
