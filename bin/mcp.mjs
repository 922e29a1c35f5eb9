#!/usr/bin/env node
// Serves the built documentation to agents: `npm run -s mcp` over standard input and output,
// `npm run -s mcp -- --http` by HTTP. The lines of clients go to standard output only.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleCode } from './bundle.mjs'
import { requireNode } from './install.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
requireNode()
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const [server, samples] = await Promise.all([
  bundleCode({
    root,
    name: 'mcp',
    entryPoints: { main: 'packages/agents/main.ts' },
    external: ['esbuild', 'shiki', 'tinypool', 'playwright-core', 'algoliasearch'],
  }),
  bundleCode({
    root,
    name: 'samples/one',
    entryPoints: { 'sample-checker': 'packages/api-reference/check/sample-checker.ts' },
  }),
])
const load = ({ folder }, name) => import(pathToFileURL(join(folder, name)).href)
const { main } = await load(server, 'main.mjs')
const code = await main(process.argv.slice(2), {
  version,
  check(isPublic, site) {
    const cacheFolder = join(root, '.cache/samples')
    // Loaded with the first sample: most sessions have none.
    let loading
    return async sample => {
      loading ??= load(samples, 'sample-checker.mjs').then(({ sampleChecker }) =>
        sampleChecker({ root, cacheFolder, isPublic, ...site }),
      )
      return (await (await loading)([sample]))[0]
    }
  },
})
if (code !== null) process.exitCode = code
