/** Thrown by `process.exit`, which ends the sample wherever it is. */
export class ProcessExit extends Error {
  override name = 'ProcessExit'
  constructor(readonly code: number) {
    super(`The program exits with ${code}.`)
  }
}

interface ProcessOptions {
  environment: Record<string, string>
  /** The file of the sample, and the words after it on the command line. */
  words: readonly string[]
  write(stream: 'out' | 'error', text: string): void
}

/** The folder in which samples believe to run. */
export const FOLDER = '/sample'

/**
 * What samples and packages use of Node's `process`. It has no version, because packages would then
 * load other modules of Node.
 */
export function createProcess({ environment, words: [file = '', ...rest], write }: ProcessOptions) {
  const stream = (name: 'out' | 'error') => ({
    isTTY: false,
    write: (text: string) => (write(name, String(text)), true),
  })
  const process = {
    env: { ...environment },
    argv: ['/usr/bin/node', `${FOLDER}/${file}`, ...rest],
    exitCode: undefined as number | undefined,
    versions: {},
    platform: 'linux',
    cwd: () => FOLDER,
    stdout: stream('out'),
    stderr: stream('error'),
    nextTick: (call: (...words: unknown[]) => void, ...words: unknown[]) =>
      queueMicrotask(() => call(...words)),
    emitWarning: (warning: unknown) => write('error', `Warning: ${String(warning)}\n`),
    exit(code?: number): never {
      throw new ProcessExit(Number(code ?? process.exitCode ?? 0))
    },
    on: () => process,
    once: () => process,
    off: () => process,
  }
  return process
}
