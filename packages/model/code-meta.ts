/** The parsed metadata after the language of a fence. */
export interface CodeMeta {
  title?: string
  tab?: string
  alt?: string
  group?: string
  /** Why the sample isn't checked. */
  noCheck?: string
  /** Whether readers see no types when they point at the code. */
  noHover: boolean
  numbers: boolean
  wrap: boolean
  highlighted: Set<number>
  added: Set<number>
  removed: Set<number>
  focused: Set<number>
  words: string[]
  /** Parts that aren't valid, as written. */
  unknown: string[]
}

const PART =
  /([\w-]+)=(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|\{([\d,\s-]*)\}|(\S+))|\{([\d,\s-]*)\}|\/((?:[^/\\]|\\.)+)\/|(\S+)/g
export const META_KEYS = [
  'title',
  'tab',
  'alt',
  'group',
  'no-check',
  'no-hover',
  'ins',
  'del',
  'focus',
  'numbers',
  'wrap',
]

/** Reads `title="app.py" {3,5-7} ins={9} /word/ numbers`. Lines count from 1. */
export function parseMeta(text: string): CodeMeta {
  const meta: CodeMeta = {
    numbers: false,
    wrap: false,
    noHover: false,
    highlighted: new Set(),
    added: new Set(),
    removed: new Set(),
    focused: new Set(),
    words: [],
    unknown: [],
  }
  for (const [part, key, double, single, range, bare, lines, word, flag] of text.matchAll(PART)) {
    const value = double?.replace(/\\(.)/g, '$1') ?? single ?? bare
    if (lines !== undefined) addLines(meta.highlighted, lines)
    else if (word !== undefined) meta.words.push(word.replace(/\\(.)/g, '$1'))
    else if (flag === 'numbers' || flag === 'wrap') meta[flag] = true
    else if (flag === 'no-hover') meta.noHover = true
    else if (key === 'ins' && range !== undefined) addLines(meta.added, range)
    else if (key === 'del' && range !== undefined) addLines(meta.removed, range)
    else if (key === 'focus' && range !== undefined) addLines(meta.focused, range)
    else if (key === 'no-check' && value) meta.noCheck = value
    else if (
      (key === 'title' || key === 'tab' || key === 'alt' || key === 'group') &&
      value !== undefined
    )
      meta[key] = value
    else meta.unknown.push(part)
  }
  return meta
}

/** No block has this many lines. */
const LAST_LINE = 2_000

/** `1,3-5` → 1, 3, 4, 5. Overlapping ranges are expanded only once. */
function addLines(lines: Set<number>, ranges: string): void {
  const marked = new Uint8Array(LAST_LINE)
  for (const [, from, to] of ranges.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g))
    marked.fill(1, Number(from), Number(to ?? from) + 1)
  marked.forEach((isMarked, line) => isMarked && lines.add(line))
}
