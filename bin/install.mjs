// Prepares everything that other scripts need. Uses no packages.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Exits with a message if Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 23
  if (fits) return
  console.error(
    `Node ${process.versions.node} is too old. Install Node 20.19 or newer (22 or 24 is best): https://nodejs.org`,
  )
  process.exit(1)
}

/** Runs `npm ci` if the installed packages don't match the lock file. */
export function installMissing(root) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const direct = { ...lock.packages[''].dependencies, ...lock.packages[''].devDependencies }
  const isThere = name => {
    const file = join(root, 'node_modules', name, 'package.json')
    return (
      existsSync(file) &&
      JSON.parse(readFileSync(file, 'utf8')).version ===
        lock.packages[`node_modules/${name}`]?.version
    )
  }
  if (Object.keys(direct).every(isThere)) return
  console.error('Installing packages (once) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const result = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (result.status === 0) return
  console.error("The packages couldn't be installed. See npm's messages above, then run `npm ci`.")
  process.exit(result.status ?? 1)
}

/**
 * Installs the packages of a folder with its own lock file, so that `npm ci` stays fast for
 * everyone who never needs them.
 *
 * @param {string} folder
 * @param {string} what The packages in words, for the message.
 * @returns {boolean} False if they couldn't be installed; npm has printed why.
 */
export function installApart(folder, what) {
  const read = file => JSON.parse(readFileSync(file, 'utf8'))
  const isInstalled = ([name, version]) => {
    const file = join(folder, 'node_modules', name, 'package.json')
    return existsSync(file) && read(file).version === version
  }
  if (Object.entries(read(join(folder, 'package.json')).dependencies).every(isInstalled))
    return true
  console.error(`Installing ${what} (once) …`)
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  return status === 0
}
