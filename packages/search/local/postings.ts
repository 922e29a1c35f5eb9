import type { Impacts } from './impacts'

/**
 * Pages that contain a word, with their scores for it. A page can be listed several times, for its
 * head and for its text; the scores are added.
 */
export interface Posting {
  pages: number[]
  impacts: number[]
}

interface Counted extends Posting {
  /** The number of pages with the word, and the number of entries when that was counted. */
  frequency: number
  countedAt: number
}

/** Family → its pages. */
export class Postings {
  private readonly lists: (Counted | undefined)[] = []

  get(family: number): Posting | undefined {
    return this.lists[family]
  }

  /** The number of pages that contain a stem. */
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
      const list = this.lists[family]
      if (list) {
        list.pages.push(page)
        list.impacts.push(impact)
        // Most words are on one page, and V8 gives a list that grows from nothing room for 17.
      } else this.lists[family] = { pages: [page], impacts: [impact], frequency: 0, countedAt: 0 }
    }
  }
}
