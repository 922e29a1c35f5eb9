/**
 * Works through edits one at a time, in order. Side by side, the slower reading of an older text
 * could replace a newer one. An edit of what is still waiting is not queued again: the work reads
 * the newest text when its turn comes.
 */
export class EditQueue {
  private readonly waiting = new Set<string>()
  private last: Promise<void> = Promise.resolve()

  /**
   * @param onError Called with what the work of an edit throws; the next edit is worked on all the
   * same.
   */
  constructor(private readonly onError: (error: unknown) => void) {}

  /** @param name What was edited; while the same name waits, further work for it is dropped. */
  add(name: string, work: () => Promise<void>): void {
    if (this.waiting.has(name)) return
    this.waiting.add(name)
    this.last = this.last
      .then(() => {
        this.waiting.delete(name)
        return work()
      })
      .catch(this.onError)
  }

  /** Resolves when everything that was added so far is done. */
  idle(): Promise<void> {
    return this.last
  }
}
