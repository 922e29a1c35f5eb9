import { readCacheFile, writeCacheFile } from './cache-file'
import { hashOf } from './hash'

interface CachedParts<Part> {
  basis: string
  parts: Record<string, Part>
}

/**
 * Results computed for each page, in one file, by the hash of their input. Results that no page has
 * requested are dropped when the file is saved.
 */
export class PartCache<Part> {
  private readonly used = new Map<string, Part>()
  private isNew = false

  private constructor(
    private readonly file: string,
    private readonly basis: string,
    private readonly kept: Readonly<Record<string, Part>>,
  ) {}

  /**
   * @param basis Identifies everything besides the page that a result depends on. If it has
   *   changed, no result is reused.
   */
  static async open<Part>(file: string, basis: string): Promise<PartCache<Part>> {
    const body = readCacheFile(file)
    const kept = body === null ? null : (JSON.parse(body) as CachedParts<Part>)
    return new PartCache<Part>(file, basis, kept?.basis === basis ? kept.parts : {})
  }

  /** The result for a content, computed if it is unknown. */
  of(content: string, make: () => Part): Part {
    const key = hashOf(content)
    const known = this.used.get(key) ?? this.kept[key]
    if (known === undefined) this.isNew = true
    const part = known ?? make()
    this.used.set(key, part)
    return part
  }

  /** If writing fails, the next build only takes longer. */
  async save(): Promise<void> {
    if (!this.isNew) return
    const kept: CachedParts<Part> = { basis: this.basis, parts: Object.fromEntries(this.used) }
    await writeCacheFile(this.file, JSON.stringify(kept)).catch(() => undefined)
  }
}
