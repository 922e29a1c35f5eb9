import { copyFile, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RecordedRequests } from '../../symbol/symbol'
import { lastWords, runCommand } from '@docs/sample-checks/packages/run-command'
import type { Installed } from '../read-packages'
import { startRecordingApi } from './recording-api'

type Places = Pick<Installed, 'nodeFolder' | 'python' | 'root'>

/** Asked by many methods beside what they are for. */
const ASIDE = new Set(['GET /api/v1/info', 'GET /api/v1/settings'])

/**
 * The operations that public methods of the clients call, recorded by calling each against a
 * stand-in, with the arguments of `calls.json`. Takes half a minute.
 *
 * @throws Error with a sentence, where a program fails.
 */
export async function recordRequests(places: Places): Promise<RecordedRequests> {
  return { python: await recordPython(places), typescript: await recordTypescript(places) }
}

const recordPython = ({ python, root }: Places) =>
  record(root, url => [python, '-B', join(folderIn(root), 'record_calls.py'), url])

async function recordTypescript({ nodeFolder, root }: Places) {
  // A module finds packages beside itself.
  const folder = await mkdtemp(join(tmpdir(), 'record-'))
  try {
    await symlink(join(nodeFolder, 'node_modules'), join(folder, 'node_modules'), 'junction')
    const script = join(folder, 'record-calls.mjs')
    await copyFile(join(folderIn(root), 'record-calls.mjs'), script)
    return await record(root, url => [process.execPath, script, url])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const folderIn = (root: string): string => join(root, 'packages/api-reference/extract/record')

async function record(
  root: string,
  commandFor: (url: string) => string[],
): Promise<Record<string, string[]>> {
  const responses = JSON.parse(
    await readFile(join(folderIn(root), 'responses.json'), 'utf8'),
  ) as Record<string, unknown>
  const api = await startRecordingApi(join(root, 'site/data/api'), responses)
  const folder = await mkdtemp(join(tmpdir(), 'record-'))
  try {
    const [program = '', ...words] = commandFor(api.url)
    const outcome = await runCommand(program, [
      ...words,
      join(folderIn(root), 'calls.json'),
      join(folder, 'results.json'),
    ])
    if (outcome.status !== 0)
      throw new Error(`The requests can’t be recorded: ${lastWords(outcome)}`)
    return byName(api.calls)
  } finally {
    await api.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Calls are named `Client.read_run 0`: the name of a symbol, and a number. */
function byName(calls: ReadonlyMap<string, readonly string[]>): Record<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const [call, keys] of calls) {
    const name = call.split(' ')[0] ?? ''
    const wanted = keys.filter(key => !ASIDE.has(key) || name.endsWith('.info'))
    if (wanted.length > 0) found.set(name, new Set([...(found.get(name) ?? []), ...wanted]))
  }
  return Object.fromEntries(
    [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, keys]) => [name, [...keys].sort()]),
  )
}
