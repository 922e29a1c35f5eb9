import leven from 'leven'

const LONGEST = 200

/** The known name nearest to a misspelt one, or undefined when none is near enough to be meant. */
export function nearest(wrong: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(wrong.length * 0.4)) + 1
  // Nobody misspells a name of so many letters; comparing takes the product of the lengths.
  if (wrong.length > LONGEST) return undefined
  const lower = wrong.toLowerCase()
  for (const name of known) {
    if (Math.abs(name.length - wrong.length) >= bestDistance) continue
    const distance = leven(lower, name.toLowerCase())
    if (distance < bestDistance) [best, bestDistance] = [name, distance]
  }
  return best
}

export const didYouMean = (wrong: string, known: Iterable<string>): string | undefined => {
  const name = nearest(wrong, known)
  return name === undefined ? undefined : `Did you mean \`${name}\`?`
}
