// Runs a command that is written in TypeScript.
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleCode } from './bundle.mjs'
import { installMissing, requireNode } from './install.mjs'

/**
 * Installs what is missing, bundles a command, and calls its function `main` with the arguments of
 * the command line and the folder of the project. What it resolves to is the exit code.
 *
 * @param {object} options
 * @param {string} options.name The folder of the bundle in `.cache`.
 * @param {string} options.command The file with `main`.
 */
export async function runBundled({ name, command }) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  requireNode()
  installMissing(root)
  const { folder } = await bundleCode({ root, name, entryPoints: { command } })
  const { main } = await import(pathToFileURL(join(folder, 'command.mjs')).href)
  process.exitCode = await main(process.argv.slice(2), { root })
}
