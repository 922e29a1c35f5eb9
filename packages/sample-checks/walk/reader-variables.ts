import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGSMITH_KEY, type StandIn } from '@docs/stand-in/stand-in'
import type { Fence } from '../fences/fence'
import type { Environments } from './environments'
import type { Reasons } from './reasons'
import { READERS_ID } from './readers-id'
import type { ReaderTools } from './reader-tools'

interface VariablesOptions {
  tools: ReaderTools
  environments: Environments
  reasons: Reasons
  /** A script that runs in place of programs that need a cluster, a cloud, or another host. */
  recorder: string
}

/** The IDs that commands of a page read and never set: readers know theirs. */
export function suppliedIn(fences: readonly Fence[]): Record<string, string> {
  const names = fences.flatMap(({ code }) =>
    [...code.matchAll(/\b([A-Z][A-Z\d_]*_IDS?)\b/g)].map(([, name = '']) => name),
  )
  return Object.fromEntries(names.map(name => [name, READERS_ID]))
}

/**
 * Reaches this machine only: a refused request fails, which otherwise looks like success, and a
 * request to another host is only recorded.
 */
const CURL = `#!/usr/bin/env bash
case "$*" in
  *127.0.0.1*) case " $*" in
    *' --fail'* | *' -f'*) exec /usr/bin/curl --silent --show-error "$@" ;;
    *) exec /usr/bin/curl --silent --show-error --fail-with-body "$@" ;;
  esac ;;
  *) exec "$(dirname "$0")/recorded-curl" "$@" ;;
esac
`

/** What readers have set, and programs that act a little differently here. */
export async function variablesOf(
  own: string,
  { langsmith, openai }: StandIn,
  { tools, environments, reasons, recorder }: VariablesOptions,
): Promise<Record<string, string>> {
  const shims = join(own, 'shims')
  await mkdir(shims)
  for (const name of [...reasons.recorded, 'recorded-curl']) {
    await copyFile(recorder, join(shims, name))
    await chmod(join(shims, name), 0o755)
  }
  await writeFile(join(shims, 'curl'), CURL)
  await chmod(join(shims, 'curl'), 0o755)
  return {
    HOME: own,
    PATH: [shims, environments.shims, tools.nodeBin, '/usr/local/bin', '/usr/bin', '/bin'].join(
      ':',
    ),
    LANG: 'C.UTF-8',
    LANGSMITH_TRACING: 'true',
    LANGSMITH_ENDPOINT: langsmith,
    LANGSMITH_API_KEY: LANGSMITH_KEY,
    OPENAI_API_KEY: 'sk-stand-in',
    OPENAI_BASE_URL: openai,
    NO_COLOR: '1',
    TQDM_DISABLE: '1',
    PYTHONUNBUFFERED: '1',
    PYTHONDONTWRITEBYTECODE: '1',
    RECORDED_CALLS: join(own, 'calls'),
    PAGER: 'cat',
    npm_config_update_notifier: 'false',
    npm_config_offline: 'true',
  }
}
