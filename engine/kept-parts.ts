import { readCacheFile, writeCacheFile } from './cache-file'
import { hashOf } from './hash'

interface Kept<Part> {
  basis: string
  parts: Record<string, Part>
}

/**
 * What was worked out for each page, by the hash of what it was worked out from, in one file. What
 * no page asks for any more is forgotten when it is saved.
 */
export class KeptParts<Part> {
  private readonly used = new Map<string, Part>()
  private isNew = false

  private constructor(
    private readonly file: string,
    private readonly basis: string,
    private readonly kept: Readonly<Record<string, Part>>,
  ) {}

  /**
   * @param basis Names whatever besides the page decides a part: with another one, none is known.
   */
  static async open<Part>(file: string, basis: string): Promise<KeptParts<Part>> {
    const body = await readCacheFile(file)
    const kept = body === null ? null : (JSON.parse(body) as Kept<Part>)
    return new KeptParts<Part>(file, basis, kept?.basis === basis ? kept.parts : {})
  }

  /** The part for a content, made where it is not known. */
  of(content: string, make: () => Part): Part {
    const key = hashOf(content)
    const known = this.used.get(key) ?? this.kept[key]
    if (known === undefined) this.isNew = true
    const part = known ?? make()
    this.used.set(key, part)
    return part
  }

  /** A disk that refuses only costs time. */
  async save(): Promise<void> {
    if (!this.isNew) return
    const kept: Kept<Part> = { basis: this.basis, parts: Object.fromEntries(this.used) }
    await writeCacheFile(this.file, JSON.stringify(kept)).catch(() => undefined)
  }
}
