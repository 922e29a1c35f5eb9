import type { ChildProcess } from 'node:child_process'
import { createServer, connect, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A free port on the loopback interface. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

const PATIENCE = 60_000

/**
 * Resolves when something listens on the port. @throws if the process exits first, or nothing
 * listens within a minute.
 */
export async function listens(port: number, server: ChildProcess): Promise<void> {
  const start = Date.now()
  while (!(await answers(port))) {
    if (server.exitCode !== null)
      throw new Error(`The server ended with ${server.exitCode} before it listened.`)
    if (Date.now() - start > PATIENCE) throw new Error(`Nothing listens on port ${port}.`)
    await wait(50)
  }
}

/** Addresses that a program may listen on: Node's `listen(port)` uses IPv6 if it is available. */
const answers = async (port: number): Promise<boolean> =>
  (await Promise.all(['127.0.0.1', '::1'].map(host => answersAt(host, port)))).some(Boolean)

const answersAt = (host: string, port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, host)
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })

/** Asks a process to exit, and resolves when it has. */
export async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
  server.kill('SIGTERM')
  const force = setTimeout(() => server.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(force)
}
