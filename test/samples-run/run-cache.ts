import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** Everything that determines what a sample does, apart from the page and the test. */
const SHARED = [
  'samples',
  'site/data',
  'test/samples-run/api',
  'test/samples-run/install.ts',
  'test/samples-run/vitest.config.ts',
  'test/samples-run/recorded-tools.sh',
  'package-lock.json',
]

/** Sources of other tests or of the checker's cache never affect a run. */
const IGNORED = /\/(?:node_modules|\.cache)\/|\/samples\/(?:check|outdated)\//

const IMPORT = /\bfrom\s+'(\.[^']+)'/g
const PAGE_PATH = /'((?:[a-z][\w-]*\/)+[\w-]+)'/g
const FENCE = /^([ \t]*)(`{3,})[\s\S]*?^[ \t]*\2[ \t]*$/gm

/** Which sample runs passed before with the same samples, packages, stand-ins, and tests. */
export class RunCache {
  private readonly folder: string
  private readonly shared: string

  /** @param root The project's folder; records are stored in `.cache/samples/runs` below it. */
  constructor(private readonly root: string) {
    this.folder = join(root, '.cache/samples/runs')
    const factsFolder = join(root, '../shared/data')
    const facts = existsSync(factsFolder) ? filesBelow(factsFolder) : []
    const files = [...SHARED.flatMap(name => filesBelow(join(root, name))), ...facts].filter(
      file => !IGNORED.test(file),
    )
    this.shared = hashOf([
      process.version,
      ...files.flatMap(file => [relative(root, file), readFileSync(file)]),
    ])
  }

  /** True if the test file passed, with nothing skipped, in the current state. */
  hasPassed(testFile: string): boolean {
    return existsSync(this.recordOf(testFile))
  }

  remember(testFile: string): void {
    mkdirSync(this.folder, { recursive: true })
    writeFileSync(this.recordOf(testFile), '')
  }

  private recordOf(testFile: string): string {
    return join(this.folder, hashOf([this.shared, ...this.dependencies(testFile)]))
  }

  /** The test and the modules it imports, then what they read of each page they name. */
  private dependencies(testFile: string): string[] {
    const sources = new Map<string, string>()
    const visit = (file: string): void => {
      if (sources.has(file) || !existsSync(file)) return
      const text = readFileSync(file, 'utf8')
      sources.set(file, text)
      for (const [, target = ''] of text.matchAll(IMPORT))
        visit(`${resolve(dirname(file), target)}.ts`)
    }
    visit(testFile)
    const pages = new Set(
      [...sources.values()].flatMap(text =>
        [...text.matchAll(PAGE_PATH)].map(([, path = '']) => path),
      ),
    )
    // Tests of the reference pages read tables and prose; all others read only code blocks.
    const readsProse = [...sources.keys()].some(file => file.includes('/test/reference/'))
    const readPage = (path: string): string[] => {
      const file = join(this.root, 'content', `${path}.mdx`)
      if (!existsSync(file)) return []
      const text = readFileSync(file, 'utf8')
      return [path, ...(readsProse ? [text] : (text.match(FENCE) ?? []))]
    }
    return [...[...sources].sort().flat(), ...[...pages].sort().flatMap(readPage)]
  }
}

/** Records every test file that passed completely. */
export const rememberPasses = (cache: RunCache): Reporter => ({
  onTestModuleEnd(module: TestModule) {
    const isWhole = [...module.children.allTests()].every(test => test.result().state === 'passed')
    if (module.ok() && isWhole) cache.remember(module.moduleId)
  },
})

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

function hashOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 32)
}
