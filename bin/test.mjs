#!/usr/bin/env node
// Everything that has to hold, in the order in which it is cheapest to find out. `npm test -- --only unit,browser` runs a part.
// `npm run test:long` runs what takes minutes, and only that; with CI=true it comes last, and begins no further round when its time is up.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireNode, installMissing } from './install.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
requireNode()
installMissing(root)

const node = (...words) => [process.execPath, words]
const tool = (name, script, ...words) => node(join(root, 'node_modules', name, script), ...words)
const isLong = process.argv.includes('--long')
const longSteps = [
  ['long', tool('vitest', 'vitest.mjs', 'run', '--config', 'test/vitest.config.ts', '--project', 'engine', 'interrupted', 'failing-disk', 'reproducible')],
  ['bad input', tool('vitest', 'vitest.mjs', 'run', '--config', 'test/vitest.config.ts', '--project', 'unit', '--testTimeout', '600000', 'bad-input', 'search/hostile')],
]
const everyStep = [
  ['types', tool('typescript', 'bin/tsc', '-p', '.')],
  ['lint', tool('oxlint', 'bin/oxlint', '--max-warnings', '0')],
  ['unit', tool('vitest', 'vitest.mjs', 'run', '--config', 'test/vitest.config.ts')],
  ['content', node(join(root, 'bin/docs.mjs'), 'check', '--strict')],
  ['samples', node(join(root, 'bin/samples.mjs'))],
  ['runs', tool('vitest', 'vitest.mjs', 'run', '--config', 'test/samples-run/vitest.config.ts')],
  ['browser', tool('@playwright/test', 'cli.js', 'test', '-c', 'test/browser/playwright.config.ts')],
]

/** How long each of the long tests goes on beginning rounds where all of it has to end within CI's time. */
const MINUTES_IN_CI = '4'

const isContinuous = process.env.CI === 'true'
const steps = isLong ? longSteps : isContinuous ? [...everyStep, ...longSteps] : everyStep
const wanted = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1]?.split(',') : steps.map(([name]) => name)
const long = { TEST_LONG: 'true', ...(isLong ? {} : { TEST_LONG_MINUTES: MINUTES_IN_CI }) }
const results = []
for (const [name, [command, words]] of steps) {
  if (!wanted?.includes(name)) continue
  if (name === 'browser') await requireBrowser()
  if (name === 'unit') installServers()
  console.log(`\n▶ ${name}`)
  const start = Date.now()
  const { status } = spawnSync(command, words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...(longSteps.some(([one]) => one === name) ? long : {}), FORCE_COLOR: process.stdout.isTTY ? '1' : '0' } })
  results.push({ name, passed: status === 0, seconds: ((Date.now() - start) / 1000).toFixed(1) })
  // A later step can say nothing new about code that does not even compile.
  if (status !== 0 && (name === 'types' || name === 'content')) break
}
console.log(`\n${results.map(({ name, passed, seconds }) => `${passed ? '✓' : '✗'} ${name} (${seconds} s)`).join('\n')}`)
const failed = results.filter(result => !result.passed).length
console.log(`steps: ${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 || results.length === 0 ? 1 : 0

/** Finds a Chromium or installs one: the environment's, Playwright's, the system's, then a download, then the system's packages. */
async function requireBrowser() {
  const { findBrowser } = await loadFinder()
  if (findBrowser()) return
  console.log('No browser found: installing Chromium …')
  const run = (command, words) => spawnSync(command, words, { cwd: root, stdio: 'inherit' }).status === 0
  if (run(...tool('@playwright/test', 'cli.js', 'install', 'chromium')) && findBrowser()) return
  const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (isDebian && run('apt-get', ['update', '-qq']) && run('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-liberation']) && findBrowser()) return
  console.error('There is no browser to test in. Install Chromium or Chrome, or set BROWSER_PATH to one.')
  process.exit(1)
}

/** The servers that the hosting tests run; elsewhere than on Debian, those tests say which are missing. */
function installServers() {
  const isThere = (program, word) => spawnSync(program, [word], { stdio: 'ignore' }).status === 0
  if (process.env.CI !== 'true' || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  if (isThere('nginx', '-v') && isThere('caddy', 'version')) return
  console.log('Installing nginx and Caddy, for the hosting tests …')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...words) => spawnSync('apt-get', words, { cwd: root, stdio: 'inherit', env: environment })
  run('update', '-qq')
  run('install', '-y', '-qq', '--no-install-recommends', 'nginx-light', 'libnginx-mod-http-brotli-static', 'caddy')
}

async function loadFinder() {
  const { build } = await import('esbuild')
  const outfile = join(root, '.cache', 'find-browser.mjs')
  await build({ entryPoints: [join(root, 'engine/find-browser.ts')], outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'error' })
  return import(outfile)
}
