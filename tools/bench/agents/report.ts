import { short, table } from '../table'
import { isGood, WAYS, type Answered, type Way } from './ask'
import type { QuestionSet } from './questions'
import { MOST_CALLS, type Reading } from './trail'

const NAMES: Record<QuestionSet, string> = {
  tuning: 'The tuning half',
  'tuning-2': 'More tuning questions',
  'held-out': 'The held-out half',
}

/** All totals as Markdown. */
export function reportAgents(
  results: ReadonlyMap<QuestionSet, readonly Answered[]>,
  skipped: readonly string[],
  pages: number,
): string {
  return `${[
    '# Agents as readers: results',
    `${new Date().toISOString().slice(0, 10)}; ${pages} pages. [docs/agents.md](../docs/agents.md) says how it works.`,
    ...skipped.map(reason => `**SKIPPED: ${reason}**`),
    'Each cell: share of the questions answered within the aim / within ' +
      `${MOST_CALLS} calls; median calls and tokens of those answered. The aim is 3 calls and 4,000 ` +
      'tokens, for MCP 2 calls and 1,500 tokens. A dash: there is no such way.',
    ...[...results].flatMap(([set, answered]) => [
      `## ${NAMES[set]}`,
      `${answered[0]?.questions.length ?? 0} questions.`,
      table(
        ['', ...WAYS.map(({ name }) => name)],
        answered.map(({ site, readings }) => [
          site,
          ...WAYS.map((way, index) => cell(readings[index] ?? null, way)),
        ]),
      ),
    ]),
  ].join('\n\n')}\n`
}

function cell(readings: readonly Reading[] | null, way: Way): string {
  if (!readings) return '–'
  const answered = readings.filter(({ isAnswered }) => isAnswered)
  const good = readings.filter(reading => isGood(reading, way))
  const share = (some: readonly unknown[]) => `${short((100 * some.length) / readings.length)} %`
  const middle = (read: (reading: Reading) => number) => short(median(answered.map(read)))
  return (
    `${share(good)} / ${share(answered)}; ` +
    `${middle(({ calls }) => calls)}, ${middle(({ tokens }) => tokens)}`
  )
}

/** NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}

/** Calls and tokens of each question in every way, for questions to tune with. */
export const reportEach = (answered: readonly Answered[]): string =>
  answered
    .flatMap(({ site, questions, readings }) => [
      `## ${site}`,
      ...questions.map(({ question }, index) =>
        [
          ...readings.map((all, way) => entry(all?.[index], WAYS[way] as Way)),
          question.replace(/\s+/g, ' '),
        ].join('  '),
      ),
    ])
    .join('\n')

const entry = (reading: Reading | undefined, way: Way): string =>
  reading
    ? `${isGood(reading, way) ? '+' : reading.isAnswered ? '~' : '-'}${reading.calls}:${reading.tokens}`.padEnd(
        9,
      )
    : '–'.padEnd(9)
