import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { lockedVersions, sourcesBehind } from '../../packages/sources/sources-behind.mjs'
import { Proofs, PROOFS } from '../../packages/sample-checks/check/proofs'

/** What determines what samples do, apart from their page, their test, and the data it names. */
const SHARED = [
  'packages/sample-checks/fences',
  'packages/sample-checks/packages',
  'packages/sample-checks/run',
  'packages/sample-runner',
  'packages/stand-in',
  'site/answers',
  'site/samples',
  'test/samples-run/api',
  'test/samples-run/install.ts',
  'test/samples-run/vitest.config.ts',
  'packages/sample-checks/walk/recorded-tools.sh',
]

/** What never affects a run, and what runs write. */
const IGNORED = /\/(?:node_modules|\.cache|proofs)\/|\/site\/data\/runs\/|\.md$/

/** Data that a test names, as a file or a folder. */
const DATA_PATH = /\bsite\/data\/[\w./-]+/g
const PAGE_PATH = /'((?:[a-z][\w-]*\/)+[\w-]+)'/g
const FENCE = /^([ \t]*)(`{3,})[\s\S]*?^[ \t]*\2[ \t]*$/gm

/** Which sample runs passed before with the same samples, packages, stand-ins, and tests. */
export class RunCache {
  private readonly folder: string
  private readonly shared: string

  /**
   * @param root The project's folder; records are stored in `.cache/samples/runs` below it.
   * @param proofs Runs that passed elsewhere, perhaps with another version of Node.
   */
  constructor(
    private readonly root: string,
    private readonly proofs = new Proofs(),
  ) {
    this.folder = join(root, '.cache/samples/runs')
    const shared = this.read(SHARED)
    const sources = shared.filter(([name]) => name.endsWith('.ts')).map(([, text]) => String(text))
    this.shared = hashOf([...shared.flat(), ...lockedVersions(root, sources)])
  }

  /** True if the test file passed, with nothing skipped, in the current state. */
  hasPassed(testFile: string): boolean {
    return this.proofs.has(this.digestOf(testFile)) || existsSync(this.recordOf(testFile))
  }

  /** Identifies the test file with everything in the project that it depends on. */
  digestOf(testFile: string): string {
    return hashOf([this.shared, ...this.dependencies(testFile)])
  }

  remember(testFile: string): void {
    mkdirSync(this.folder, { recursive: true })
    writeFileSync(this.recordOf(testFile), '')
  }

  /** All files in folders below the root, with their relative paths, which every clone shares. */
  private read(paths: readonly string[]): (readonly [string, Buffer])[] {
    return paths
      .flatMap(path => filesBelow(join(this.root, path)))
      .filter(file => !IGNORED.test(file))
      .map(file => [relative(this.root, file), readFileSync(file)] as const)
  }

  private recordOf(testFile: string): string {
    return join(this.folder, hashOf([this.digestOf(testFile), process.version]))
  }

  /** The test and the modules it imports, then what they read of each page they name. */
  private dependencies(testFile: string): (string | Buffer)[] {
    const sources = sourcesBehind(this.root, [testFile])
    const pages = new Set(
      [...sources.values()].flatMap(text =>
        [...text.matchAll(PAGE_PATH)].map(([, path = '']) => path),
      ),
    )
    // Tests of the reference pages read tables and prose; all others read only code blocks.
    const readsProse = [...sources.keys()].some(file => file.includes('/test/content/reference/'))
    const readPage = (path: string): string[] => {
      const file = join(this.root, 'content', `${path}.mdx`)
      if (!existsSync(file)) return []
      const text = readFileSync(file, 'utf8')
      return [path, ...(readsProse ? [text] : (text.match(FENCE) ?? []))]
    }
    // Relative paths, so that the key is the same in every clone.
    const texts = [...sources].map(([file, text]) => [relative(this.root, file), text] as const)
    const data = new Set([...sources.values()].flatMap(text => text.match(DATA_PATH) ?? []))
    return [
      ...texts.sort().flat(),
      ...lockedVersions(this.root, sources.values()),
      ...this.read([...data].sort()).flat(),
      ...[...pages].sort().flatMap(readPage),
    ]
  }
}

/** Records every test file that passed completely. */
export const rememberPasses = (cache: RunCache): Reporter => ({
  onTestModuleEnd(module: TestModule) {
    const isWhole = [...module.children.allTests()].every(test => test.result().state === 'passed')
    if (module.ok() && isWhole) cache.remember(module.moduleId)
  },
})

/** Stores which of the test files have passed as proofs for other clones. */
export const recordProofs = (
  root: string,
  cache: RunCache,
  testFiles: readonly string[],
): Reporter => ({
  onTestRunEnd: () =>
    Proofs.write(
      root,
      PROOFS.runs,
      testFiles.filter(file => cache.hasPassed(file)).map(file => cache.digestOf(file)),
    ),
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
