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

/** The half to tune with, and the half that is only for the figures in the README. */
export const HALVES = ['tuning', 'held-out'] as const
export type Half = (typeof HALVES)[number]

export const readQuestions = async (root: string, half: Half): Promise<Question[]> =>
  parse(await readFile(join(root, 'bench/agents/questions', `${half}.yaml`), 'utf8')) as Question[]
