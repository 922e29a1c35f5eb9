import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PYTHON = /^\s*(?:from|import)\s+(\w+)/gm
const SCRIPT = /\bfrom\s+["']((?:@[\w-]+\/)?[\w.-]+)/g

/**
 * The versions of the packages that samples import, by name, as `site/samples` lists them. LangSmith
 * is always among them: pages say with which version a sample was recorded.
 */
export function versionsUsed(
  root: string,
  codes: readonly string[],
  isPython: boolean,
): Record<string, string> {
  const all = isPython ? pythonVersions(root) : npmVersions(root)
  const names = codes.flatMap(code =>
    [...code.matchAll(isPython ? PYTHON : SCRIPT)].map(([, name = '']) =>
      isPython ? name.replaceAll('_', '-') : name,
    ),
  )
  const used = [...new Set(['langsmith', ...names])].filter(name => all.has(name))
  return Object.fromEntries(used.map(name => [name, all.get(name) ?? '']))
}

const pythonVersions = (root: string): Map<string, string> =>
  new Map(
    [...read(root, 'requirements.txt').matchAll(/^([\w.-]+)==(\S+)/gm)].map(
      ([, name = '', version = '']) => [name.toLowerCase().replace(/[-_.]+/g, '-'), version],
    ),
  )

const npmVersions = (root: string): Map<string, string> => {
  const { dependencies = {} } = JSON.parse(read(root, 'package.json')) as {
    dependencies?: Record<string, string>
  }
  return new Map(Object.entries(dependencies))
}

const read = (root: string, name: string): string =>
  readFileSync(join(root, 'site/samples', name), 'utf8')
