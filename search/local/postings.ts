import type { Impacts } from './impacts'

/**
 * Pages that have a word, with what they are worth for it. A page may stand in it several times,
 * for its head and for its text; that adds up.
 */
export interface Posting {
  pages: number[]
  impacts: number[]
}

interface Counted extends Posting {
  /** How many pages have the word, and for how many entries that was counted. */
  frequency: number
  countedAt: number
}

/** Family → its pages. */
export class Postings {
  private readonly lists: (Counted | undefined)[] = []

  get(family: number): Posting | undefined {
    return this.lists[family]
  }

  /** How many pages have a word of the family. */
  frequency(family: number): number {
    const list = this.lists[family]
    if (!list) return 0
    if (list.countedAt !== list.pages.length) {
      list.frequency = new Set(list.pages).size
      list.countedAt = list.pages.length
    }
    return list.frequency
  }

  add(page: number, impacts: Impacts): void {
    for (const [family, impact] of impacts) {
      const list = (this.lists[family] ??= { pages: [], impacts: [], frequency: 0, countedAt: 0 })
      list.pages.push(page)
      list.impacts.push(impact)
    }
  }
}
