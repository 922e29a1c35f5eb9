// The search gateway as a request handler, for a Node server of your own; see docs/hosted-search.md.
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleRooms } from './bundle.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const { folder } = await bundleRooms({
  root,
  name: 'gateway',
  rooms: ['engine', 'search', 'model'],
  entryPoints: { main: 'engine/gateway/main.ts' },
})
export const { createGateway, gatewaySettings, main } = await import(
  pathToFileURL(join(folder, 'main.mjs')).href
)
