import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { watch } from 'chokidar'
import type { Options } from '../options'
import type { Reporter } from '../stage'
import { startDevServer } from './dev-server'

/**
 * The development server. This process watches the engine's own code and restarts the server in a
 * child process when it changes; the child watches the pages.
 */
export async function develop(
  options: Options,
  address: { port: number; host: string },
  reporter: Reporter,
): Promise<number> {
  if (process.env.DOCS_DEV_CHILD) {
    // The channel to the parent closes however the parent exits, and then there is nobody to serve.
    process.once('disconnect', () => process.exit(0))
    return startDevServer(options, address, reporter)
  }
  let child: ChildProcess | undefined
  let stopped = false
  let restarting = false
  const start = () => {
    child = spawn(process.execPath, process.argv.slice(1), {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, DOCS_DEV_CHILD: '1' },
    })
    child.once('exit', code => {
      if (stopped) return
      if (restarting) {
        restarting = false
        start()
      } else if (code)
        reporter.say(
          'The server stopped. Fix the problem above. It restarts with your next change.',
        )
      child = undefined
    })
  }
  const code = watch(
    ['engine', 'shell', 'islands', 'browser', 'query', 'search', 'model'].map(room =>
      join(options.root, room),
    ),
    { ignoreInitial: true },
  )
  code.on('all', () => {
    if (child) {
      restarting = true
      child.kill('SIGTERM')
    } else start()
  })
  start()
  return new Promise(resolve => {
    const stop = () => {
      stopped = true
      const ended = new Promise<void>(done => (child ? child.once('exit', () => done()) : done()))
      child?.kill('SIGTERM')
      void Promise.all([code.close(), ended]).then(() => resolve(0))
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
  })
}
