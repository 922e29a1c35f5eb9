import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readBuiltSite } from '../../packages/engine/hosts/built-site'
import { caddyFiles } from '../../packages/engine/hosts/caddy'
import { nginxFiles } from '../../packages/engine/hosts/nginx'
import { listen } from '../../packages/engine/serve/listen'
import { serveFolder } from '../../packages/engine/serve/serve-folder'
import { temporaryFolder, writeFiles } from '../temporary-folder'

export interface RunningServer {
  port: number
  /** The served folder: that of the site, or a copy. */
  folder: string
  stop: () => Promise<void>
}

/** Checks whether a program is installed. It must accept `-v` or `version`. */
export const isInstalled = (program: string, word: string): boolean =>
  spawnSync(program, [word], { stdio: 'ignore' }).status === 0

/** Debian's folder of modules; without the module, Brotli isn't tested. */
export const hasBrotliModule = (): boolean =>
  spawnSync('sh', ['-c', 'ls /etc/nginx/modules-enabled/*brotli-static*'], { stdio: 'ignore' })
    .status === 0

/** The server of `npm start`. */
export async function startOurs(folder: string): Promise<RunningServer> {
  const { server } = await listen(serveFolder(folder), { port: 0, host: '127.0.0.1' })
  const stop = () =>
    new Promise<void>(done => {
      server.closeAllConnections()
      server.close(() => done())
    })
  return { port: (server.address() as AddressInfo).port, folder, stop }
}

/** nginx with only the generated configuration, and Brotli if the module is installed. */
export async function startNginx(
  folder: string,
  { brotli }: { brotli: boolean },
): Promise<RunningServer> {
  const [port, place] = [await freePort(), await temporaryFolder()]
  const files = nginxFiles(await readBuiltSite(folder), { root: folder, port })
  await writeFiles(place, files)
  if (brotli)
    await writeFiles(place, { 'docs-brotli.conf': files['with-brotli/docs-brotli.conf'] ?? '' })
  // Like in an image, except for paths that would be shared with another nginx on this machine.
  const conf = (files['nginx.conf'] ?? '').replaceAll('/tmp/docs-nginx', join(place, 'run'))
  await writeFiles(place, { 'nginx.conf': brotli ? conf : conf.replace(/^include \/etc.*$/m, '') })
  await chmod(place, 0o777)
  await chmod(join(folder, '..'), 0o755)
  const server = await started({
    program: 'nginx',
    args: ['-c', join(place, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'],
    port,
    user: nobody(),
  })
  return { ...server, folder }
}

export async function startCaddy(folder: string): Promise<RunningServer> {
  const [port, place] = [await freePort(), await temporaryFolder()]
  const files = caddyFiles(await readBuiltSite(folder), { root: folder, port })
  // The admin endpoint has a fixed port, which may be in use on this machine.
  await writeFiles(place, { ...files, Caddyfile: `{\n\tadmin off\n}\n${files.Caddyfile}` })
  const server = await started({
    program: 'caddy',
    args: ['run', '--config', join(place, 'Caddyfile'), '--adapter', 'caddyfile'],
    port,
    environment: { XDG_DATA_HOME: place, XDG_CONFIG_HOME: place },
  })
  return { ...server, folder }
}

/** The server must run unprivileged, like in the image; only root can test that. */
const nobody = () => (process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {})

interface Start {
  program: string
  args: string[]
  /** Where it will listen. */
  port: number
  /** Its working directory. */
  folder?: string
  environment?: Record<string, string>
  user?: { uid?: number; gid?: number }
}

/** Resolves when the server responds; rejects with its output if it exits first. */
export async function started({
  program,
  args,
  port,
  folder,
  environment = {},
  user = {},
}: Start): Promise<Omit<RunningServer, 'folder'>> {
  // A group of its own, so that the processes that it starts stop with it.
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
    detached: true,
    ...(folder === undefined ? {} : { cwd: folder }),
    ...user,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)))
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 600) {
      await stopped(child)
      throw new Error(`${program} ${args[0]} doesn't respond: ${said}`)
    }
    if (
      await fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      )
    )
      return { port, stop: () => stopped(child) }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

/** Resolves when the process has exited; those that it started get the same signal. */
function stopped(child: ChildProcess): Promise<void> {
  return new Promise(done => {
    if (child.exitCode !== null || child.pid === undefined) return done()
    child.once('exit', () => done())
    process.kill(-child.pid, 'SIGTERM')
  })
}

export function freePort(): Promise<number> {
  return new Promise(done => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}
