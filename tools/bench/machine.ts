import { execFile } from 'node:child_process'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { promisify } from 'node:util'
import { findBrowser } from '@docs/engine/find-browser'

/**
 * The machine and the programs in one line; `load` is the load average at the start and the end of
 * the run.
 */
export async function describeMachine(load: readonly [number, number]): Promise<string> {
  const processors = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const browser = await browserVersion()
  return (
    `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${memory}, ` +
    `${type()} ${release()}, Node ${process.versions.node}, ${browser}; load ` +
    `${load.map(value => value.toFixed(1)).join(' at the start, ')} at the end`
  )
}

export const currentLoad = (): number => loadavg()[0] ?? 0

async function browserVersion(): Promise<string> {
  const file = findBrowser()
  if (file === null) return 'no Chromium'
  const { stdout } = await promisify(execFile)(file, ['--version'])
  return /\S+ [\d.]+/.exec(stdout)?.[0] ?? stdout.trim()
}
