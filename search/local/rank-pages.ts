import type { Knowledge, Plan } from './plan'
import { Variants, type Variant } from './variants'
import { WEIGHTS } from './weights'

/** A page with what it is worth before its sections are looked at. */
export interface RankedPage {
  page: number
  score: number
}

/** Pages that have something of the query, best first. What a page lacks of it puts it back. */
export function rankPages({ units }: Plan, knowledge: Knowledge): RankedPage[] {
  const variants = new Variants(knowledge)
  const { size } = knowledge
  const total = new Float32Array(size)
  const covered = new Float32Array(size)
  let wanted = 0
  for (const unit of units) {
    const best = new Float32Array(size)
    const quality = new Float32Array(size)
    for (const variant of unit.variants) {
      const scores = scoresOf(variant, knowledge, variants)
      for (const [page, score] of scores) {
        if (variant.weight * score > (best[page] as number)) best[page] = variant.weight * score
        if (variant.weight > (quality[page] as number)) quality[page] = variant.weight
      }
    }
    const factor = unit.isStopWord ? WEIGHTS.stopWord : 1
    if (!unit.isStopWord) wanted += unit.importance
    for (let page = 0; page < size; page++) {
      total[page] = (total[page] as number) + factor * (best[page] as number)
      if (!unit.isStopWord) covered[page] = (covered[page] as number) + unit.importance * (quality[page] as number)
    }
  }
  const ranked: RankedPage[] = []
  for (let page = 0; page < size; page++) {
    const share = wanted === 0 ? 1 : (covered[page] as number) / wanted
    const score = (total[page] as number) * share ** WEIGHTS.pageCoverage
    if (score > 0) ranked.push({ page, score })
  }
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page)
}

/** Pages that have all of a variant's families, with the sum of what they are worth. */
function scoresOf({ families }: Variant, { postings }: Knowledge, variants: Variants): Map<number, number> {
  let sums: Map<number, number> | null = null
  for (const family of families) {
    const list = postings.get(family)
    const rarity = variants.rarity(family)
    const scores = new Map<number, number>()
    for (let index = 0; index < (list?.pages.length ?? 0); index++) {
      const page = list?.pages[index] as number
      const before = scores.get(page) ?? (sums === null ? 0 : sums.get(page))
      if (before !== undefined) scores.set(page, before + rarity * (list?.impacts[index] as number))
    }
    sums = scores
  }
  return sums ?? new Map()
}
