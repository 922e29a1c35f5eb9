import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The number of ports to try after the preferred one. */
const TRIES = 50

/**
 * The maximum number of connections waiting to be accepted. With the usual 511, some of a thousand
 * at once would be dropped and retried after a second.
 */
const WAITING = 4096

/**
 * How long a connection stays open without a request, in milliseconds. After Node's five seconds,
 * clients that pause between requests send the next one into a connection that is being closed.
 */
const KEEP_ALIVE = 65_000

/** Starts a server on a port, or on the next free one. */
export async function listen(
  handler: RequestListener,
  { port, host }: { port: number; host: string },
): Promise<{ server: Server; url: string; moved: boolean }> {
  for (let tried = port; ; tried++) {
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE }, handler)
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen({ port: tried, host, backlog: WAITING }, resolve)
      })
      const actual = (server.address() as AddressInfo).port
      return {
        server,
        url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}`,
        moved: port !== 0 && actual !== port,
      }
    } catch (error) {
      const isTaken = ['EADDRINUSE', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')
      if (!isTaken || tried >= port + TRIES) throw error
    }
  }
}

/** Resolves when the process is asked to stop; open connections are closed. */
export function untilStopped(server: Server): Promise<void> {
  return new Promise(resolve => {
    const stop = () => {
      server.closeAllConnections()
      server.close(() => resolve())
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
  })
}
