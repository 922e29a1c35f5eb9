#!/usr/bin/env node
// Checks the code samples of the pages: `npm run samples`, or `npm run samples --
// content/observability` for some of them. `npm run samples -- --run` runs those of the quickstarts
// and tutorials; add a page's path to run only that page's. `npm run samples -- --packages` bundles
// the packages that samples import when readers run them; `--buttons` lists the programs that
// readers can't run. `npm run samples -- --record` proves everything and stores that, with what the
// samples did; `--run PAGE --record` stores only what those of a page did.
// `npm run samples -- --fresh` follows the pages as a reader does.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleCode } from './bundle.mjs'
import { hashOfCode } from '../packages/sources/sources-behind.mjs'
import { requireNode, installMissing } from './install.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
requireNode()
installMissing(root)
if (process.argv.includes('--run')) {
  const environment = process.argv.includes('--record') ? { RECORD_RUNS: 'true' } : {}
  process.exit(
    run(
      process.argv.slice(2).filter(word => !word.startsWith('--')),
      environment,
    ),
  )
}
if (process.argv.includes('--packages')) process.exit(await packages())
if (process.argv.includes('--fresh')) process.exit(await fresh())
if (process.argv.includes('--buttons')) process.exit(await buttons())
const { folder } = await bundleCode({
  root,
  name: 'samples/checks',
  entryPoints: { cli: 'tools/samples/cli.ts' },
})
const { main } = await import(pathToFileURL(join(folder, 'cli.mjs')).href)
process.exitCode = await main(process.argv.slice(2), {
  root,
  checksHash: hashOfCode(root, [
    'packages/sample-checks/check/all-checkers.ts',
    'packages/sample-checks/check/run-checks.ts',
    'packages/sample-checks/fences/read-fences.ts',
  ]),
  // The names and types in a sample are read again only if this code or its packages change.
  askingHash: hashOfCode(root, ['packages/sample-types/ask/ask-types.ts']),
})
if (process.argv.includes('--record') && process.exitCode === 0)
  process.exitCode = run([], { RECORD_PROOFS: 'true', RECORD_RUNS: 'true' })

/**
 * Runs the samples of quickstarts and tutorials against the stand-ins. Tests are named by their
 * page's path.
 */
function run([page], environment = {}) {
  const only =
    page === undefined
      ? []
      : ['--testNamePattern', page.replace(/^content\//, '').replace(/\.mdx?$/, '')]
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    'test/samples-run/vitest.config.ts',
    ...only,
  ]
  const env = { ...process.env, ...environment }
  return spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1
}

/** Writes `site/packages`. */
async function packages() {
  const { folder: code } = await bundleCode({
    root,
    name: 'samples/packages-command',
    entryPoints: { packages: 'packages/sample-runner/packages-command.ts' },
  })
  const command = await import(pathToFileURL(join(code, 'packages.mjs')).href)
  return command.main({ root })
}

/** Prints how many programs have a Run button, and those without, with their reasons. */
async function buttons() {
  const { folder: code } = await bundleCode({
    root,
    name: 'samples/buttons',
    entryPoints: { runs: 'site/runs.ts' },
  })
  const { programs } = await import(pathToFileURL(join(code, 'runs.mjs')).href)
  const pages = Object.entries(programs)
  const lines = pages.flatMap(([page, { without = {} }]) =>
    Object.entries(without).map(([title, reason]) => `${page}: ${title}: ${reason}`),
  )
  const count = pages.reduce((sum, [, page]) => sum + page.programs.length, 0)
  const share = Math.round((100 * count) / (count + lines.length))
  console.log(lines.join('\n'))
  console.log(`${count} of ${count + lines.length} programs have a Run button (${share}%).`)
  return 0
}

/** Follows the pages as a reader does, in new environments. */
async function fresh() {
  const { folder: code } = await bundleCode({
    root,
    name: 'samples/fresh-command',
    entryPoints: { fresh: 'tools/samples/fresh-cli.ts' },
  })
  const command = await import(pathToFileURL(join(code, 'fresh.mjs')).href)
  return command.main(process.argv.slice(2), { root })
}
