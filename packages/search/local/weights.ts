/**
 * Everything that determines the ranking, tuned on the tuning queries of the relevance set
 * (`tools/bench/search`).
 */
export const WEIGHTS = {
  /** Score of a word by field, before its rarity is applied. */
  title: 4,
  terms: 2.4,
  /** Applied to each word for the question in which it scores highest, like search terms. */
  questions: 4,
  path: 0.5,
  heading: 0.8,
  description: 1.9,
  text: 0.9,
  code: 0.4,
  /** How quickly repetitions stop adding to the score. */
  saturation: 0.85,
  /** How much long pages are penalized, from 0 to 1. */
  length: 0.6,

  /**
   * How much more a rare word counts than a common one: 0 for no difference, 1 for the full inverse
   * document frequency.
   */
  rarity: 0.5,

  /** Match quality of other forms of a word, relative to the word itself. */
  family: 0.92,
  root: 0.7,
  prefix: 0.7,
  oneTypo: 0.75,
  twoTypos: 0.6,
  synonym: 0.7,
  joined: 0.8,
  parts: 0.45,
  stopWord: 0.08,
  weakWord: 0.55,

  /** How strongly pages and sections without some of the query terms are penalized. */
  pageCoverage: 1.6,
  sectionCoverage: 1.5,
  /**
   * How much a term that a page only mentions counts less than a covered one: 0 for no difference.
   */
  mention: 0.3,

  /** What the best section adds to its page, and the scores within a section. */
  section: 0.525,
  sectionHeading: 1.3,
  sectionText: 1,
  sectionCode: 0.6,
  /**
   * Match quality of a title word for a section that lacks it; and the weight of proximity in a
   * heading compared with the text.
   */
  titleForSection: 0.8,
  nearHeading: 1.5,
  proximity: 0.5,
  phrase: 1,
  /** Bonus for a title that is exactly the query. */
  titleFit: 1.8,
  termsFit: 2.5,
  questionsFit: 2.5,
  headingFit: 1.5,
  /** Match quality of a path word for a name that lacks it. */
  around: 0.5,
  /**
   * How strongly a title, a search term or heading, and a question are penalized if they cover only
   * part of the query.
   */
  titleFitCoverage: 2,
  otherFitCoverage: 1.3,
  questionFitCoverage: 0.75,

  /** Factors for pages that mention everything and answer little. */
  overview: 0.95,
  changelog: 0.7,
  api: 0.5,
  /** The reader's area breaks ties: a factor too small to outweigh a better page. */
  area: 1.02,
}
