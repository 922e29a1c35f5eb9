import { spawn } from 'node:child_process'
import { openSync, closeSync, readFileSync, existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { listensInSession } from './listening'

/** How long a step may take. A server that listens by then has passed, and goes on. */
const PATIENCE = 60_000
/** When a step that hasn't ended is asked whether it is a server, in milliseconds. */
const LOOK_EVERY = 1_000

/** A reader's terminal: variables, functions, and the current folder last from step to step. */
export interface Shell {
  /** What the shell starts with, and each step gets again if a page set a placeholder. */
  run(text: string): Promise<StepOutcome>
  /** The current folder, in which readers also keep what they write. */
  folder(): string
  /** Puts folders in front of the path. */
  prepend(folders: readonly string[]): void
  close(): void
}

export interface StepOutcome {
  /** Null if the step was still running after `PATIENCE`, without listening. */
  status: number | null
  output: string
  /** True if the step started a server, which runs until the shell is closed. */
  isServer: boolean
}

/** @param own A folder for what the shell keeps, outside the folder in which it works. */
export async function openShell(
  own: string,
  cwd: string,
  variables: Readonly<Record<string, string>>,
): Promise<Shell> {
  const state = join(own, 'state.sh')
  const typed = join(own, 'typed')
  await writeFile(typed, 'typed\n'.repeat(5))
  const servers: number[] = []
  let path = variables.PATH ?? ''
  let number = 0
  await writeFile(state, `cd ${quoted(cwd)}\n`)
  return {
    folder: () =>
      existsSync(join(own, 'folder')) ? readFileSync(join(own, 'folder'), 'utf8') : cwd,
    prepend(folders) {
      path = [...folders, path].join(':')
    },
    async run(text) {
      const log = join(own, `${number++}.log`)
      const script = join(own, 'step.sh')
      await writeFile(script, scriptOf(text, state, path, variables))
      const file = openSync(log, 'w')
      // What readers type when a command asks, such as a password.
      const input = openSync(typed, 'r')
      const child = spawn('bash', ['--norc', script], {
        cwd,
        env: { ...variables, PATH: path },
        detached: true,
        stdio: [input, file, file],
      })
      closeSync(file)
      closeSync(input)
      const ended = new Promise<number | null>(resolve => {
        child.on('error', () => resolve(null))
        child.on('close', resolve)
      })
      const pid = child.pid ?? 0
      const outcome = await waitFor(ended, pid)
      if (outcome.isServer) servers.push(pid)
      else if (outcome.status === null) endGroup(pid)
      return { ...outcome, output: existsSync(log) ? readFileSync(log, 'utf8') : '' }
    },
    close: () => servers.forEach(endGroup),
  }
}

async function waitFor(
  ended: Promise<number | null>,
  pid: number,
): Promise<{ status: number | null; isServer: boolean }> {
  const start = Date.now()
  while (Date.now() - start < PATIENCE) {
    const status = await Promise.race([ended, wait(LOOK_EVERY, 'runs' as const)])
    if (status !== 'runs') return { status, isServer: false }
    // Programs also listen for a moment, to talk to their own workers.
    if (Date.now() - start > 8 * LOOK_EVERY && listensInSession(pid))
      return { status: 0, isServer: true }
  }
  return { status: null, isServer: false }
}

/** Programs that a step started are in its process group. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

function scriptOf(
  text: string,
  state: string,
  path: string,
  variables: Readonly<Record<string, string>>,
): string {
  const fixed = Object.entries(variables).filter(([name]) => name !== 'PATH')
  return [
    `. ${quoted(state)} 2>/dev/null`,
    `export PATH=${quoted(path)}`,
    ...fixed.map(
      ([name, value]) => `case "\${${name}:-<}" in '<'*) export ${name}=${quoted(value)};; esac`,
    ),
    // What a page sets to a word in angle brackets, readers set to a value of theirs.
    `save_state() { local status=$?; { declare -p | grep -vE '^declare -[A-Za-z]*r'; declare -f; ` +
      `printf 'cd %q\\n' "$PWD"; } >${quoted(state)}; ` +
      `printf %s "$PWD" >${quoted(join(dirname(state), 'folder'))}; return $status; }`,
    'trap save_state EXIT',
    'set -o pipefail',
    text,
    '',
  ].join('\n')
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
