#!/usr/bin/env node
// Runs all checks. `npm test -- --only unit,browser` runs some steps, `npm test -- --changed` what
// uncommitted edits can have broken, `npm run test:long` what takes minutes, and
// `npm run test:cluster` the search on a real cluster. With CI=true, both follow the usual steps.
// Steps that passed with the same files aren't repeated, except with CI=true, `--only`, or
// `--again`.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changedSteps } from './changed-steps.mjs'
import { requireNode, installMissing } from './install.mjs'
import { passedSteps } from './passed-steps.mjs'
import { runSteps } from './run-steps.mjs'
import {
  ensureChromium,
  ensureFirefox,
  ensureJava,
  ensureServers,
  ensureWebKit,
} from './test-programs.mjs'
import { clusterSteps, longSteps, usualSteps } from './test-steps.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const args = process.argv.slice(2)
requireNode()
installMissing(root)

const isLong = args.includes('--long')
const isCluster = args.includes('--cluster')
const isContinuous = process.env.CI === 'true'
const long = longSteps(root, isContinuous && !isLong)
const all = isLong
  ? long
  : isCluster
    ? clusterSteps(root, false)
    : args.includes('--changed')
      ? changedSteps(root)
      : isContinuous
        ? [...usualSteps(root), ...long, ...clusterSteps(root, true)]
        : usualSteps(root)
const wanted = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '').split(',') : null
const unknown = wanted?.filter(name => !all.some(step => step.name === name)) ?? []
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}. The steps are ${all.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}
const steps = all.filter(({ name }) => wanted?.includes(name) ?? true)
if (steps.some(({ name }) => /^(?:browser|cluster)/.test(name)) && !(await ensureChromium(root)))
  process.exit(1)
if (steps.some(({ name }) => name === 'firefox')) ensureFirefox(root)
if (steps.some(({ name }) => name === 'webkit')) ensureWebKit(root)
if (steps.some(({ name }) => name === 'hosts')) ensureServers(root)
if (steps.some(({ name }) => name === 'cluster')) ensureJava(root)

const start = Date.now()
const isRepeated =
  isContinuous ||
  isLong ||
  isCluster ||
  ['--only', '--changed', '--again'].some(word => args.includes(word))
const results = await runSteps(steps, { root, passed: isRepeated ? null : passedSteps(root) })
const failed = results.filter(({ state }) => state !== 'passed')
for (const { name, state } of failed)
  console.log(
    state === 'failed'
      ? `✗ ${name} failed`
      : `- ${name} didn't run because a step that it needs failed`,
  )
console.log(`All steps took ${((Date.now() - start) / 1000).toFixed(0)} s.`)
console.log(`steps: ${results.length - failed.length} passed, ${failed.length} failed`)
process.exitCode =
  failed.length > 0 || (results.length === 0 && !args.includes('--changed')) ? 1 : 0
