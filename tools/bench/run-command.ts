import { spawn } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Command {
  file: string
  args: string[]
  folder: string
  environment?: Record<string, string>
}

export interface CommandResult {
  /** Wall time from start to exit. */
  seconds: number
  output: string
}

/** Runs a command to its end, quietly.
 *
 * @throws Error with the end of what it printed when it fails.
 */
export function runCommand({
  file,
  args,
  folder,
  environment = {},
}: Command): Promise<CommandResult> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk: Buffer) => void (output = (output + chunk.toString()).slice(-20_000))
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    child.on('close', code => {
      const seconds = (performance.now() - start) / 1000
      if (code === 0) resolve({ seconds, output })
      else
        reject(
          new Error(
            `\`${[file, ...args].join(' ')}\` ended with ${code}:\n${output.trim().split('\n').slice(-25).join('\n')}`,
          ),
        )
    })
  })
}

/** The same, with the peak memory in megabytes of the command's largest Node process. */
export async function runWithPeakMemory(
  command: Command,
  root: string,
): Promise<CommandResult & { peakMemory: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-peak-'))
  try {
    const preload = pathToFileURL(join(root, 'tools/bench/peak-memory.mjs')).href
    const result = await runCommand({
      ...command,
      environment: {
        ...command.environment,
        NODE_OPTIONS: `--import ${preload}`,
        BENCH_PEAK_FOLDER: folder,
      },
    })
    const peaks = await Promise.all(
      (await readdir(folder)).map(async name => Number(await readFile(join(folder, name), 'utf8'))),
    )
    return { ...result, peakMemory: Math.max(0, ...peaks) / 1024 }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
