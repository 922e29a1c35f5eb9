#!/usr/bin/env node
// Answers the searches of the site's pages from an OpenSearch cluster: `npm run search:gateway`.
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleRooms } from './bundle.mjs'
import { requireNode, installMissing } from './install.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
requireNode()
installMissing(root)
const { folder } = await bundleRooms({
  root,
  name: 'gateway',
  rooms: ['engine', 'search', 'model'],
  entryPoints: { main: 'engine/gateway/main.ts' },
})
const { main } = await import(pathToFileURL(join(folder, 'main.mjs')).href)
const code = await main(process.argv.slice(2))
if (code !== null) process.exitCode = code
