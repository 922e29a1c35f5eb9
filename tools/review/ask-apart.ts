import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../bench/run-command'
import type { AnswerChanges } from './answer-changes'
import { changedAnswers } from './ask-sides'
import type { Side } from './build-sides'
import { changedFinds, type FindChange } from './find-changes'

/** What searches and agents find on both sides. */
interface Found {
  finds: FindChange[]
  answers: AnswerChanges
}

/** The first word of the command for the process that asks. It isn't for people. */
export const ASK_COMMAND = 'questions'
/** Megabytes for short-lived objects: with V8's 16, a quarter of the time goes to collecting them. */
const YOUNG_SPACE = '--max-semi-space-size=64'

/**
 * Searches both sides and asks them the questions of agents, in a process of its own: that takes as
 * long as drawing the pages.
 */
export async function askApart(
  sides: readonly [before: Side, after: Side],
  root: string,
  port: number,
): Promise<Found> {
  const file = join(root, '.cache/review/found.json')
  await rm(file, { force: true })
  await runCommand({
    file: process.execPath,
    args: [YOUNG_SPACE, 'bin/review.mjs', ASK_COMMAND, JSON.stringify(sides), String(port), file],
    folder: root,
  })
  return JSON.parse(await readFile(file, 'utf8')) as Found
}

/** What that process does. Resolves to the exit code. */
export async function askQuestions(args: readonly string[], root: string): Promise<number> {
  const [sides = '', port, file = ''] = args
  const [before, after] = JSON.parse(sides) as [Side, Side]
  const found: Found = {
    finds: await changedFinds(before, after, root, Number(port)),
    answers: await changedAnswers(before, after, root),
  }
  await writeFile(file, JSON.stringify(found))
  return 0
}
