import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import type { WebKitPrograms } from './find-browsers'

export interface WebKitDriver {
  url: string
  /** Ends the driver, its browser, and their display, even if the browser is frozen. */
  stop: () => Promise<void>
}

/** Starts WebKit's driver on a virtual display of its own. */
export async function startDriver({ display, driver }: WebKitPrograms): Promise<WebKitDriver> {
  // The screen has room for the largest window.
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${number.toString().trim()}`, GDK_BACKEND: 'x11' },
  })
  const kill = () => void [child, screen].map(one => one.kill())
  process.once('exit', kill)
  const url = `http://127.0.0.1:${port}`
  await untilUp(child, url)
  return {
    url,
    async stop() {
      process.off('exit', kill)
      const ended = [child, screen].map(one => once(one, 'exit'))
      kill()
      await Promise.all(ended)
    },
  }
}

async function untilUp(child: ChildProcess, url: string): Promise<void> {
  const isUp = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`WebKit's driver ended with ${child.exitCode}.`)
    await new Promise(done => setTimeout(done, 50))
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
