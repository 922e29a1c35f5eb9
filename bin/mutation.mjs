#!/usr/bin/env node
// Checks that tests can fail: makes one mistake after another in the code and runs the tests that
// should notice. `npm run test:mutation` tests every module, `npm run test:mutation -- filters`
// one, and the path of a file that file alone.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MODULES } from '../test/mutation/modules.mjs'
import { installApart, installMissing, requireNode } from './install.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const args = process.argv.slice(2)
const unknown = args.filter(
  word => !MODULES.some(({ name, mutate }) => [name, ...mutate].includes(word)),
)
if (unknown.length > 0) {
  const names = MODULES.map(({ name }) => name).join(', ')
  console.error(`There is no module or file ${unknown.join(', ')}. The modules are ${names}.`)
  process.exit(2)
}
requireNode()
installMissing(root)
if (!installApart(join(root, 'test/mutation'), 'StrykerJS')) process.exit(1)

// Stryker treats the working directory as the project.
process.chdir(root)
const { runModule } = await import('../test/mutation/run-module.mjs')
for (const module of MODULES) {
  const files = module.mutate.filter(file => args.includes(file))
  const isWhole = args.length === 0 || args.includes(module.name)
  if (!isWhole && files.length === 0) continue
  const { score, killed, total, survivors } = await runModule(
    isWhole ? module : { ...module, mutate: files },
  )
  for (const survivor of survivors) console.log(`  ${survivor}`)
  const passes = score >= module.threshold
  const result = `${score.toFixed(1)} % (${killed} of ${total}), at least ${module.threshold} % required`
  console.log(`${passes ? '✓' : '✗'} ${module.name}: ${result}`)
  if (!passes) process.exitCode = 1
}
