import { hashOf } from '../hash'
import type { CacheEntry } from './entry'

/**
 * Small values that are used together, in one entry, each found by what it was made from. What
 * nothing has asked for is dropped when the pack is saved.
 */
export class Pack<Value> {
  private readonly stored: Readonly<Record<string, Value>>
  private readonly used = new Map<string, Value>()
  private isNew = false

  /** @param entry Found by everything else that the values depend on. Without it, all are made. */
  constructor(private readonly entry?: CacheEntry) {
    this.stored = entry?.readJson<Record<string, Value>>() ?? {}
  }

  get(...inputs: string[]): Value | undefined {
    const key = hashOf(...inputs)
    const value = this.used.get(key) ?? this.stored[key]
    if (value !== undefined) this.used.set(key, value)
    return value
  }

  set(value: Value, ...inputs: string[]): void {
    this.used.set(hashOf(...inputs), value)
    this.isNew = true
  }

  /** The value, made if it is unknown. */
  of(input: string, make: () => Value): Value {
    const known = this.get(input)
    if (known !== undefined) return known
    const made = make()
    this.set(made, input)
    return made
  }

  save(): void {
    if (this.isNew) this.entry?.tryWrite(JSON.stringify(Object.fromEntries(this.used)))
  }
}
