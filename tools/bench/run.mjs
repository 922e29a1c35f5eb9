#!/usr/bin/env node
// The entry point: bundles the benchmark into the cache and runs it.
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { ownPackages } from '@docs/sources/sources-behind'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const outfile = join(root, '.cache/bench/bench.mjs')
await build({
  entryPoints: [join(root, 'tools/bench/main.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  plugins: [ownPackages(root)],
  logLevel: 'warning',
})
const { main } = await import(pathToFileURL(outfile).href)
process.exitCode = await main(process.argv.slice(2), root)
