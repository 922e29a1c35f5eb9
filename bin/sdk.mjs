#!/usr/bin/env node
// Updates the data of the SDK reference from the installed packages: `npm run api:sdk`.
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleRooms } from './bundle.mjs'
import { installMissing, requireNode } from './install.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
requireNode()
installMissing(root)
const { folder } = await bundleRooms({
  root,
  name: 'sdk',
  rooms: ['samples/sdk', 'samples/packages', 'samples/outdated', 'model'],
  entryPoints: { update: 'samples/sdk/update-command.ts' },
})
const { main } = await import(pathToFileURL(join(folder, 'update.mjs')).href)
process.exitCode = await main({ root })
