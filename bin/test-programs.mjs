// Finds the programs that tests use, or installs them where possible.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const isDebianRoot = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

function installPackages(root, ...names) {
  const run = (...args) =>
    spawnSync('apt-get', args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', ...names)
}

/**
 * Finds a Chromium or installs one: `BROWSER_PATH`, Playwright's, the system's, then a download,
 * then the system's packages.
 *
 * @returns {Promise<boolean>} False if there is none.
 */
export async function ensureChromium(root) {
  const { findBrowser } = await loadFinder(root)
  if (findBrowser()) return true
  console.log('No browser found: installing Chromium …')
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'],
    { cwd: root, stdio: 'inherit' },
  )
  if (status === 0 && findBrowser()) return true
  if (
    isDebianRoot() &&
    installPackages(root, 'chromium-headless-shell', 'fonts-liberation') &&
    findBrowser()
  )
    return true
  console.error(
    'No browser found for the tests. Install Chromium or Chrome, or set BROWSER_PATH to one.',
  )
  return false
}

const isThere = (program, word) => spawnSync(program, [word], { stdio: 'ignore' }).status === 0

/** In CI, installs Firefox, whose tests are skipped elsewhere without it. */
export function ensureFirefox(root) {
  const isInstalled = isThere('firefox-esr', '--version') || isThere('firefox', '--version')
  ensureInCi(root, isInstalled ? [] : ['firefox-esr'])
}

/** The same for WebKit, which needs a display. */
export function ensureWebKit(root) {
  ensureInCi(root, [
    ...(isThere('WebKitWebDriver', '--help') ? [] : ['webkit2gtk-driver']),
    ...(isThere('Xvfb', '-help') ? [] : ['xvfb']),
  ])
}

/** What the container image installs; its test compares. */
const IMAGE_PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static']

const isInstalled = name => spawnSync('dpkg', ['--status', name], { stdio: 'ignore' }).status === 0

/** In CI, installs the servers whose tests are skipped elsewhere without them. */
export function ensureServers(root) {
  ensureInCi(root, [
    ...IMAGE_PACKAGES.filter(name => !isInstalled(name)),
    ...(isThere('caddy', 'version') ? [] : ['caddy']),
  ])
}

function ensureInCi(root, missing) {
  if (missing.length === 0 || process.env.CI !== 'true' || !isDebianRoot()) return
  console.log(`Installing ${missing.join(', ')} …`)
  installPackages(root, ...missing)
}

/** In CI, installs what the tests on a cluster need: Java and Maven. */
export function ensureJava(root) {
  if (process.env.CI !== 'true' || !isDebianRoot()) return
  const isThere = program => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
  if (isThere('javac') && isThere('mvn')) return
  console.log('Installing Java and Maven …')
  installPackages(root, 'openjdk-17-jdk-headless', 'maven')
}

async function loadFinder(root) {
  const { build } = await import('esbuild')
  const outfile = join(root, '.cache', 'find-browser.mjs')
  await build({
    entryPoints: [join(root, 'packages/engine/find-browser.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  })
  return import(outfile)
}
