import { letterBits } from '../text/distance'
import { isStopWord } from '../text/stop-words'
import { root, stem } from '../text/stem'

/** All known words by number: as written (surfaces), and as stems (families). */
export class Lexicon {
  readonly surfaces: string[] = []
  /** Surface → its family. */
  readonly familyOf: number[] = []
  /** Surface → 1 if it is a stop word. */
  readonly stops: number[] = []
  readonly families: string[] = []
  /** Family → its surfaces. */
  readonly members: number[][] = []
  private readonly surfaceIds = new Map<string, number>()
  private readonly familyIds = new Map<string, number>()
  /** First letter, and first two letters → longer surfaces. */
  private readonly byBeginning = new Map<string, number[]>()
  /** Computed on demand, because titles should answer before that. */
  private readonly bits: number[] = []
  private readonly byRoot = new Map<string, number[]>()
  private rooted = 0

  /** The number of a word, which is added if it is unknown. */
  add(term: string): number {
    const known = this.surfaceIds.get(term)
    if (known !== undefined) return known
    const id = this.surfaces.push(term) - 1
    this.surfaceIds.set(term, id)
    this.familyOf.push(this.addToFamily(stem(term), id))
    this.stops.push(isStopWord(term) ? 1 : 0)
    for (let length = 1; length <= Math.min(2, term.length - 1); length++) {
      const beginning = term.slice(0, length)
      const list = this.byBeginning.get(beginning)
      if (list) list.push(id)
      else this.byBeginning.set(beginning, [id])
    }
    return id
  }

  /** The number of the family, which is new with its first surface. */
  private addToFamily(name: string, surface: number): number {
    const known = this.familyIds.get(name)
    if (known !== undefined) {
      this.members[known]?.push(surface)
      return known
    }
    const id = this.families.push(name) - 1
    this.familyIds.set(name, id)
    this.members.push([surface])
    return id
  }

  surface(term: string): number | undefined {
    return this.surfaceIds.get(term)
  }

  family(term: string): number | undefined {
    return this.familyIds.get(stem(term))
  }

  /** Longer surfaces that start with a word, in numeric order. */
  beginningWith(term: string): readonly number[] {
    const list = this.byBeginning.get(term.slice(0, 2)) ?? []
    return term.length <= 2
      ? list
      : list.filter(
          id =>
            (this.surfaces[id] as string).length > term.length &&
            (this.surfaces[id] as string).startsWith(term),
        )
  }

  /** Letters of each surface as bits. */
  letters(): readonly number[] {
    while (this.bits.length < this.surfaces.length)
      this.bits.push(letterBits(this.surfaces[this.bits.length] as string))
    return this.bits
  }

  /** Stems that a word is related to, without its own. */
  relatives(term: string): number[] {
    const own = stem(term)
    for (; this.rooted < this.families.length; this.rooted++) {
      const key = root(this.families[this.rooted] as string)
      const list = this.byRoot.get(key)
      if (list) list.push(this.rooted)
      else this.byRoot.set(key, [this.rooted])
    }
    return (this.byRoot.get(root(own)) ?? []).filter(family => this.families[family] !== own)
  }
}
