import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, inject, onTestFinished, vi } from 'vitest'
import { pageSamples } from '../../packages/sample-checks/run/page-samples'
import {
  openWorkbench,
  type Workbench,
  type WorkbenchOptions,
} from '../../packages/sample-checks/run/workbench'
import { problemsOfTraces } from '../../packages/sample-checks/run/run-tree'
import { readFacts } from '../../packages/stand-in/read-facts'
import { recordOrCompare } from './recorded'
import type { Outcome } from '../../packages/sample-checks/packages/run-command'

const root = fileURLToPath(new URL('../..', import.meta.url))
const facts = readFacts(join(root, 'site/samples/facts'))

export type Language = 'python' | 'typescript'

/** Runs the tests of a page in each language that can run here. */
export function inBoth(page: string, tests: (language: Language) => void): void {
  for (const language of ['python', 'typescript'] as const)
    inOne(page, language, () => tests(language))
}

export function inOne(page: string, language: Language, tests: () => void): void {
  const reason = inject('missing')[language]
  describe.skipIf(reason !== '')(
    `/${page} in ${language === 'python' ? 'Python' : 'TypeScript'}`,
    tests,
  )
}

/**
 * A workbench with the page's samples, closed when the test ends. What they did is recorded, or
 * compared with the recordings, unless `isRecorded` is false.
 */
export async function workbenchFor(
  page: string,
  titles: readonly string[],
  { isRecorded = true, ...options }: WorkbenchOptions & { isRecorded?: boolean } = {},
): Promise<Workbench> {
  const bench = await openWorkbench(await pageSamples(root, page), inject('tools'), {
    facts,
    ...options,
  })
  onTestFinished(async ({ task }) => {
    try {
      if (isRecorded && task.result?.state !== 'fail') await recordOrCompare(root, page, bench)
    } finally {
      await bench.close()
    }
  })
  for (const title of titles) await bench.write(title)
  return bench
}

/** Runs a program that must succeed and returns its output. */
export async function succeed(
  bench: Workbench,
  program: string,
  ...words: string[]
): Promise<string> {
  const outcome = await bench.run(program, ...words)
  if (outcome.status === 0) return outcome.stdout
  const places = bench.placesIn(everything(outcome))
  // Python names the innermost call last, and Node names it first.
  const place = places.at(program.endsWith('.py') ? -1 : 0)
  throw new Error(
    [
      `${place ?? program}: ${program} ended with ${outcome.status}`,
      everything(outcome),
      ...bench.records.problems,
    ].join('\n'),
  )
}

/** Expects no invalid requests and no incomplete traces. */
export function expectSound({ records }: Workbench): void {
  expect([...new Set(records.problems), ...problemsOfTraces(records)]).toEqual([])
}

export const everything = ({ stdout, stderr }: Outcome): string => `${stdout}\n${stderr}`

/** Waits until something has arrived; a server sends its runs after it has responded. */
export const arrived = (check: () => void): Promise<void> =>
  vi.waitFor(check, { timeout: 15_000, interval: 50 })
