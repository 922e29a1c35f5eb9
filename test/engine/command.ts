import { spawn } from 'node:child_process'
import { cp, readFile, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { temporaryFolder, writeFiles } from '../temporary-folder'

export const root = resolve(import.meta.dirname, '../..')

export interface Outcome {
  code: number | null
  /** What it said, on both streams. */
  said: string
}

/** A site in a temporary folder, with its own output and cache. */
export interface Place {
  folder: string
  out: string
  run(command: string, ...words: string[]): Promise<Outcome>
  /** Runs with further variables in its environment. */
  runWith(environment: Record<string, string>, command: string, ...words: string[]): Promise<Outcome>
  /** Runs and kills after so many milliseconds. */
  runAndKill(milliseconds: number, command: string): Promise<void>
  write(name: string, text: string): Promise<void>
  read(name: string): Promise<string>
  /** Every file of the output with its content, by name. */
  written(): Promise<Map<string, string>>
}

/** Makes a place with these files, on top of a copy of a folder; names are relative to it. */
export async function place(files: Record<string, string>, from?: string): Promise<Place> {
  const folder = await temporaryFolder()
  const out = join(folder, 'out')
  if (from) await cp(from, folder, { recursive: true })
  await writeFiles(folder, files)
  const words = ['--content', join(folder, 'content'), '--out', out, '--cache', join(folder, 'cache')]
  const start = (command: string, more: string[], environment: Record<string, string> = {}) =>
    spawn(process.execPath, [join(root, 'bin/docs.mjs'), command, ...words, ...more], { cwd: folder, env: { ...process.env, NODE_ENV: undefined, ...environment } })
  const runWith: Place['runWith'] = (environment, command, ...more) =>
    new Promise(done => {
      const child = start(command, more, environment)
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
      child.once('close', code => done({ code, said }))
    })
  return {
    folder,
    out,
    write: (name, text) => writeFiles(folder, { [name]: text }),
    read: name => readFile(join(out, name), 'utf8'),
    runWith,
    run: (command, ...more) => runWith({}, command, ...more),
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

/** Every file of a folder with its bytes, by its name inside. */
export async function filesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  return new Map(await Promise.all(names.map(async name => [name.slice(folder.length + 1).replaceAll('\\', '/'), await readFile(name, 'latin1')] as const)))
}

/** A page with frontmatter. */
export const page = (title: string, body = `Text of ${title}.`): string => `---\ntitle: ${title}\ndescription: What ${title} is about.\n---\n\n${body}\n`
