import { sharedLength } from '../../search/local/sharded/front-coded'
import type { WordRow } from '../../search/local/sharded/words-file'

/** What a file of words should have, in bytes after brotli: a query loads one for each of its words, and a request costs about as much as a kilobyte. */
const FILE_SIZE = 1700
/** From this part of the size on, a file may end where the words have least in common, so that forms and relatives of a word stay together. */
const MAY_END = 0.6

/** About what a row takes after brotli: a name, and a step and a worth for each page. */
const sizeOf = ({ family, surfaces, pages }: WordRow): number => 2 + family.length / 3 + surfaces.length + pages.length * 1.1

/** Cuts sorted words into files, none of which is much larger than it should be, unless a single word is. */
export function cutRows(rows: readonly WordRow[]): { files: WordRow[][]; starts: string[] } {
  const files: WordRow[][] = []
  const starts: string[] = []
  let first = 0
  while (first < rows.length) {
    const end = endOf(rows, first)
    if (first > 0) starts.push(separator((rows[first - 1] as WordRow).family, (rows[first] as WordRow).family))
    files.push(rows.slice(first, end))
    first = end
  }
  return { files: files.length > 0 ? files : [[]], starts }
}

/** Where a file that begins at `first` ends. */
function endOf(rows: readonly WordRow[], first: number): number {
  let size = 0
  let best = { end: first + 1, shared: Infinity }
  for (let index = first; index < rows.length; index++) {
    const row = rows[index] as WordRow
    size += sizeOf(row)
    if (size > FILE_SIZE && index > first) return best.end
    const next = rows[index + 1]
    if (!next) return index + 1
    const shared = sharedLength(row.family, next.family)
    if (size >= FILE_SIZE * MAY_END && shared <= best.shared) best = { end: index + 1, shared }
    else if (best.shared === Infinity) best.end = index + 1
  }
  return rows.length
}

/** The shortest text that is after the one and not after the other. */
const separator = (before: string, after: string): string => after.slice(0, sharedLength(before, after) + 1)
