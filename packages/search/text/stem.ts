const VOWEL = /[aeiouy]/
const DOUBLED = /([bdgmnprt])\1$/

/**
 * The stem of a word: without plural, `-ing`, and `-ed`, so that `tracing`, `traces`, and `trace`
 * are the same. For English, and deliberately light: it may keep two forms apart, but rarely merges
 * two words.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  let rest = withoutPlural(word)
  if (rest.length > 5 && rest.endsWith('ing') && VOWEL.test(rest.slice(0, -3)))
    rest = withoutDouble(rest.slice(0, -3))
  else if (rest.length > 4 && rest.endsWith('ed') && VOWEL.test(rest.slice(0, -2)))
    rest = rest.endsWith('ied') ? `${rest.slice(0, -3)}y` : withoutDouble(rest.slice(0, -2))
  return rest.length > 3 && rest.endsWith('e') ? rest.slice(0, -1) : rest
}

function withoutPlural(word: string): string {
  if (!word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

const withoutDouble = (word: string): string => (DOUBLED.test(word) ? word.slice(0, -1) : word)

const ENDINGS = /(?:at(?:ion|or)|ion|ment|or|er|ly|ive|able|al)$/

/**
 * The common root of a stem and its relatives: `evaluation`, `evaluator`, and `evaluate` →
 * `evaluat`. Too broad to count as the same word.
 */
export function root(family: string): string {
  if (family.length < 6 || !/^[a-z]+$/.test(family)) return family
  const rest = family.replace(ENDINGS, ending =>
    ending.startsWith('at') && ending.length > 3 ? 'at' : '',
  )
  return rest.length < 4 ? family : rest
}
