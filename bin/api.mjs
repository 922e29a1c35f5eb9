#!/usr/bin/env node
// Updates the data of the REST reference from an OpenAPI description: `npm run api -- platform
// FILE`.
import { runBundled } from './run-bundled.mjs'

await runBundled({
  name: 'api',
  command: 'packages/api-reference/pages/update-command.ts',
})
