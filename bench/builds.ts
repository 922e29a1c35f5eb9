import { forgetBuilds, writeSource, type Contender } from './contenders/contender'
import { EDITED, inFirstPart, type CorpusPage } from './corpus'
import { runCommand, type Command, type CommandResult } from './run-command'
import { say } from './say'
import { rotate } from './statistics'

/** Seconds of the whole command. */
export interface BuildTimes {
  /** Nothing there but the sources and what was installed. */
  cold: number
  /** Again, with nothing changed. */
  warm: number
  /** Again, with one sentence added to one page. */
  edit: number
}

export const BUILD_KEYS = ['cold', 'warm', 'edit'] as const satisfies (keyof BuildTimes)[]

type Run = (command: Command) => Promise<CommandResult>

/**
 * One series: cold, warm, edited. The edited page is put back, so that the outputs differ by its
 * sentence only.
 */
export async function buildSeries(
  contender: Contender,
  corpus: readonly CorpusPage[],
  series: number,
  run: Run = runCommand,
): Promise<BuildTimes> {
  const edited = corpus.find(page => page.path === inFirstPart(EDITED))
  if (!edited) throw new Error(`The corpus has no page \`${inFirstPart(EDITED)}\`.`)
  await writeSource(contender, edited)
  await forgetBuilds(contender)
  const { seconds: cold } = await run(contender.build)
  const { seconds: warm } = await run(contender.build)
  await writeSource(contender, {
    ...edited,
    body: `${edited.body}\nEdited for series ${series}, at ${Date.now()}.\n`,
  })
  const { seconds: edit } = await run(contender.build)
  return { cold, warm, edit }
}

export interface BuildResults {
  times: Map<Contender, BuildTimes[]>
  /** Contenders that could not build the corpus, and what they said. */
  failed: Map<Contender, string>
}

/**
 * Builds with all contenders in turns. A peer that fails is left out from then on; this site must
 * not fail.
 */
export async function measureBuilds(
  contenders: readonly Contender[],
  corpus: readonly CorpusPage[],
  series: number,
): Promise<BuildResults> {
  const times = new Map<Contender, BuildTimes[]>(contenders.map(contender => [contender, []]))
  const failed = new Map<Contender, string>()
  for (let round = 0; round < series; round++)
    for (const contender of rotate(contenders, round)) {
      if (failed.has(contender)) continue
      say(`${contender.name}: builds, series ${round + 1} of ${series}`)
      try {
        times.get(contender)?.push(await buildSeries(contender, corpus, round + 1))
      } catch (error) {
        if (contender.key === 'site') throw error
        failed.set(contender, (error as Error).message)
        times.delete(contender)
        say(`${contender.name} is left out: ${(error as Error).message}`)
      }
    }
  return { times, failed }
}
