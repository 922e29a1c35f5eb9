import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ask, isGood, WAYS, type Answered, type Way } from '../agents/ask'
import { readQuestions } from '../agents/questions'
import type { Surroundings } from '../agents/readers'
import type { AgentSite } from '../agents/site'
import { installTools, loadTools, type ReadingTools } from '../agents/tools'
import type { Reading } from '../agents/trail'
import { webSearchOf } from '../agents/web-search'
import { readOptions, type BenchOptions } from '../options'
import { readTwins } from '../twins'
import type { Side } from './build-sides'
import { importFrom } from './side-code'

/** One way of asking a question that took another course. */
export interface WayChange {
  way: string
  before: Reading
  after: Reading
  /** By whether it was answered, within the aim, and in how many calls. */
  verdict: 'better' | 'worse'
}

/** A question for tuning that agents answer in another way than before. */
export interface AnswerChange {
  question: string
  ways: WayChange[]
}

/** How many questions of a set are answered within the aim, and at all, in one way. */
export interface AnswerTotal {
  set: string
  way: string
  questions: number
  good: readonly [before: number, after: number]
  answered: readonly [before: number, after: number]
}

export interface AnswerChanges {
  totals: AnswerTotal[]
  changes: AnswerChange[]
  /** Why agents weren't asked; null if they were. */
  skipped: string | null
}

/**
 * Asks all questions of the agent benchmark about both sides, with the same readers. Each side has
 * its own MCP server. Single questions are listed only from the sets for tuning: looking at those
 * that are held out would turn them into tuning questions.
 */
export async function changedAnswers(
  before: Side,
  after: Side,
  root: string,
): Promise<AnswerChanges> {
  try {
    const folder = join(root, '.cache/bench/agents')
    await installTools(folder)
    const tools = await loadTools(folder)
    const sides = [
      await surroundingsOf(before, root, tools),
      await surroundingsOf(after, root, tools),
    ]
    const [old, current] = sides as [Surroundings, Surroundings]
    const totals: AnswerTotal[] = []
    const changes: AnswerChange[] = []
    for (const set of await questionSets(root)) {
      const questions = await readQuestions(root, set)
      const answers = [await ask(questions, old), await ask(questions, current)] as const
      totals.push(...totalsOf(set, ...answers))
      if (!set.startsWith('held-out')) changes.push(...changesOf(...answers))
    }
    return { totals, changes, skipped: null }
  } catch (error) {
    return { totals: [], changes: [], skipped: (error as Error).message.split('\n', 1)[0] ?? '' }
  }
}

type QuestionSet = Parameters<typeof readQuestions>[1]

async function questionSets(root: string): Promise<QuestionSet[]> {
  const names = await readdir(join(root, 'bench/agents/questions'))
  return names.map(name => name.replace(/\.yaml$/, '')).toSorted() as QuestionSet[]
}

async function surroundingsOf(
  side: Side,
  root: string,
  tools: ReadingTools,
): Promise<Surroundings> {
  const contenders = await importFrom<{
    publishedSite: (folder: string) => Promise<AgentSite>
  }>(side, 'bench/agents/contenders.ts', { packages: 'external' })
  if (!contenders) throw new Error('The base has no agent benchmark.')
  const twins = await readTwins({ ...(readOptions([], root) as BenchOptions) }, side.site)
  const site = await contenders.publishedSite(side.site)
  return { site, tools, webSearch: webSearchOf(twins, tools.stem) }
}

/** The totals of a set, without ways that a side doesn't have. */
export const totalsOf = (set: string, before: Answered, after: Answered): AnswerTotal[] =>
  WAYS.flatMap((way, index) => {
    const [old, current] = [before.readings[index], after.readings[index]]
    if (!old || !current) return []
    const good = (readings: readonly Reading[]) => readings.filter(one => isGood(one, way)).length
    const answered = (readings: readonly Reading[]) =>
      readings.filter(({ isAnswered }) => isAnswered).length
    return {
      set,
      way: way.name,
      questions: old.length,
      good: [good(old), good(current)] as const,
      answered: [answered(old), answered(current)] as const,
    }
  })

/** The questions that take another number of calls, or are answered on one side only. */
export const changesOf = (before: Answered, after: Answered): AnswerChange[] =>
  after.questions
    .map(({ question }, number) => ({
      question,
      ways: WAYS.flatMap((way, index) => {
        const old = before.readings[index]?.[number]
        const current = after.readings[index]?.[number]
        return old && current ? wayChange(way, old, current) : []
      }),
    }))
    .filter(({ ways }) => ways.length > 0)

function wayChange(way: Way, before: Reading, after: Reading): WayChange[] {
  const order = rank(way, after) - rank(way, before) || before.calls - after.calls
  return order === 0
    ? []
    : [{ way: way.name, before, after, verdict: order > 0 ? 'better' : 'worse' }]
}

/** Two if answered within the aim, one if answered, zero if not. */
const rank = (way: Way, reading: Reading): number =>
  Number(reading.isAnswered) + Number(isGood(reading, way))
