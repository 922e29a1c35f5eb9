#!/usr/bin/env node
// The way in: checks Node, installs what is missing, bundles the engine, hands over to it.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { requireNode, installMissing } from './install.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
requireNode()
installMissing(root)
// React picks its build when it is first imported.
process.env.NODE_ENV = 'production'
const { folder, hash } = await bundleEngine()
const { main } = await import(pathToFileURL(join(folder, 'cli.mjs')).href)
process.exitCode = await main(process.argv.slice(2), { root, engineHash: hash })

/** Bundles `engine/` into a folder named after its content, unless it is there already. */
async function bundleEngine() {
  const hash = createHash('sha256')
  for (const room of ['engine', 'shell', 'model', 'search']) for (const file of filesOf(join(root, room))) hash.update(file.slice(root.length)).update(readFileSync(file))
  hash.update(readFileSync(join(root, 'package-lock.json')))
  const name = hash.digest('hex').slice(0, 20)
  const folder = join(root, '.cache', 'engine', name)
  if (existsSync(join(folder, 'cli.mjs'))) return { folder, hash: name }
  const { build } = await import('esbuild')
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const result = await build({
    absWorkingDir: root,
    entryPoints: { cli: 'engine/cli.ts', 'compile-worker': 'engine/compile/compile-worker.ts' },
    outdir: draft, outExtension: { '.js': '.mjs' }, bundle: true, splitting: true, platform: 'node', format: 'esm', target: 'node20',
    packages: 'external', jsx: 'automatic', sourcemap: 'inline', sourcesContent: false, logLevel: 'warning', write: false,
  })
  for (const file of result.outputFiles) writeFileSync(file.path, file.contents)
  // Put in place whole: another start at the same moment, or one that is killed, leaves no folder that only looks whole.
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(join(folder, 'cli.mjs'))) throw error
    rmSync(draft, { recursive: true })
  }
  return { folder, hash: name }
}

function* filesOf(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesOf(path)
    else if (/\.tsx?$/.test(entry.name)) yield path
  }
}
