// The search gateway as a request handler, for a Node server of your own; see docs/hosted-search.md.
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleCode } from './bundle.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const { folder } = await bundleCode({
  root,
  name: 'gateway',
  entryPoints: { main: 'services/search-gateway/main.ts' },
})
export const { createGateway, gatewaySettings, main } = await import(
  pathToFileURL(join(folder, 'main.mjs')).href
)
