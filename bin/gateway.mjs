#!/usr/bin/env node
// Answers the searches of the site's pages from an OpenSearch cluster: `npm run search:gateway`.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireNode, installMissing } from './install.mjs'

requireNode()
installMissing(join(dirname(fileURLToPath(import.meta.url)), '..'))
const { main } = await import('./gateway-handler.mjs')
const code = await main(process.argv.slice(2))
if (code !== null) process.exitCode = code
