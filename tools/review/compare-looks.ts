import type { Browser } from 'playwright-core'
import { inParallel } from '@docs/engine/in-parallel'
import { log } from '../bench/log'
import { openArtist, VIEWS } from './draw'
import { compareLook, type Look } from './look'

/** Pages that are compared at once in each view. Opening a page is half waiting. */
const AT_ONCE = 2

/**
 * Compares pages in all views. The looks are in the order of the pages.
 *
 * @param edited Pages whose content has changed. They are expected to differ, so one look is enough.
 */
export async function compareLooks(
  browser: Browser,
  origins: readonly [before: string, after: string],
  paths: readonly string[],
  edited: ReadonlySet<string> = new Set(),
): Promise<Look[]> {
  const looks = new Map<string, Look>()
  const keyOf = (path: string, width: number) => `${path} at ${width} px`
  await Promise.all(
    VIEWS.map(async view => {
      const waiting = [...paths]
      const lanes = Array.from({ length: Math.min(AT_ONCE, paths.length) })
      await inParallel(lanes, AT_ONCE, async () => {
        const artists = {
          view,
          before: await openArtist(browser, view),
          after: await openArtist(browser, view),
        }
        for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
          log(keyOf(path, view.width))
          const look = compareLook(browser, artists, origins, path, edited.has(path))
          looks.set(keyOf(path, view.width), await look)
        }
        await Promise.all([artists.before.close(), artists.after.close()])
      })
    }),
  )
  return paths.flatMap(path => VIEWS.flatMap(({ width }) => looks.get(keyOf(path, width)) ?? []))
}
