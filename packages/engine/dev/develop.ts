import { spawn, type ChildProcess } from 'node:child_process'
import { dirname, join } from 'node:path'
import { browserCode } from '../assets/browser-code'
import type { Options } from '../options'
import { BuildFailed } from '../problems'
import type { Reporter } from '../stage'
import { startDevServer } from './dev-server'
import { WatchedFolders } from './watched-folders'

/** What the child sends if starting it again would change nothing. */
const HOPELESS = 'hopeless'

/** Changes of the code within this many milliseconds restart the server once. */
const SETTLED = 100

/**
 * The development server. This process watches the engine's own code and restarts the server in a
 * child process when it changes; the child watches the pages.
 */
export async function develop(
  options: Options,
  address: { port: number; host: string },
  reporter: Reporter,
): Promise<number> {
  return process.env.DOCS_DEV_CHILD
    ? serveAsChild(options, address, reporter)
    : keepServing(options, reporter)
}

async function serveAsChild(
  options: Options,
  address: { port: number; host: string },
  reporter: Reporter,
): Promise<number> {
  // The channel to the parent closes however the parent exits, and then there is nobody to serve.
  const leave = (): void => process.exit(0)
  process.once('disconnect', leave)
  try {
    return await startDevServer(options, address, reporter)
  } catch (error) {
    if (error instanceof BuildFailed) process.send?.(HOPELESS)
    // Waiting for it would keep this process alive.
    process.off('disconnect', leave)
    throw error
  }
}

function keepServing(options: Options, reporter: Reporter): Promise<number> {
  return new Promise(resolve => {
    let child: ChildProcess | undefined
    let state: 'serving' | 'restarting' | 'stopping' = 'serving'
    const start = (): void => {
      state = 'serving'
      let isHopeless = false
      child = spawn(process.execPath, process.argv.slice(1), {
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
        env: { ...process.env, DOCS_DEV_CHILD: '1' },
      })
      watchForThisState()
      child.once('message', message => (isHopeless = message === HOPELESS))
      child.once('exit', code => {
        child = undefined
        if (state === 'stopping' || isHopeless) return end(isHopeless ? 1 : 0)
        if (state === 'restarting') return start()
        watchForThisState()
        reporter.log(
          `The server stopped${code ? '. Fix the problem above' : ''}. ` +
            'It restarts with your next change.',
        )
      })
    }
    const restart = (): void => {
      if (!child) return start()
      state = 'restarting'
      child.kill('SIGTERM')
    }
    let timer: NodeJS.Timeout | undefined
    const code = [
      join(options.root, 'packages'),
      ...new Set([...browserCode(options.root).keys()].map(dirname)),
    ]
    // Without a server, nobody else notices that what stopped it was fixed.
    const site = [options.contentFolder, dirname(options.siteFile ?? options.contentFolder)]
    const folders = new WatchedFolders(
      () => (child ? code : [...code, ...site]),
      [options.cacheFolder, options.outFolder],
      () => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          if (folders.changes().length > 0) restart()
        }, SETTLED)
      },
    )
    // Files that only one of the two states watches haven't changed when the state does.
    const watchForThisState = (): void => void folders.changes()
    const end = (result: number): void => {
      clearTimeout(timer)
      folders.close()
      resolve(result)
    }
    const stop = (): void => {
      state = 'stopping'
      if (child) child.kill('SIGTERM')
      else end(0)
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
    start()
  })
}
