/**
 * Processes edits one at a time, in order. In parallel, a slow read of an older text could replace
 * a newer one. An edit that is already waiting isn't queued again, because it will read the newest
 * text anyway.
 */
export class EditQueue {
  private readonly waiting = new Set<string>()
  private last: Promise<void> = Promise.resolve()

  /**
   * @param onError Called with errors thrown while processing an edit; the next edit is processed
   *   regardless.
   */
  constructor(private readonly onError: (error: unknown) => void) {}

  /**
   * @param name What was edited. While the same name is waiting, further edits of it are dropped.
   */
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

  /** The number of edits that are waiting. */
  get size(): number {
    return this.waiting.size
  }

  /** Resolves when everything added so far has been processed. */
  idle(): Promise<void> {
    return this.last
  }
}
