/**
 * Compact text: frequent words are in a dictionary once, and each is one character in the text. The
 * output is valid UTF-8 without line breaks, and a seventh smaller after Brotli than the original.
 */

/**
 * Before a word: its first letter, or all letters, are capitals. Others replace a line break, and
 * separate texts.
 */
const [CAPITAL, CAPITALS, BREAK, BETWEEN] = ['\x01', '\x02', '\x1e', '\x1f'] as const
const [CAPITAL_CODE, CAPITALS_CODE] = [1, 2] as const

/**
 * Characters for dictionary entries: unused control characters for the most frequent ones, then
 * characters of two bytes, then three.
 */
const SHORT = Array.from({ length: 0x80 }, (_, code) => code).filter(
  code => (code > 2 && code < 0x1e && code !== 9 && code !== 10 && code !== 13) || code === 0x7f,
)
const SECOND = 0x80
const THIRD = 0x800
const codeOf = (entry: number): number => SHORT[entry] ?? SECOND + entry - SHORT.length

const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90)

/** Letters, and what is between them. */
const PIECE = /[A-Za-z]+|[^A-Za-z]+/g
const NOT_ASCII = /\P{ASCII}/gu
const WORD = /^[A-Za-z]/

/**
 * Rarer or shorter words cost more than they save. Determined by experiment on the real content.
 */
const LEAST = 4
const LEAST_SAVED = 7
/**
 * The same for separators, such as ` · ` between table cells. Without a character beyond ASCII,
 * they never pay off.
 */
const LEAST_SIGNS = 40

/** Reads and writes texts with one dictionary. */
export class Dense {
  /** Character code → entry. */
  private readonly entries: (string | undefined)[] = []

  /** @param dictionary One line: entries separated by `BETWEEN`, those of one byte first. */
  constructor(readonly dictionary: string) {
    if (dictionary !== '')
      for (const [index, entry] of dictionary.split(BETWEEN).entries())
        this.entries[codeOf(index)] = entry
  }

  /** The texts in a line. */
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
        // A space between two words isn't written.
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
 * Encodes texts as lines, each with the texts of one list, and their dictionary.
 *
 * @param most The maximum number of dictionary words, if readers don't load all texts.
 */
export function writeDense(
  lists: readonly (readonly string[])[],
  most = Infinity,
): { dictionary: string; lines: string[] } {
  const pieces = new Pieces()
  const split = lists.map(texts => texts.map(text => pieces.split(cleaned(text))))
  const entries = entriesOf(pieces.counts(), most)
  const characters = new Map(
    entries.map((entry, index) => [entry, String.fromCharCode(codeOf(index))]),
  )
  const write = writer(pieces.known, characters)
  return {
    dictionary: entries.join(BETWEEN),
    lines: split.map(texts => texts.map(write).join(BETWEEN)),
  }
}

/** Numbers for the words of texts and what is between them: texts repeat their words. */
class Pieces {
  readonly known: string[] = []
  private readonly uses: number[] = []
  private readonly numbers = new Map<string, number>()

  split(text: string): Uint32Array {
    return Uint32Array.from(text.match(PIECE) ?? [], piece => {
      let number = this.numbers.get(piece)
      if (number === undefined) {
        number = this.known.push(piece) - 1
        this.uses.push(0)
        this.numbers.set(piece, number)
      }
      this.uses[number] = (this.uses[number] ?? 0) + 1
      return number
    })
  }

  counts(): [piece: string, count: number][] {
    return this.known.map((piece, number) => [piece, this.uses[number] ?? 0])
  }
}

/** Removes characters with a special meaning here, and lone surrogates. */
const cleaned = (text: string): string =>
  text
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\n/g, BREAK)
    .replace(/\p{Surrogate}/gu, '\uFFFD')

/** Writes texts, which are numbers of pieces, with the characters of a dictionary. */
function writer(
  pieces: readonly string[],
  characters: ReadonlyMap<string, string>,
): (text: Uint32Array) => string {
  const isEntry = new Uint8Array(pieces.length)
  const written = pieces.map((piece, number) => {
    const { flag, entry } = entryOf(piece)
    const character = characters.get(entry)
    isEntry[number] = Number(character !== undefined)
    if (character !== undefined) return flag + character
    return WORD.test(piece) ? piece : piece.replace(NOT_ASCII, one => characters.get(one) ?? one)
  })
  const space = pieces.indexOf(' ')
  return text => {
    let result = ''
    for (let index = 0; index < text.length; index++) {
      const number = text[index] as number
      // A space between two words of the dictionary isn't written.
      const next = text[index + 1]
      const isLeftOut =
        number === space && !isEntry[number] && index > 0 && next !== undefined && isEntry[next]
      if (!isLeftOut) result += written[number] as string
    }
    return result
  }
}

/** The lookup form of a word: lowercase, if its capitals follow a rule. */
function entryOf(piece: string): { flag: string; entry: string } {
  if (/^[A-Z][a-z]+$/.test(piece)) return { flag: CAPITAL, entry: piece.toLowerCase() }
  return /^[A-Z]{2,}$/.test(piece)
    ? { flag: CAPITALS, entry: piece.toLowerCase() }
    : { flag: '', entry: piece }
}

/**
 * The words that save bytes, and every character beyond ASCII, by frequency and then
 * alphabetically.
 */
function entriesOf(pieces: readonly (readonly [string, number])[], most: number): string[] {
  const counts = new Map<string, number>()
  const needed = new Set<string>()
  for (const [piece, count] of pieces) {
    for (const character of piece.match(NOT_ASCII) ?? []) needed.add(character)
    const { entry } = entryOf(piece)
    counts.set(entry, (counts.get(entry) ?? 0) + count)
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
