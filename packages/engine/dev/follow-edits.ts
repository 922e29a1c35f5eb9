import { existsSync } from 'node:fs'
import { EditQueue } from './edit-queue'
import type { Change, LiveSite } from './live-site'

/**
 * The disk counts as settled after this many milliseconds without a notice, or at the latest this
 * long after the first one. Until then, a page may be half written, and a renamed one missing.
 */
const SETTLED = 60
const LATEST = 1000

/** From this number of edited pages, compiling them together takes less time. */
const MANY = 8

/** What is told about the edits of a site. */
export interface EditListener {
  /**
   * @param files What was edited. Absolute.
   * @param milliseconds From when the edit was found.
   */
  onChange: (files: readonly string[], change: Change, milliseconds: number) => void
  /** The disk has settled, or there are no errors: the problems of the site are those to report. */
  onSettled: () => void
  onError: (error: unknown) => void
}

/**
 * Keeps a site up to date with the disk. An edited page is shown at once. Everything else waits
 * until the disk has settled: then all that has changed is read together.
 */
export function followEdits(site: LiveSite, listener: EditListener): void {
  const queue = new EditQueue(listener.onError)
  let first = 0
  let timer: NodeJS.Timeout | undefined
  site.onNotice = path => {
    if (path !== null && site.isPage(path) && queue.size < MANY)
      queue.add(path, () => showEdit(path))
    const now = performance.now()
    if (timer === undefined) first = now
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        timer = undefined
        queue.add('', settle)
      },
      Math.max(0, Math.min(SETTLED, first + LATEST - now)),
    )
  }

  const timed = async (files: readonly string[], work: () => Promise<Change>): Promise<void> => {
    const start = performance.now()
    const change = await work()
    if (change.isWide || change.paths.length > 0)
      listener.onChange(files, change, performance.now() - start)
  }
  const showEdit = async (file: string): Promise<void> => {
    await timed([file], () => site.changePage(file, true))
    if (site.problems().length === 0) listener.onSettled()
  }
  const settle = async (): Promise<void> => {
    const changed = site.folders.changes()
    if (changed.length <= MANY && changed.every(file => site.isPage(file) && existsSync(file)))
      for (const file of changed) await timed([file], () => site.changePage(file, false))
    else await timed(changed, () => site.refresh(changed.some(file => site.isOfSite(file))))
    listener.onSettled()
  }
}
