/**
 * Everything that decides about ranks, found by trying on the tuning queries of the relevance set
 * (`bench/search`).
 */
export const WEIGHTS = {
  /** What a word is worth by where it stands, before its rarity. */
  title: 4,
  terms: 3.2,
  path: 0.5,
  heading: 0.8,
  description: 1.9,
  text: 0.9,
  code: 0.4,
  /** How soon more of the same counts no more. */
  saturation: 0.85,
  /** How much long pages are held back, from 0 to 1. */
  length: 0.6,

  /**
   * How much more a rare word counts than a common one: 0 for no more, 1 for its full inverse
   * document frequency.
   */
  rarity: 0.5,

  /** What other forms of a word are worth against the word itself. */
  family: 0.92,
  root: 0.7,
  prefix: 0.7,
  oneTypo: 0.75,
  twoTypos: 0.6,
  synonym: 0.7,
  joined: 0.8,
  parts: 0.45,
  stopWord: 0.08,
  weakWord: 0.35,

  /** How strongly pages and sections that lack words of the query are put back. */
  pageCoverage: 1.8,
  sectionCoverage: 1.5,
  /** How much less than covered a word is that a page only mentions: 0 for no less. */
  mention: 0.3,

  /** What the best section adds to its page, and what is looked at in a section. */
  section: 0.42,
  sectionHeading: 1.3,
  sectionText: 1,
  sectionCode: 0.6,
  /**
   * What a word of the page's title counts for a section that lacks it, of 1; and words that stand
   * close in a heading against the text.
   */
  titleForSection: 0.8,
  nearHeading: 1.5,
  proximity: 0.5,
  phrase: 1,
  /** A title that says what was asked, and nothing else. */
  titleFit: 1.8,
  termsFit: 2,
  headingFit: 1.2,
  /** What a word of the path counts for a name that lacks it, of 1. */
  around: 0.5,
  /**
   * How strongly a title, and a term or a heading, is put back that says only a part of the query.
   */
  titleFitCoverage: 2,
  otherFitCoverage: 1.3,

  /** Factors on pages that name everything and answer little. */
  overview: 0.95,
  changelog: 0.7,
  api: 0.5,
  /** The area of the reader breaks ties: a factor that outweighs no better page. */
  area: 1.02,
}
