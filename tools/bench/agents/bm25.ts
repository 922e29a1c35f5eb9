/** The usual parameters: how soon repeated words stop counting, and how much length matters. */
const [K1, B] = [1.2, 0.75]

/**
 * Scores documents by queries with BM25 (Robertson and Zaragoza, "The Probabilistic Relevance
 * Framework", 2009). Both are lists of words. A document without a word of the query has 0.
 */
export function scorerOf(
  documents: readonly (readonly string[])[],
): (query: readonly string[]) => number[] {
  const postings = new Map<string, Map<number, number>>()
  documents.forEach((words, index) => {
    for (const word of words) {
      const counts = postings.get(word) ?? new Map<number, number>()
      counts.set(index, (counts.get(index) ?? 0) + 1)
      postings.set(word, counts)
    }
  })
  const usual = documents.reduce((sum, words) => sum + words.length, 0) / documents.length || 1
  return query => {
    const scores = documents.map(() => 0)
    for (const word of new Set(query)) {
      const counts = postings.get(word)
      if (!counts) continue
      const rarity = Math.log(1 + (documents.length - counts.size + 0.5) / (counts.size + 0.5))
      for (const [index, count] of counts) {
        const length = 1 - B + B * ((documents[index]?.length ?? 0) / usual)
        scores[index] = (scores[index] ?? 0) + (rarity * count * (K1 + 1)) / (count + K1 * length)
      }
    }
    return scores
  }
}
