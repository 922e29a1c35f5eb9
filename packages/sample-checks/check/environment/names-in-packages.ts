import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Prefixes of names that samples can only set if something reads them. */
const PREFIXES = '(?:LANGSMITH|LANGCHAIN|LANGGRAPH|LS|OPENAI|ANTHROPIC)'
export const OWNED = new RegExp(String.raw`^${PREFIXES}_[A-Z\d_]+$`)

/**
 * `get_env_var("TRACING")` and similar functions read the name under both prefixes, as does their
 * argument if it is a variable.
 */
const READERS = [
  'get_env_var',
  'get_tracer_project_env',
  'getLangSmithEnvironmentVariable',
  'get_langsmith_env_var',
  'is_env_var_truish',
  '_env_timeout',
  'envTimeout',
]
const QUOTE = '["\'`]'
const EITHER_PREFIX = new RegExp(
  String.raw`\b(?:(?:${READERS.join('|')})\(|\w+_envvar_name =)\s*${QUOTE}([A-Z][A-Z\d_]*)${QUOTE}`,
  'g',
)
const WHOLE = new RegExp(
  String.raw`(?:${QUOTE}|\bprocess\.env\.|\benv\.)(${PREFIXES}_[A-Z\d_]*[A-Z\d])(?=${QUOTE}|\b)`,
  'g',
)

/** The environment variables named in a source. */
export function namesIn(source: string): string[] {
  const either = [...source.matchAll(EITHER_PREFIX)].flatMap(([, name]) => [
    `LANGSMITH_${name}`,
    `LANGCHAIN_${name}`,
  ])
  return [...either, ...[...source.matchAll(WHOLE)].map(([, name = '']) => name)]
}

/**
 * The names that installed packages read, from their sources. Cached in a file, because the
 * packages of a lock file don't change.
 */
export async function namesInPackages(
  folders: readonly string[],
  keptIn: string,
): Promise<Set<string>> {
  const kept = await readFile(keptIn, 'utf8').catch(() => null)
  if (kept !== null) return new Set(JSON.parse(kept) as string[])
  const names = new Set<string>()
  for (const folder of folders)
    for (const file of await sourcesIn(folder))
      for (const name of namesIn(await readFile(file, 'utf8'))) names.add(name)
  if (names.size === 0)
    throw new Error(
      `No package in ${folders.join(', ')} reads an environment variable: are they installed?`,
    )
  await mkdir(dirname(keptIn), { recursive: true })
  await writeFile(keptIn, JSON.stringify([...names].sort()))
  return names
}

async function sourcesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter(
      entry =>
        entry.isFile() &&
        /\.(?:py|[cm]?js)$/.test(entry.name) &&
        !/[\\/]tests?(?:[\\/]|$)/.test(entry.parentPath),
    )
    .map(entry => join(entry.parentPath, entry.name))
}
