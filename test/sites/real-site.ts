import { execFile, spawn } from 'node:child_process'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

/** The folder of the built site in a run of `npm test`, which builds it once. */
const BUILT = 'TEST_BUILT_SITE'

/**
 * Builds the real site, unless this run has already built it; unchanged parts come from the cache.
 * Resolves to its folder.
 */
export async function realSite(root: string): Promise<string> {
  const built = process.env[BUILT]
  if (built) return built
  const folder = join(root, '.cache/test/real')
  await runDocs(root, ['build', '--out', folder])
  return folder
}

/** Runs a command of the site engine until it exits. */
export async function runDocs(
  root: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<void> {
  await promisify(execFile)(process.execPath, [join(root, 'bin/docs.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
  })
}

export interface Server {
  url: string
  stop: () => Promise<void>
}

/** Serves a built folder on a free port, like `npm run preview`. */
export const serveFolder = (root: string, folder: string, port = 4300): Promise<Server> =>
  startServer(root, ['preview', '--out', folder, '--port', String(port)])

/** Starts a serving command and resolves once it has printed its URL. */
export const startServer = (
  root: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Server> => startProgram(join(root, 'bin/docs.mjs'), args, root, environment)

/** The same for another program than the command line. */
export function startProgram(
  file: string,
  args: readonly string[],
  folder: string,
  environment: NodeJS.ProcessEnv,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
      env: { ...process.env, ...environment },
    })
    const stop = (): Promise<void> =>
      new Promise(done => {
        child.once('exit', () => done())
        child.kill('SIGTERM')
      })
    child.stdout?.on('data', (chunk: Buffer) => {
      const url = /https?:\/\/\S+:\d+/.exec(chunk.toString())?.[0]
      if (url) resolve({ url, stop })
    })
    child.once('exit', code =>
      reject(
        new Error(
          `\`${[basename(file), ...args].join(' ')}\` ended with ${code} before it served.`,
        ),
      ),
    )
  })
}
