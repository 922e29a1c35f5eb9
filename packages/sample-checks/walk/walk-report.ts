import type { ReaderTools } from './reader-tools'
import type { StepResult, Walk } from './walk-page'
import type { SampleProblem } from './check-walks'

/** Steps with a command, by what became of them in all walks of their page. */
export interface Counts {
  passed: number
  failed: number
  notRun: number
}

/** A line of a page fails if it fails in one of the walks. */
export function countsOf(walks: readonly Walk[]): Counts {
  const lines = new Map<string, StepResult['outcome']>()
  for (const { page, steps } of walks)
    for (const { line, kind, outcome } of steps) {
      const key = `${page}:${line}`
      if (kind !== 'setting' && lines.get(key) !== 'failed') lines.set(key, outcome)
    }
  const count = (wanted: StepResult['outcome']) =>
    [...lines.values()].filter(outcome => outcome === wanted).length
  return { passed: count('passed'), failed: count('failed'), notRun: count('not run') }
}

/** What `npm run samples -- --fresh` prints. */
export function walkReport(
  { walks, problems }: { walks: readonly Walk[]; problems: readonly SampleProblem[] },
  tools: ReaderTools,
  seconds: number,
): string {
  const failures = walks.flatMap(failuresOf)
  const wrong = problems.map(
    ({ page, line, language, runtime, message }) =>
      `content/${page}.mdx:${line} (${nameOf({ language, runtime })}): ${message}`,
  )
  const { passed, failed, notRun } = countsOf(walks)
  const all = passed + failed + notRun
  return [
    ...failures,
    ...wrong,
    ...notRunLines(walks),
    `Node ${tools.nodeVersion}, npm ${tools.npmVersion}, Python ` +
      tools.pythons.map(({ version }) => version).join(' and '),
    `${installing(walks)} pages with an install line, ${new Set(walks.map(one => one.page)).size} with a command`,
    `${all} steps with a command: ${passed} passed, ${failed} failed, ${notRun} not run ` +
      `(${percent(passed + failed, all)} run); ${recordedIn(walks)} of them with programs whose calls ` +
      'are only recorded',
    `${problems.length} samples don't fit the packages of their page`,
    `${(seconds / 60).toFixed(1)} minutes`,
  ].join('\n')
}

/** A message for each step that failed, with its place on the page and the versions. */
export const failuresOf = (walk: Walk): string[] =>
  walk.steps
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ line, command, reason = '' }) =>
      [
        `content/${walk.page}.mdx:${line} (${nameOf(walk)}): ${command}`,
        ...reason.split('\n').map(one => `    ${one}`),
        `    ${versionsOf(walk.versions)}`,
      ].join('\n'),
    )

function notRunLines(walks: readonly Walk[]): string[] {
  const reasons = new Map<string, Set<string>>()
  for (const { page, steps } of walks)
    for (const { line, outcome, reason = '' } of steps)
      if (outcome === 'not run')
        reasons.set(reason, (reasons.get(reason) ?? new Set()).add(`${page}:${line}`))
  return [...reasons].map(([reason, places]) => `not run, ${places.size} steps: ${reason}`)
}

const recordedIn = (walks: readonly Walk[]): number =>
  new Set(
    walks.flatMap(({ page, steps }) =>
      steps.filter(({ isRecorded }) => isRecorded).map(({ line }) => `${page}:${line}`),
    ),
  ).size

const installing = (walks: readonly Walk[]): number =>
  new Set(
    walks.filter(({ steps }) => steps.some(({ kind }) => kind === 'install')).map(one => one.page),
  ).size

const nameOf = ({ language, runtime }: Pick<Walk, 'language' | 'runtime'>): string =>
  `${language === 'python' ? 'Python' : 'Node'} ${runtime}`

const versionsOf = (versions: Record<string, string>): string =>
  Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')

const percent = (part: number, all: number): string =>
  `${all === 0 ? 100 : ((100 * part) / all).toFixed(1)} %`
