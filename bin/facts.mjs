#!/usr/bin/env node
// Prints what the data files contain and how old it is: `npm run facts`. With `-- --outdated` or
// `-- --chart FILE`, prints what newer versions change and which pages that affects.
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleRooms } from './bundle.mjs'
import { installMissing, requireNode } from './install.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
requireNode()
installMissing(root)
const { folder } = await bundleRooms({
  root,
  name: 'facts',
  rooms: [
    'samples/facts-cli.ts',
    'samples/check',
    'samples/fences',
    'samples/packages',
    'samples/outdated',
    'model',
  ],
  entryPoints: { cli: 'samples/facts-cli.ts' },
})
const { main } = await import(pathToFileURL(join(folder, 'cli.mjs')).href)
process.exitCode = await main(process.argv.slice(2), { root })
