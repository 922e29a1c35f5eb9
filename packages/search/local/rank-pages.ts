import type { Knowledge, Plan } from './plan'
import { Variants, type Variant } from './variants'
import { WEIGHTS } from './weights'

/** A page with its score before its sections are ranked. */
export interface RankedPage {
  page: number
  score: number
}

/** Pages that match the query, best first, equal ones in the order of the site. Missing query terms lower the score. */
export function rankPages({ units }: Plan, knowledge: Knowledge): RankedPage[] {
  const variants = new Variants(knowledge)
  const { size } = knowledge
  const total = new Float32Array(size)
  const covered = new Float32Array(size)
  const best = new Float32Array(size)
  const quality = new Float32Array(size)
  let wanted = 0
  for (const unit of units) {
    best.fill(0)
    quality.fill(0)
    for (const variant of unit.variants) takeBest(variant, knowledge, variants, best, quality)
    const factor = unit.worth
    const importance = unit.isStopWord ? 0 : unit.importance
    wanted += importance
    for (let page = 0; page < size; page++) {
      total[page] = (total[page] as number) + factor * (best[page] as number)
      covered[page] = (covered[page] as number) + importance * (quality[page] as number)
    }
  }
  const ranked: RankedPage[] = []
  for (let page = 0; page < size; page++) {
    if (total[page] === 0) continue
    const share = wanted === 0 ? 1 : (covered[page] as number) / wanted
    const score = (total[page] as number) * share ** WEIGHTS.pageCoverage
    if (score > 0) ranked.push({ page, score })
  }
  return ranked.sort((a, b) => b.score - a.score)
}

/**
 * How fully a page covers a term: 1 from about the score of a heading, less if it only mentions it.
 */
const fullness = (impact: number): number =>
  Math.min(1, (impact * (1 + WEIGHTS.mention)) / (impact + WEIGHTS.mention))

/**
 * For pages that have all stems of an expansion: their score for it, and its match quality, if that
 * is better than before.
 */
function takeBest(
  { families, weight }: Variant,
  { postings, size }: Knowledge,
  variants: Variants,
  best: Float32Array,
  quality: Float32Array,
): void {
  const sums = new Float32Array(size)
  const having = new Uint8Array(size)
  let factorSum = 0
  for (const [turn, family] of families.entries()) {
    const list = postings.get(family)
    if (!list) return
    const { pages, impacts } = list
    const factor = (weight * variants.rarity(family)) / Math.sqrt(families.length)
    factorSum += factor
    for (let index = 0; index < pages.length; index++) {
      const page = pages[index] as number
      if ((having[page] as number) < turn) continue
      having[page] = turn + 1
      sums[page] = (sums[page] as number) + factor * (impacts[index] as number)
    }
  }
  for (let page = 0; page < size; page++) {
    if (having[page] !== families.length) continue
    if ((sums[page] as number) > (best[page] as number)) best[page] = sums[page] as number
    const worth = weight * fullness((sums[page] as number) / factorSum)
    if (worth > (quality[page] as number)) quality[page] = worth
  }
}
