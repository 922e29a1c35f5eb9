// Installs Netlify's and Cloudflare's local programs, with which the host tests serve a site. They
// take 580 MB and need a newer Node, so they are in the cache and not in the project's lock file.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Contains the Node binary for this platform; for Windows there is none of this shape. */
const NODE_PACKAGE = `node-${process.platform === 'darwin' ? 'bin-' : ''}${process.platform}-${process.arch}`

/**
 * Where the programs are, or will be: a folder for each set of versions.
 *
 * @param {string} root
 * @returns {import('./host-programs.d.mts').HostPrograms}
 */
export function hostPrograms(root) {
  const manifest = readFileSync(join(root, 'test/hosts/programs.json'), 'utf8')
  const key = createHash('sha256').update(`${NODE_PACKAGE} ${manifest}`).digest('hex').slice(0, 16)
  const folder = join(root, '.cache/host-programs', key)
  const modules = join(folder, 'node_modules')
  return {
    folder,
    isInstalled: existsSync(join(folder, 'installed')),
    node: join(modules, NODE_PACKAGE, 'bin/node'),
    netlify: join(modules, 'netlify-cli/bin/run.js'),
    wrangler: join(modules, 'wrangler/bin/wrangler.js'),
  }
}

/**
 * Installs the programs unless they are there, without running their install scripts. `before` in
 * the manifest is a date: packages that they depend on are the newest ones of that day.
 *
 * @param {string} root
 * @returns {boolean} False if they couldn't be installed.
 */
export function installHostPrograms(root) {
  const { folder, isInstalled } = hostPrograms(root)
  if (isInstalled) return true
  const manifest = JSON.parse(readFileSync(join(root, 'test/hosts/programs.json'), 'utf8'))
  console.log("Installing Netlify's and Cloudflare's local programs (580 MB, once) …")
  // Other versions are of no more use.
  rmSync(dirname(folder), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const dependencies = { ...manifest.packages, [NODE_PACKAGE]: manifest.node }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  const { status } = spawnSync(
    'npm',
    [
      'install',
      ...'--ignore-scripts --no-package-lock --omit=dev --no-audit --no-fund'.split(' '),
      ...`--loglevel=error --before ${manifest.before}`.split(' '),
    ],
    { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  if (status !== 0) return false
  writeFileSync(join(folder, 'installed'), '')
  return true
}
