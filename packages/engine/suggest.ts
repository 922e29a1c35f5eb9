import leven from 'leven'

const LONGEST = 200

/** The known name closest to a misspelled one, or undefined if none is close enough. */
export function nearest(wrong: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(wrong.length * 0.4)) + 1
  // Names this long aren't typos, and comparing takes time proportional to the product of the
  // lengths.
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
