import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Fact } from './facts'

export interface Question {
  question: string
  /** The public thread that asks the same, or `pages` for one written from a random section. */
  from: string
  /** What a right answer contains; all of it is on one page. */
  facts: Fact[]
  /** Paths of all pages that have all facts. */
  pages: string[]
}

/** The questions to tune with, and those that are only for the figures in the README. */
export const QUESTION_SETS = ['tuning', 'tuning-2', 'held-out'] as const
export type QuestionSet = (typeof QUESTION_SETS)[number]

export const readQuestions = async (root: string, set: QuestionSet): Promise<Question[]> =>
  parse(
    await readFile(join(root, 'tools/bench/agents/questions', `${set}.yaml`), 'utf8'),
  ) as Question[]
