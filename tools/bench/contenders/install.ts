import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { CorpusPage } from '../corpus'
import type { BenchOptions, ContenderKey } from '../options'
import { runCommand } from '../run-command'
import { writeSources, type Contender } from './contender'

/** Another generator: its packages, its configuration, and its commands. */
export interface Peer {
  key: ContenderKey
  name: string
  /** Exact versions from npm. */
  packages: Record<string, string>
  /** Exact versions from PyPI, which need Python 3 with `venv`. */
  python?: Record<string, string>
  /** The Node version it needs, installed as a package if the running one is older. */
  node?: { least: [major: number, minor: number]; version: string }
  /** Configuration files by path in its folder. */
  files: (corpus: readonly CorpusPage[]) => Record<string, string>
  contender: (folder: string, node: string) => Contender
}

/** Contains the Node binary for this platform. */
const PLATFORM = `${process.platform}-${process.arch}`
const NODE_PACKAGE = `node-${
  new Map([
    ['win32-x64', 'win-x64'],
    ['darwin-arm64', 'bin-darwin-arm64'],
  ]).get(PLATFORM) ?? PLATFORM
}`

/**
 * Installs a peer into its own folder, unless these exact versions are there, and writes the corpus
 * and the configuration.
 *
 * @throws Error if the registry or the platform doesn't have it.
 */
export async function installPeer(
  peer: Peer,
  corpus: readonly CorpusPage[],
  { cacheFolder }: BenchOptions,
): Promise<Contender> {
  const folder = join(cacheFolder, peer.key)
  const nodePackage = peer.node && isOlder(peer.node.least) ? NODE_PACKAGE : null
  const dependencies = {
    ...peer.packages,
    ...(nodePackage && peer.node ? { [nodePackage]: peer.node.version } : {}),
  }
  if (Object.keys(dependencies).length > 0)
    await installInto(
      folder,
      JSON.stringify({ name: `bench-${peer.key}`, private: true, dependencies }, null, 2),
    )
  if (peer.python) await installPython(folder, peer.python)
  const node = nodePackage
    ? join(
        folder,
        'node_modules',
        nodePackage,
        'bin',
        process.platform === 'win32' ? 'node.exe' : 'node',
      )
    : process.execPath
  const contender = peer.contender(folder, node)
  await writeSources(contender, corpus)
  for (const [name, text] of Object.entries(peer.files(corpus))) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return contender
}

async function installInto(folder: string, manifest: string): Promise<void> {
  const file = join(folder, 'package.json')
  const done = join(folder, 'node_modules/.installed')
  const isSame = existsSync(done) && (await readFile(file, 'utf8').catch(() => '')) === manifest
  if (isSame) return
  await rm(join(folder, 'node_modules'), { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(file, manifest)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  await runCommand({
    file: npm,
    args: ['install', '--no-package-lock', '--no-audit', '--no-fund'],
    folder,
    environment: { NODE_ENV: '' },
  })
  await writeFile(done, '')
}

/** A program of the packages from PyPI. */
export const pythonProgram = (folder: string, name: string): string =>
  process.platform === 'win32'
    ? join(folder, 'python/Scripts', `${name}.exe`)
    : join(folder, 'python/bin', name)

async function installPython(folder: string, packages: Record<string, string>): Promise<void> {
  const [python, done] = [join(folder, 'python'), join(folder, 'python/.installed')]
  const wanted = Object.entries(packages).map(([name, version]) => `${name}==${version}`)
  if ((await readFile(done, 'utf8').catch(() => '')) === wanted.join('\n')) return
  await rm(python, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const file = process.platform === 'win32' ? 'python' : 'python3'
  await runCommand({ file, args: ['-m', 'venv', python], folder })
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...wanted]
  await runCommand({ file: pythonProgram(folder, 'python'), args: pip, folder })
  await writeFile(done, wanted.join('\n'))
}

function isOlder([major, minor]: [number, number]): boolean {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)
  return ownMajor < major || (ownMajor === major && ownMinor < minor)
}
