import { spawn } from 'node:child_process'

export interface Outcome {
  /** Null if the command couldn't be started, or was stopped by a signal. */
  status: number | null
  stdout: string
  stderr: string
}

/**
 * Runs a program without a shell and captures its output. Never rejects: a missing program has no
 * status.
 */
export function runCommand(
  command: string,
  words: readonly string[],
  options: { cwd?: string; input?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Outcome> {
  return new Promise(resolve => {
    const child = spawn(command, words, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.on('error', error => resolve({ status: null, stdout, stderr: error.message }))
    child.on('close', status => resolve({ status, stdout, stderr }))
    child.stdin.on('error', () => undefined)
    child.stdin.end(options.input ?? '')
  })
}

/** The end of a program's output, for a message. */
export const lastWords = ({ stdout, stderr }: Outcome): string =>
  (stderr.trim() || stdout.trim()).split('\n').slice(-4).join(' ').slice(0, 400)
