#!/usr/bin/env node
// Updates the data of the SDK reference from the installed packages: `npm run api:sdk`.
import { runBundled } from './run-bundled.mjs'

await runBundled({
  name: 'sdk',
  command: 'samples/sdk/update-command.ts',
  rooms: ['samples/sdk', 'samples/packages', 'samples/outdated', 'model'],
})
