import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Sample, SampleFinding } from '@docs/model/sample-finding'
import { canonicalLanguage, type Fence } from '../fences/fence'
import { packagesOf, type Packages } from '../packages/packages'
import { allCheckers } from './all-checkers'
import type { Checker } from './checker'
import { runChecks } from './run-checks'

interface InstalledSettings {
  root: string
  /** Where `npm run samples` keeps packages. They are used if they are there, never installed. */
  cacheFolder: string
  /** Only what needs no other program: for servers that anyone can call. */
  isPublic: boolean
}

/** What the checkers of the pages find in samples from outside, and why some couldn't run. */
interface InstalledFindings {
  /** Of each sample. */
  findings: SampleFinding[][]
  /** Null if all could run. */
  missing: string | null
}

/** Checks samples like those of the pages, with the packages that are installed. */
export async function installedFindings(
  samples: readonly Sample[],
  { root, cacheFolder, isPublic }: InstalledSettings,
): Promise<InstalledFindings> {
  const fences = samples.map(fenceOf)
  const packages = packagesOf(root, cacheFolder, () => undefined)
  const missing = isPublic ? NOT_HERE : missingPackages(packages)
  const checkers = allCheckers({
    root,
    packages,
    cacheFolder: join(cacheFolder, 'one'),
  }).filter(checker => missing === null || NEEDS_NOTHING.has(checker.name))
  const { problems } = await runChecks(fences, withoutInstalls(checkers), NO_CACHE, () => undefined)
  const findings: SampleFinding[][] = samples.map(() => [])
  for (const { file, line = 1, column, message, hint } of problems) {
    const found = { line: Math.max(1, line - 1), ...(column ? { column } : {}), message }
    const index = fences.findIndex(fence => fence.file === file)
    findings[index]?.push({ ...found, ...(hint ? { hint } : {}) })
  }
  return { findings, missing }
}

/** A file of its own for each sample, so that findings can be told apart. */
const fenceOf = ({ code, language }: Sample, index: number): Fence => ({
  file: `sample-${index + 1}.mdx`,
  line: 1,
  language: canonicalLanguage(language),
  code,
  indents: code.split('\n').map(() => 0),
})

/** Checkers that read the code alone. */
const NEEDS_NOTHING = new Set(['data'])

const NOT_HERE = 'Run the server on your machine (`npm run mcp`) for that.'

const missingPackages = ({ nodeFolder, pythonFolder }: Packages): string | null =>
  [nodeFolder, pythonFolder].every(folder => existsSync(join(folder, '.whole')))
    ? null
    : 'The packages aren’t installed: run `npm run samples` once.'

/** What is not installed is left out: nothing is fetched for a sample. */
const withoutInstalls = (checkers: readonly Checker[]): Checker[] =>
  checkers.map(checker => ({ ...checker, prepare: () => Promise.resolve(null) }))

const NO_CACHE = { read: () => Promise.resolve(null), write: () => Promise.resolve() }
