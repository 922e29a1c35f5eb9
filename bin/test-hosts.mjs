#!/usr/bin/env node
// Serves a small site with every server and with the local programs of hosts, and compares their
// responses. Installs the programs first; with `--as-installed`, as in `npm test`, only in CI.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installHostPrograms } from './host-programs.mjs'
import { installMissing, requireNode } from './install.mjs'
import { ensureServers } from './test-programs.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
requireNode()
installMissing(root)
ensureServers(root)
const isInstalling = process.env.CI === 'true' || !process.argv.includes('--as-installed')
if (isInstalling && !installHostPrograms(root)) {
  console.error("The programs couldn't be installed. See npm's messages above.")
  process.exit(1)
}
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--config', 'test/vitest.config.ts', '--project', 'hosts'],
  { cwd: root, stdio: 'inherit' },
)
process.exit(status ?? 1)
