import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '@docs/model/problem'
import type { Checker } from '../check/checker'
import type { FindingsCache } from '../check/findings-cache'
import { runChecks, type CheckResult } from '../check/run-checks'
import type { Fence } from '../fences/fence'
import { packagesIn, type Packages } from '../packages/packages'
import type { Answers } from './ask-registries'
import { raiseManifest, raiseRequirements, type Raise } from './raise-lists'

/** What would break with the newest versions. */
export interface Outlook {
  raises: Raise[]
  /** Errors with the newest versions but not with today's. */
  broken: Problem[]
  /** Errors with today's versions only. */
  fixed: Problem[]
  /** What couldn't be checked, and why. */
  gaps: string[]
}

interface OutlookOptions {
  fences: readonly Fence[]
  /** Contains `package.json`, `requirements.txt`, and the other lists. */
  listsFolder: string
  /** Contains the newer lists and packages; other versions in it are removed. */
  newestFolder: string
  answers: Answers
  today: readonly Checker[]
  /** The checkers with other packages. */
  checkersFor: (packages: Packages) => readonly Checker[]
  cache: FindingsCache
  log: (text: string) => void
}

/** Checks the samples against today's packages and the newest, and compares the results. */
export async function outlook({
  fences,
  listsFolder,
  newestFolder,
  answers,
  today,
  checkersFor,
  cache,
  log,
}: OutlookOptions): Promise<Outlook> {
  const { raises, failures } = answers
  if (raises.length === 0) return { raises, broken: [], fixed: [], gaps: failures }
  const lists = join(newestFolder, 'lists')
  await writeLists(listsFolder, lists, raises)
  const packages = packagesIn(lists, newestFolder, log)
  await removeOthers(newestFolder, packages)
  const before = await runChecks(fences, today, cache, log)
  const after = await runChecks(fences, checkersFor(packages), cache, log)
  return {
    raises,
    broken: without(after.problems, before.problems),
    fixed: without(before.problems, after.problems),
    gaps: [...failures, ...gapsOf('today', before), ...gapsOf('the newest', after)],
  }
}

async function writeLists(from: string, to: string, raises: readonly Raise[]): Promise<void> {
  await mkdir(to, { recursive: true })
  await copyFile(join(from, '.npmrc'), join(to, '.npmrc'))
  await writeFile(
    join(to, 'package.json'),
    raiseManifest(await readFile(join(from, 'package.json'), 'utf8'), raises),
  )
  for (const name of ['requirements.txt', 'requirements-alone.txt'])
    await writeFile(
      join(to, name),
      raiseRequirements(await readFile(join(from, name), 'utf8'), raises),
    )
}

/** Last month's newest packages take a gigabyte and are no longer needed. */
async function removeOthers(folder: string, { nodeFolder, pythonFolder }: Packages): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (/^(?:node|python)-/.test(name) && path !== nodeFolder && path !== pythonFolder)
      await rm(path, { recursive: true, force: true })
  }
}

/**
 * The problems that the others don't have. A different message at the same position is a different
 * problem.
 */
function without(problems: readonly Problem[], others: readonly Problem[]): Problem[] {
  const keyOf = ({ file, line, column, message }: Problem) =>
    [file, line, column, message].join('\n')
  const known = new Set(others.map(keyOf))
  return problems.filter(problem => !known.has(keyOf(problem)))
}

const gapsOf = (which: string, { skipped }: CheckResult): string[] =>
  skipped.map(
    ({ checker, reason, samples }) =>
      `With the versions of ${which}, ${checker} didn't check ${samples} samples. ${reason}`,
  )
