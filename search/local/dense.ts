/**
 * Texts in few bytes: words that come often stand once in a dictionary, and as one character in the
 * text. What is written so is valid UTF-8 without line breaks; after brotli it is a seventh smaller
 * than the texts themselves are.
 */

/**
 * Before a word: its first letter is a capital, or all are. In place of a line break, and between
 * texts.
 */
const [CAPITAL, CAPITALS, BREAK, BETWEEN] = ['\x01', '\x02', '\x1e', '\x1f'] as const
const [CAPITAL_CODE, CAPITALS_CODE] = [1, 2] as const

/**
 * Characters for entries: the control characters that are left, for what comes most often; then
 * those that take two bytes, then three.
 */
const SHORT = Array.from({ length: 0x80 }, (_, code) => code).filter(
  code => (code > 2 && code < 0x1e && code !== 9 && code !== 10 && code !== 13) || code === 0x7f,
)
const SECOND = 0x80
const THIRD = 0x800
const codeOf = (entry: number): number => SHORT[entry] ?? SECOND + entry - SHORT.length

const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90)

/** Letters, and what stands between them. */
const PIECE = /[A-Za-z]+|[^A-Za-z]+/g
const NOT_ASCII = /\P{ASCII}/gu
const WORD = /^[A-Za-z]/

/**
 * Words that are too rare, or too short, cost more than they save; found by trying on the real
 * content.
 */
const LEAST = 4
const LEAST_SAVED = 7
/**
 * The same for what stands between words, such as ` · ` between the cells of a table; without a
 * character beyond ASCII it never pays.
 */
const LEAST_SIGNS = 40

/** What reads and writes texts with one dictionary. */
export class Dense {
  /** Character code → what it stands for. */
  private readonly entries: (string | undefined)[] = []

  /** @param dictionary A line: entries with `BETWEEN` between them, those of one byte first. */
  constructor(readonly dictionary: string) {
    if (dictionary !== '')
      for (const [index, entry] of dictionary.split(BETWEEN).entries())
        this.entries[codeOf(index)] = entry
  }

  /** The texts of a line. */
  read(line: string): string[] {
    let text = ''
    let flag = 0
    let isAfterLetter = false
    for (let index = 0; index < line.length; index++) {
      const code = line.charCodeAt(index)
      const entry = this.entries[code]
      if (code === CAPITAL_CODE || code === CAPITALS_CODE) flag = code
      else if (entry === undefined) {
        text += line[index] as string
        isAfterLetter = isLetter(code)
      } else {
        const isWord = isLetter(entry.charCodeAt(0))
        // Between two words stands a space, which is not written.
        if (isWord && isAfterLetter) text += ' '
        text +=
          flag === 0
            ? entry
            : flag === CAPITALS_CODE
              ? entry.toUpperCase()
              : (entry[0] as string).toUpperCase() + entry.slice(1)
        isAfterLetter = isWord
        flag = 0
      }
    }
    return text.replaceAll(BREAK, '\n').split(BETWEEN)
  }
}

/**
 * Texts as lines, each of which holds the texts of one list, and their dictionary.
 *
 * @param most Words that the dictionary may have, where not all texts are read by whoever reads it.
 */
export function writeDense(
  lists: readonly (readonly string[])[],
  most = Infinity,
): { dictionary: string; lines: string[] } {
  const clean = lists.map(texts => texts.map(cleaned))
  const entries = entriesOf(clean, most)
  const characters = new Map(
    entries.map((entry, index) => [entry, String.fromCharCode(codeOf(index))]),
  )
  return {
    dictionary: entries.join(BETWEEN),
    lines: clean.map(texts => texts.map(text => written(text, characters)).join(BETWEEN)),
  }
}

/** Without the characters that mean something here, and without halves of characters. */
const cleaned = (text: string): string =>
  text
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\n/g, BREAK)
    .replace(/\p{Surrogate}/gu, '\uFFFD')

function written(text: string, characters: ReadonlyMap<string, string>): string {
  const pieces = text.match(PIECE) ?? []
  return pieces
    .map((piece, index) => {
      const { flag, entry } = entryOf(piece)
      const character = characters.get(entry)
      if (character !== undefined) return flag + character
      if (WORD.test(piece)) return piece
      if (piece === ' ' && index > 0 && characters.has(entryOf(pieces[index + 1] ?? '').entry))
        return ''
      return piece.replace(NOT_ASCII, one => characters.get(one) ?? one)
    })
    .join('')
}

/** What is looked up for a piece: small letters, where the capitals follow a rule. */
function entryOf(piece: string): { flag: string; entry: string } {
  if (/^[A-Z][a-z]+$/.test(piece)) return { flag: CAPITAL, entry: piece.toLowerCase() }
  return /^[A-Z]{2,}$/.test(piece)
    ? { flag: CAPITALS, entry: piece.toLowerCase() }
    : { flag: '', entry: piece }
}

/**
 * The words that save bytes, and every character beyond ASCII; by how often they come, then in
 * order of the alphabet.
 */
function entriesOf(lists: readonly (readonly string[])[], most: number): string[] {
  const counts = new Map<string, number>()
  const needed = new Set<string>()
  for (const texts of lists)
    for (const text of texts) {
      for (const character of text.match(NOT_ASCII) ?? []) needed.add(character)
      for (const piece of text.match(PIECE) ?? []) {
        const { entry } = entryOf(piece)
        counts.set(entry, (counts.get(entry) ?? 0) + 1)
      }
    }
  for (const character of needed) counts.set(character, counts.get(character) ?? 1)
  const worthIt = [...counts].filter(
    ([entry, count]) =>
      needed.has(entry) ||
      (WORD.test(entry)
        ? count >= LEAST && count * (entry.length - 1) >= LEAST_SAVED
        : count >= LEAST_SIGNS && entry.search(NOT_ASCII) !== -1),
  )
  if (most < worthIt.length) {
    const saved = ([entry, count]: [string, number]): number =>
      needed.has(entry) ? Infinity : count * (entry.length - 1)
    worthIt
      .sort((a, b) => saved(b) - saved(a) || (a[0] < b[0] ? -1 : 1))
      .splice(Math.max(most, needed.size))
  }
  const byCount = worthIt
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([entry]) => entry)
    .slice(0, 0xd800 - THIRD)
  const bounds = [0, SHORT.length, SHORT.length + THIRD - SECOND, byCount.length]
  return bounds.slice(1).flatMap((end, index) => byCount.slice(bounds[index], end).sort())
}
