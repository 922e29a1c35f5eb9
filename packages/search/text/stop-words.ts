/** English words with little meaning: they never decide whether a page matches. */
const STOP_WORDS = new Set(
  (
    'a about an and any are as at be been but by can cannot could did do does done for from get ' +
    'got had has have he her his how i if in into is it its just let like make me my need no ' +
    'not of off on one or our out over please same set she should so some someone somebody ' +
    'something such than that the their them then there these they this those to too up us use ' +
    'used using via want was we were what when where which while who why will with without ' +
    'would you your'
  ).split(' '),
)

export const isStopWord = (term: string): boolean => STOP_WORDS.has(term)

/**
 * Common English words that say how, how much, when, or for whom, and rarely what: they count less
 * than the words next to them.
 */
const WEAK_WORDS = new Set(
  (
    'able accidentally actually again against all alone already also always another anything ' +
    'anyone around automatically available away bad before behind better best between big bit ' +
    'both bring call called came completely correct correctly current currently different ' +
    'differently directly easily easy either else entire even ever every everyone everything ' +
    'exactly few first fix full fully gets getting give given go goes going gone good half ' +
    'happen happened happens help immediately here however instead keep keeps kept know large ' +
    'last later less little long look looks lot made makes making many may maybe mean means ' +
    'might more most much must myself never new next nice nothing now often old once only other ' +
    'others own page part per permanently possible properly put putting quick quickly quite ' +
    'really right second seem separate several simple simply since slightly small something ' +
    'still stuff suddenly sure take takes tell temporarily thing things think today together ' +
    'try trying under until versus very vs way whatever whenever whether whole work working ' +
    'works worse worst wrong yesterday yet'
  ).split(' '),
)

export const isWeakWord = (term: string): boolean => WEAK_WORDS.has(term)
