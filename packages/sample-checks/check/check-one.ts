import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Sample, SampleReport } from '@docs/model/sample-finding'
import type { Region } from '@docs/model/site'
import { canonicalLanguage, type Fence } from '../fences/fence'
import { packagesOf, type Packages } from '../packages/packages'
import { allCheckers } from './all-checkers'
import type { Checker } from './checker'
import type { FindingsCache } from './findings-cache'
import { mistakesIn } from './mistakes'
import { misspelledNames, readPythonNames } from './python-names'
import { runChecks } from './run-checks'

interface OneSettings {
  root: string
  /** Where `npm run samples` keeps packages. They are used if they are there, never installed. */
  cacheFolder: string
  regions: readonly Region[]
  /** Only what needs no other program: for servers that anyone can call. */
  isPublic: boolean
}

/**
 * A function that checks samples from outside the pages like those of the pages. Calls wait for each
 * other, because compilers share a folder.
 */
export function sampleChecker(
  settings: OneSettings,
): (samples: readonly Sample[]) => Promise<SampleReport[]> {
  let last: Promise<unknown> = Promise.resolve()
  return samples => {
    const made = last.then(() => checkSamples(samples, settings))
    last = made.catch(() => undefined)
    return made
  }
}

async function checkSamples(
  samples: readonly Sample[],
  { root, cacheFolder, regions, isPublic }: OneSettings,
): Promise<SampleReport[]> {
  const fences = samples.map(fenceOf)
  const names = readPythonNames(root)
  const reports = samples.map(({ code, language }): SampleReport => ({
    findings: [
      ...mistakesIn(code, language, regions),
      ...(language === 'python' ? misspelledNames(code, names) : []),
    ],
    skipped: [],
  }))
  const packages = packagesOf(root, cacheFolder, () => undefined)
  const missing = isPublic ? NOT_HERE : missingPackages(packages)
  const checkers = allCheckers({
    root,
    packages,
    cacheFolder: join(cacheFolder, 'one'),
    factsFolder: join(root, '../shared/data'),
  }).filter(checker => missing === null || NEEDS_NOTHING.has(checker.name))
  const { problems } = await runChecks(fences, withoutInstalls(checkers), NO_CACHE, () => undefined)
  for (const { file, line = 1, message, hint } of problems) {
    const report = reports[fences.findIndex(fence => fence.file === file)]
    report?.findings.push({ line: Math.max(1, line - 1), message, ...(hint ? { hint } : {}) })
  }
  if (missing !== null) for (const report of reports) report.skipped.push(missing)
  for (const report of reports) report.findings.sort((a, b) => a.line - b.line)
  return reports
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

const NOT_HERE = 'types and imports. Run the server on your machine (`npm run mcp`) for that.'

const missingPackages = ({ nodeFolder, pythonFolder }: Packages): string | null =>
  [nodeFolder, pythonFolder].every(folder => existsSync(join(folder, '.whole')))
    ? null
    : 'types and imports, because the packages are not installed. Run `npm run samples` once.'

/** What is not installed is left out: nothing is fetched for a sample. */
const withoutInstalls = (checkers: readonly Checker[]): Checker[] =>
  checkers.map(checker => ({ ...checker, prepare: () => Promise.resolve(null) }))

const NO_CACHE = {
  read: () => Promise.resolve(null),
  write: () => Promise.resolve(),
} as unknown as FindingsCache
