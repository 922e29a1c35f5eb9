#!/usr/bin/env node
// The entry point: bundles the benchmark into the cache and runs it.
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const outfile = join(root, '.cache/bench/bench.mjs')
await build({
  entryPoints: [join(root, 'bench/main.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
})
const { main } = await import(pathToFileURL(outfile).href)
process.exitCode = await main(process.argv.slice(2), root)
