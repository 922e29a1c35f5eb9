import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from '@docs/engine/hash'
import { WAYS, type Answered } from '../bench/agents/ask'
import { readQuestions, type Question } from '../bench/agents/questions'
import type { AgentSite } from '../bench/agents/site'
import { installTools, loadTools, type ReadingTools } from '../bench/agents/tools'
import type { Reading } from '../bench/agents/trail'
import { webSearchOf } from '../bench/agents/web-search'
import { readOptions, type BenchOptions } from '../bench/options'
import { log } from '../bench/log'
import { readRealPages } from '../bench/real-pages'
import {
  changesOf,
  totalsOf,
  type AnswerChange,
  type AnswerChanges,
  type AnswerTotal,
} from './answer-changes'
import type { Side } from './build-sides'
import { ReadingCache, type AskedSite } from './reading-cache'
import { importFrom } from './side-code'

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
    const kept = new ReadingCache(join(root, '.cache'), await readersHash(root))
    const old = await surroundingsOf(before, root, tools)
    const current = await surroundingsOf(after, root, tools)
    const totals: AnswerTotal[] = []
    const changes: AnswerChange[] = []
    for (const set of await questionSets(root)) {
      const questions = await readQuestions(root, set)
      const answers = [
        await askAll(questions, old, kept),
        await askAll(questions, current, kept),
      ] as const
      totals.push(...totalsOf(set, ...answers))
      if (!set.startsWith('held-out')) changes.push(...changesOf(...answers))
    }
    kept.save()
    return { totals, changes, skipped: null }
  } catch (error) {
    const skipped = (error as Error).message.split('\n', 1)[0] ?? ''
    log(`SKIPPED: the questions of agents. ${skipped}`)
    return { totals: [], changes: [], skipped }
  }
}

type QuestionSet = Parameters<typeof readQuestions>[1]

async function questionSets(root: string): Promise<QuestionSet[]> {
  const names = await readdir(join(root, 'tools/bench/agents/questions'))
  return names.map(name => name.replace(/\.yaml$/, '')).toSorted() as QuestionSet[]
}

async function surroundingsOf(side: Side, root: string, tools: ReadingTools): Promise<AskedSite> {
  const contenders = await importFrom<{
    publishedSite: (folder: string) => Promise<AgentSite>
  }>(side, 'tools/bench/agents/contenders.ts', { packages: 'external' })
  if (!contenders) throw new Error('The base has no agent benchmark.')
  const realPages = await readRealPages({ ...(readOptions([], root) as BenchOptions) }, side.site)
  const site = await contenders.publishedSite(side.site)
  return { site, tools, webSearch: webSearchOf(realPages, tools.stem), known: new Map() }
}

/** Identifies the readers and everything that they do with a response. */
async function readersHash(root: string): Promise<string> {
  const folder = join(root, 'tools/bench/agents')
  const names = (await readdir(folder)).filter(name => name.endsWith('.ts')).toSorted()
  return hashOf(...(await Promise.all(names.map(name => readFile(join(folder, name))))))
}

/** The same as `ask` of the benchmark, with readings that are known. */
async function askAll(
  questions: readonly Question[],
  site: AskedSite,
  kept: ReadingCache,
): Promise<Answered> {
  const readings: (Reading[] | null)[] = []
  for (const way of WAYS) {
    const all: Reading[] = []
    for (const question of questions) {
      const reading = await kept.of(way, question, site)
      if (!reading) break
      all.push(reading)
    }
    readings.push(all.length === questions.length ? all : null)
  }
  return { site: site.site.name, questions, readings }
}
