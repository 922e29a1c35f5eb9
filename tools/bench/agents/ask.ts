import { CLAUDE_API, CLAUDE_CODE, CLAUDE_CODE_HTML, CURSOR, MCP_FETCH } from './clients'
import type { Question } from './questions'
import {
  llmsReader,
  mcpReader,
  pageReader,
  searchReader,
  type Reader,
  type Surroundings,
} from './readers'
import type { Reading } from './trail'

/** An agent's way to an answer, and the aim for it. */
export interface Way {
  name: string
  reader: Reader
  /** The most calls and tokens that count as a good answer. */
  aim: { calls: number; tokens: number }
}

const OVER_HTTP = { calls: 3, tokens: 4_000 }

export const WAYS: readonly Way[] = [
  ...[MCP_FETCH, CLAUDE_API, CURSOR, CLAUDE_CODE_HTML].map(client => ({
    name: `HTML, ${client.limit.toLocaleString('en')} characters`,
    reader: pageReader(client),
    aim: OVER_HTTP,
  })),
  { name: 'Markdown by Accept', reader: pageReader(CLAUDE_CODE), aim: OVER_HTTP },
  { name: 'search page', reader: searchReader(CLAUDE_CODE), aim: OVER_HTTP },
  { name: 'llms.txt first', reader: llmsReader(CLAUDE_CODE), aim: OVER_HTTP },
  { name: 'MCP', reader: mcpReader, aim: { calls: 2, tokens: 1_500 } },
]

/** What all questions took on one site, by way; null where the site doesn't have that way. */
export interface Answered {
  site: string
  questions: readonly Question[]
  readings: (Reading[] | null)[]
}

/** Answers all questions in all ways. */
export async function ask(
  questions: readonly Question[],
  surroundings: Surroundings,
): Promise<Answered> {
  const readings: (Reading[] | null)[] = []
  for (const { reader } of WAYS) {
    const all: Reading[] = []
    for (const question of questions) {
      const reading = await reader(question, surroundings)
      if (!reading) break
      all.push(reading)
    }
    readings.push(all.length === questions.length ? all : null)
  }
  return { site: surroundings.site.name, questions, readings }
}

/** Was the question answered within the aim of its way? */
export const isGood = ({ calls, tokens, isAnswered }: Reading, { aim }: Way): boolean =>
  isAnswered && calls <= aim.calls && tokens <= aim.tokens
