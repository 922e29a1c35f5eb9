import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { root, type Place } from './command'

export interface DevSite {
  /** The response to a path, whatever its status. */
  get: (path: string) => Promise<{ status: number; text: string }>
  /** The errors that open tabs show now. */
  problems: () => Promise<string[]>
  /** What the terminal shows. */
  said: () => string
  /** Ends it before the test does. */
  stop: () => Promise<void>
}

/** Starts the development server of a site; it stops with the test. */
export async function startDev(site: Place, ...args: string[]): Promise<DevSite> {
  const content = join(site.folder, 'content')
  const cache = join(site.folder, 'cache')
  const placed = ['--content', content, '--out', site.out, '--cache', cache]
  const child = spawn(
    process.execPath,
    [join(root, 'bin/docs.mjs'), 'dev', ...placed, '--port', '0', ...args],
    { cwd: site.folder, env: { ...process.env, NODE_ENV: undefined } },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise(resolve => child.once('close', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  onTestFinished(stop)
  const url = await vi.waitFor(
    () => {
      const [found] = /http:\/\/localhost:\d+/.exec(said) ?? []
      if (!found) throw new Error(`No address yet: ${said}`)
      return found
    },
    { timeout: 60_000, interval: 50 },
  )
  return {
    said: () => said,
    stop,
    get: async path => {
      const response = await fetch(`${url}${path}`, { redirect: 'manual' })
      return { status: response.status, text: await response.text() }
    },
    problems: () => firstProblems(`${url}/__live`),
  }
}

/** The problems that the server sends to a tab when it connects. */
async function firstProblems(url: string): Promise<string[]> {
  const { body } = await fetch(url)
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true }
    if (done || value === undefined) throw new Error('The server closed the connection.')
    text += value
    const [, found] = /^data: (\{.*"kind":"problems".*\})$/m.exec(text) ?? []
    if (!found) continue
    await reader?.cancel()
    return (JSON.parse(found) as { problems: string[] }).problems
  }
}

/** Retries an expectation until it passes, for at most 20 seconds. */
export const eventually = (check: () => Promise<unknown>): Promise<unknown> =>
  vi.waitFor(check, { timeout: 20_000, interval: 50 })
