import { join } from 'node:path'
import { forgetBuilds, writeSource, type Contender } from './contenders/contender'
import { EDITED, inFirstPart, type CorpusPage } from './corpus'
import { runCommand, type Command, type CommandResult } from './run-command'
import { isEnough } from './certainty'
import type { BenchOptions, Rounds } from './options'
import { log } from './log'
import { rotate } from './statistics'

/** Seconds for the complete command. */
export interface BuildTimes {
  /** Nothing exists but the sources and installed packages. */
  cold: number
  /** Again, without changes. */
  warm: number
  /** Again, with one sentence added to one page. */
  edit: number
}

export const BUILD_KEYS = ['cold', 'warm', 'edit'] as const satisfies (keyof BuildTimes)[]

/** Where a run keeps what its builds wrote until it ends. */
export const asideOf = ({ cacheFolder }: Pick<BenchOptions, 'cacheFolder'>): string =>
  join(cacheFolder, 'aside')

type Run = (command: Command) => Promise<CommandResult>

/**
 * One series: cold, unchanged, edited. The edited page is restored, so that the outputs differ only
 * by its sentence.
 *
 * @param aside The folder for what earlier series wrote.
 */
export async function buildSeries(
  contender: Contender,
  corpus: readonly CorpusPage[],
  { series, aside, run = runCommand }: { series: number; aside: string; run?: Run },
): Promise<BuildTimes> {
  const edited = corpus.find(page => page.path === inFirstPart(EDITED))
  if (!edited) throw new Error(`The corpus has no page \`${inFirstPart(EDITED)}\`.`)
  await writeSource(contender, edited)
  await forgetBuilds(contender, aside)
  const { seconds: cold } = await run(contender.build)
  const { seconds: warm, output: unchanged } = await run(contender.build)
  expectCompiled(contender, unchanged, 0)
  await writeSource(contender, {
    ...edited,
    body: `${edited.body}\nEdited for series ${series}, at ${Date.now()}.\n`,
  })
  const { seconds: edit, output: changed } = await run(contender.build)
  expectCompiled(contender, changed, 1)
  return { cold, warm, edit }
}

/**
 * If the engine is edited during a run, all pages are compiled again, and the times are those of a
 * cache that doesn't work.
 *
 * @throws Error if a build compiled another number of pages than have changed.
 */
function expectCompiled({ name, compiledIn }: Contender, output: string, pages: number): void {
  const compiled = compiledIn?.(output) ?? pages
  if (compiled !== pages)
    throw new Error(
      `${name} compiled ${compiled} pages instead of ${pages}. Was its engine changed during the run?`,
    )
}

interface BuildResults {
  times: Map<Contender, BuildTimes[]>
  /** Contenders that couldn't build the corpus, and their error messages. */
  failed: Map<Contender, string>
}

/**
 * Builds with all contenders alternately. A peer that fails is skipped from then on; this site must
 * not fail.
 */
export async function measureBuilds(
  contenders: readonly Contender[],
  corpus: readonly CorpusPage[],
  series: Rounds,
  aside: string,
): Promise<BuildResults> {
  const times = new Map<Contender, BuildTimes[]>(contenders.map(contender => [contender, []]))
  const failed = new Map<Contender, string>()
  for (let round = 0; !isEnough(times, BUILD_KEYS, series); round++)
    for (const contender of rotate(contenders, round)) {
      if (failed.has(contender)) continue
      log(`${contender.name}: builds, series ${round + 1}`)
      try {
        times
          .get(contender)
          ?.push(await buildSeries(contender, corpus, { series: round + 1, aside }))
      } catch (error) {
        if (contender.key === 'site') throw error
        failed.set(contender, (error as Error).message)
        times.delete(contender)
        log(`${contender.name} is left out: ${(error as Error).message}`)
      }
    }
  return { times, failed }
}
