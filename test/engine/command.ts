import { spawn } from 'node:child_process'
import { cp, readFile, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { vi } from 'vitest'
import { temporaryFolder, writeFiles } from '../temporary-folder'

export const root = resolve(import.meta.dirname, '../..')

export interface Outcome {
  code: number | null
  /** The output on both streams. */
  said: string
}

/** A site in a temporary folder, with its own output and cache. */
export interface Place {
  folder: string
  out: string
  /** Runs a command in this process, which takes a tenth of the time of a separate process. */
  run(command: string, ...args: string[]): Promise<Outcome>
  /** Runs a command in a separate process, with additional environment variables. */
  runWith(environment: Record<string, string>, command: string, ...args: string[]): Promise<Outcome>
  /** Runs a command and kills it after the given number of milliseconds. */
  runAndKill(milliseconds: number, command: string): Promise<void>
  write(name: string, text: string): Promise<void>
  read(name: string): Promise<string>
  /** Every file of the output with its content, by name. */
  written(): Promise<Map<string, string>>
}

/**
 * Creates a site from these files, on top of a copy of a folder; names are relative to the site's
 * folder.
 */
export async function place(files: Record<string, string>, from?: string): Promise<Place> {
  const folder = await temporaryFolder()
  const out = join(folder, 'out')
  if (from) await cp(from, folder, { recursive: true })
  await writeFiles(folder, files)
  const args = [
    '--content',
    join(folder, 'content'),
    '--out',
    out,
    '--cache',
    join(folder, 'cache'),
  ]
  const start = (command: string, more: string[], environment: Record<string, string> = {}) =>
    spawn(process.execPath, [join(root, 'bin/docs.mjs'), command, ...args, ...more], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: undefined, ...environment },
    })
  const runWith: Place['runWith'] = (environment, command, ...more) =>
    new Promise(done => {
      const child = start(command, more, environment)
      let said = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
      child.once('close', code => done({ code, said }))
    })
  return {
    folder,
    out,
    write: (name, text) => writeFiles(folder, { [name]: text }),
    read: name => readFile(join(out, name), 'utf8'),
    runWith,
    run: (command, ...more) => runHere(folder, [command, ...args, ...more]),
    runAndKill: (milliseconds, command) =>
      new Promise(done => {
        const child = start(command, [])
        child.stdout.resume()
        child.stderr.resume()
        const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds)
        child.once('close', () => {
          clearTimeout(timer)
          done()
        })
      }),
    written: () => filesIn(out),
  }
}

type Main = (args: string[], options: { root: string; engineHash: string }) => Promise<number>

/** The engine as bundled by `bin/docs.mjs`, loaded once per test file. */
let engine: Promise<{ main: Main; hash: string }> | undefined

async function loadEngine(): Promise<{ main: Main; hash: string }> {
  const { bundleEngine } = (await import(pathToFileURL(join(root, 'bin/bundle.mjs')).href)) as {
    bundleEngine: (root: string) => Promise<{ folder: string; hash: string }>
  }
  // React picks its development or production build when first imported.
  process.env.NODE_ENV = 'production'
  const { folder, hash } = await bundleEngine(root)
  const { main } = (await import(
    /* @vite-ignore */ pathToFileURL(join(folder, 'cli.mjs')).href
  )) as { main: Main }
  return { main, hash }
}

/** Commands run one at a time: each sets the working directory and the streams of the process. */
let last: Promise<unknown> = Promise.resolve()

function runHere(folder: string, args: string[]): Promise<Outcome> {
  const outcome = last.then(async () => {
    const { main, hash } = await (engine ??= loadEngine())
    let said = ''
    const write = (chunk: string | Uint8Array): boolean => {
      said += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
      return true
    }
    const spies = [
      vi.spyOn(process.stdout, 'write').mockImplementation(write),
      vi.spyOn(process.stderr, 'write').mockImplementation(write),
    ]
    const before = process.cwd()
    process.chdir(folder)
    try {
      return { code: await main(args, { root, engineHash: hash }), said }
    } finally {
      process.chdir(before)
      for (const spy of spies) spy.mockRestore()
    }
  })
  last = outcome.catch(() => undefined)
  return outcome
}

/** Every file of a folder with its bytes, by relative path. */
export async function filesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      names.map(
        async name =>
          [
            name.slice(folder.length + 1).replaceAll('\\', '/'),
            await readFile(name, 'latin1'),
          ] as const,
      ),
    ),
  )
}

/** A page with frontmatter. */
export const page = (title: string, body = `Text of ${title}.`): string =>
  `---\ntitle: ${title}\ndescription: What ${title} is about.\n---\n\n${body}\n`
