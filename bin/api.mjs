#!/usr/bin/env node
// Updates the data of the REST reference from an OpenAPI description: `npm run api -- platform
// FILE`.
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleRooms } from './bundle.mjs'
import { installMissing, requireNode } from './install.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
requireNode()
installMissing(root)
const { folder } = await bundleRooms({
  root,
  name: 'api',
  rooms: ['engine/reference', 'model/api'],
  entryPoints: { update: 'engine/reference/update-command.ts' },
})
const { main } = await import(pathToFileURL(join(folder, 'update.mjs')).href)
process.exitCode = await main(process.argv.slice(2), { root })
