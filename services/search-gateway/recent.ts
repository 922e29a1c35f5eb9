/** A map that forgets the entry unused for longest when it has more than `most`. */
export class Recent<Key, Value> {
  private readonly entries = new Map<Key, Value>()

  constructor(private readonly most: number) {}

  get(key: Key): Value | undefined {
    const value = this.entries.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    // Moved to the end, so that the first entry is the one unused for longest.
    this.entries.delete(key)
    this.entries.set(key, value)
    const [oldest] = this.entries.keys()
    if (this.entries.size > this.most && oldest !== undefined) this.entries.delete(oldest)
  }
}
