import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Stryker } from '@stryker-mutator/core'

const KILLED = new Set(['Killed', 'Timeout'])
const SURVIVED = new Set(['Survived', 'NoCoverage'])

const OPTIONS = {
  testRunner: 'vitest',
  plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // A mutant that takes effect while its module loads would need every test again.
  ignoreStatic: true,
  // Most strings are parts of messages, and tests compare only what matters of those.
  mutator: { excludedMutations: ['StringLiteral'] },
  reporters: ['progress-append-only'],
  concurrency: 2,
  timeoutMS: 1500,
  timeoutFactor: 2,
  // What no listed test reads.
  ignorePatterns: ['/.cache', '/bench', '/content', '/dist', '/docs', '/samples', '/test/browser'],
  tempDirName: '.cache/mutation',
  // Stryker rewrites this file with TypeScript's API, which TypeScript 7 doesn't have; a missing
  // file is skipped.
  tsconfigFile: 'test/mutation/no-tsconfig.json',
  allowConsoleColors: false,
}

/**
 * @typedef {object} Outcome
 * @property {number} score Percentage of mutants killed.
 * @property {number} killed
 * @property {number} total
 * @property {string[]} survivors One line each: location and change.
 */

/**
 * Runs the tests of a module once per mutant: a copy of the code with one mistake.
 *
 * @param {import('./modules.mjs').MutatedModule} module
 * @returns {Promise<Outcome>}
 */
export async function runModule({ mutate, tests }) {
  // Stryker's processes inherit the environment; `all.test.ts` reads this.
  process.env.MUTATION_TESTS = JSON.stringify(tests)
  const mutants = await new Stryker({ ...OPTIONS, mutate }).runMutationTest()
  const killed = mutants.filter(({ status }) => KILLED.has(status)).length
  const survivors = mutants.filter(({ status }) => SURVIVED.has(status))
  const total = killed + survivors.length
  return {
    score: total === 0 ? 0 : (100 * killed) / total,
    killed,
    total,
    survivors: survivors.toSorted(byLocation).map(describeMutant),
  }
}

const byLocation = (a, b) =>
  a.fileName.localeCompare(b.fileName) ||
  a.location.start.line - b.location.start.line ||
  a.location.start.column - b.location.start.column

function describeMutant({ fileName, location: { start }, mutatorName, replacement = '', status }) {
  const change = replacement.replace(/\s+/g, ' ').slice(0, 80)
  const note = status === 'NoCoverage' ? ' (no test runs it)' : ''
  return `${relative('', fileName)}:${start.line}:${start.column} ${mutatorName} → ${change}${note}`
}
