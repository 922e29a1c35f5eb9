import type { KnownFact } from './known-facts'
import type { Place } from './places'

type Around = Pick<Place, 'before' | 'after'>

const CURRENT = '(?:[Nn]ewest|[Ll]atest|[Cc]urrent|[Ss]table|[Pp]inned)'
/**
 * Statements about the version that a page covers: "The values are for chart ", "checked with ".
 */
const ABOUT =
  '(?:[Cc]hecked (?:with|against)|(?:are|show values) (?:for|from|those of|the defaults of))'
/**
 * Words allowed between "newest" and the version, besides names. Any other word makes it a
 * different statement.
 */
const FILLERS =
  'versions?|releases?|charts?|packages?|images?|tag|minor|patch|is|are|of|the|at|to|for|and|which'
const BETWEEN = '[\\s,:*_`"\'()=–-]+'

/** The first cell of the row makes the claim, and the next one is the version. */
const SAID_IN_FIRST_CELL = new RegExp(`^\\s*\\|[^|]*\\b${CURRENT}\\b[^|]*\\|[\\s*_\`v]*$`)
const SAID_AFTER = new RegExp(
  `^[\`*_]*(?:\\s*\\(|\\s+(?:is|remains|has been)\\s+(?:currently\\s+)?)(?:the\\s+)?${CURRENT}\\b`,
)
const CHART_PIN =
  /(?:--version[ =]|VERSION=|targetRevision:\s*|langchain\/langsmith-[\w-]+:)["']?v?$/
const OR_NEWER =
  /^[`*_]*\s*(?:\+|on(?=[.,;)|]|\s*$)|(?:or|and)\s+(?:later|newer|above|higher|up)\b)/i

/**
 * Whether a version is claimed to be current, or installed. Statements about what was true since or
 * before it are neither.
 */
export function claimsCurrent(fact: KnownFact, { before, after }: Around): boolean {
  if (OR_NEWER.test(after)) return false
  if (saidBefore(fact).test(before) || SAID_IN_FIRST_CELL.test(before) || SAID_AFTER.test(after))
    return true
  return isPinned(fact, before)
}

/**
 * A sentence that ends with "the newest LangSmith SDK for Python is " or "the values are for chart
 * ".
 */
const saidBefore = ({ name }: KnownFact): RegExp =>
  new RegExp(
    `\\b(?:${CURRENT}|${ABOUT})` +
      `(?:${BETWEEN}(?:[A-Z][\\w.-]*|${FILLERS}|${name})(?![\\w-]))*${BETWEEN}v?$`,
  )

/**
 * Whether a version follows "Python" and is described as the oldest that works: `Python 3.11 or
 * later`.
 */
export function claimsMinimum({ of = '' }: KnownFact, { before, after }: Around): boolean {
  const written = new RegExp(`\\b${of}\\s*(>=|≥)?\\s*v?$`, 'i').exec(before)
  return written !== null && (written[1] !== undefined || OR_NEWER.test(after))
}

/** `sdk==0.15.0`, `sdk@0.12.0`, `"sdk": "^0.12.0"`, `--version 0.17.0`, `CHART_VERSION=0.17.0`. */
function isPinned({ installer, name }: KnownFact, before: string): boolean {
  if (installer === 'pip')
    return new RegExp(`(?<![\\w/-])${name}(?:\\[[^\\]]*\\])?\\s*==\\s*$`).test(before)
  if (installer === 'npm')
    return new RegExp(`(?<![\\w@/-])${name}(?:@|"\\s*:\\s*")[\\^~]?$`).test(before)
  if (installer === 'helm') return CHART_PIN.test(before)
  return false
}
