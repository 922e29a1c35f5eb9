/** As many letters as two neighbours can share: what one digit says. */
const MOST_SHARED = 35

/** Sorted words in few characters: how many letters a word shares with the one before it, as one digit, and its rest. */
export function writeWords(words: readonly string[]): string {
  let before = ''
  return words.map(word => {
    const shared = sharedLength(before, word)
    before = word
    return shared.toString(36) + word.slice(shared)
  }).join(' ')
}

export function readWords(text: string): string[] {
  if (text === '') return []
  let before = ''
  return text.split(' ').map(entry => (before = before.slice(0, parseInt(entry[0] ?? '0', 36)) + entry.slice(1)))
}

/** The forms of a word in few characters: how many letters at its end go, as one digit, and what follows. */
export const writeForms = (word: string, forms: readonly string[]): string => forms.map(form => {
  const shared = Math.max(sharedLength(word, form), word.length - MOST_SHARED)
  return (word.length - shared).toString(36) + form.slice(shared)
}).join(',')

export const readForms = (word: string, text: string): string[] => text.split(',').map(form => word.slice(0, word.length - parseInt(form[0] ?? '0', 36)) + form.slice(1))

export function sharedLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length, MOST_SHARED)
  let length = 0
  while (length < most && one[length] === other[length]) length++
  return length
}
