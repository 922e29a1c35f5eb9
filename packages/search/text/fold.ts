const MARKS = /\p{M}+/gu
const NOT_ASCII = /\P{ASCII}/u

export const isAscii = (text: string): boolean => !NOT_ASCII.test(text)

/**
 * The form in which words are compared: lowercase without accents. Lone surrogates stay unchanged.
 */
export function fold(text: string): string {
  return NOT_ASCII.test(text)
    ? text.normalize('NFKD').replace(MARKS, '').toLowerCase()
    : text.toLowerCase()
}
