#!/usr/bin/env node
// The command line: checks Node, installs missing packages, bundles the engine, and runs it.
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleEngine } from './bundle.mjs'
import { requireNode, installMissing } from './install.mjs'
import { optimizeLater } from './optimize-later.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
requireNode()
installMissing(root)
optimizeLater()
// React chooses its build when it is first imported.
process.env.NODE_ENV = 'production'
const { folder, hash } = await bundleEngine(root)
const { main } = await import(pathToFileURL(join(folder, 'cli.mjs')).href)
process.exitCode = await main(process.argv.slice(2), { root, engineHash: hash })
