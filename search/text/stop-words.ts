/** English words that say little: they never decide whether a page fits, and hardly where. */
const STOP_WORDS = new Set(
  (
    'a about an and any are as at be been but by can cannot could did do does done for from get got had has have he her his how i if in into is it its just let like make me my need no not of ' +
    'off on one or our out over please same set she should so some someone somebody something such than that the their them then there these they this those to too up us use used using via want was we were what ' +
    'when where which while who why will with without would you your'
  ).split(' '),
)

export const isStopWord = (term: string): boolean => STOP_WORDS.has(term)
