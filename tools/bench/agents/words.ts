/** Words that say nothing about what a question is about. */
const STOP_WORDS = new Set(
  `a about after all also am an and any are as at be because been before but by can could did do does
doesn doing don else for from get gets give given had has have how i if in into is isn it its just
let like ll m may me might more most my no not of off on one only or other our out over own re s same
set should so some such t than that the their them then there these they this those through to too
under up use used using ve very was we were what when where which while who why will with without won
would you your`.split(/\s+/),
)

/** The words of a text that tell it from others, as stems. */
export const wordsOf = (text: string, stem: (word: string) => string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter(word => !STOP_WORDS.has(word))
    .map(stem)

/** A question without its stop words: what a reader types into a search. */
export const queryOf = (question: string): string =>
  question
    .split(/\s+/)
    .map(word => word.replace(/^[("'“]+|[)"'”.,;:?!]+$/g, ''))
    .filter(word => word !== '' && !STOP_WORDS.has(word.toLowerCase().replace(/['’].*$/, '')))
    .join(' ')
