import type { SearchRecord } from '@docs/search/provider'

/** A record with the fields that break ranking ties, as DocSearch's crawler adds them. */
export interface PushedRecord extends SearchRecord {
  weight: { pageRank: number; level: number; position: number }
}

/**
 * Algolia's smaller plans accept records of 10,000 bytes; some are left for differences in
 * counting.
 */
const LARGEST_RECORD = 9500

/** DocSearch's level: 100 for the area, ten less for each level below, nothing for text. */
const levelOf = ({ type }: SearchRecord): number =>
  type === 'content' ? 0 : 100 - 10 * Number(type.slice(3))

/** The records as they are sent: with weights, and large ones split. */
export function pushedRecords(records: readonly SearchRecord[]): PushedRecord[] {
  const positions = new Map<string, number>()
  return records.flatMap(record => {
    const position = positions.get(record.url_without_anchor) ?? 0
    positions.set(record.url_without_anchor, position + 1)
    return pieces({ ...record, weight: { pageRank: 0, level: levelOf(record), position } })
  })
}

export const sizeOf = (record: object): number => Buffer.byteLength(JSON.stringify(record))

/**
 * Splits a record that is too large into several with the same URL, each with part of its text and
 * code.
 */
function pieces(record: PushedRecord): PushedRecord[] {
  if (sizeOf(record) <= LARGEST_RECORD) return [record]
  const room = LARGEST_RECORD - sizeOf({ ...record, content: null, code: null }) - 40
  const content = parts(record.content ?? '', room, ' ').map(text => ({
    ...record,
    content: text,
    code: null,
  }))
  const code = parts(record.code ?? '', room, '\n').map(text => ({
    ...record,
    content: null,
    code: text,
  }))
  return [...content, ...code].map((piece, index) =>
    index === 0 ? piece : { ...piece, objectID: `${record.objectID}~${index + 1}` },
  )
}

/**
 * Splits a text between words or lines, so that no part exceeds the limit in JSON. A single word
 * that does is split anywhere.
 */
function parts(text: string, room: number, separator: string): string[] {
  const found: string[] = []
  let part = ''
  for (const word of text
    .split(separator)
    .flatMap(one => (bytesOf(one) > room ? [...chunks(one, Math.floor(room / 6))] : [one]))) {
    const longer = part === '' ? word : part + separator + word
    if (bytesOf(longer) > room && part !== '') {
      found.push(part)
      part = word
    } else part = longer
  }
  return part === '' ? found : [...found, part]
}

const bytesOf = (text: string): number => Buffer.byteLength(JSON.stringify(text))

/** A character takes at most six bytes in JSON (`\u001f`), so this many always fit. */
function* chunks(text: string, length: number): Generator<string> {
  for (let from = 0; from < text.length; from += length) yield text.slice(from, from + length)
}
