import { readdir } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { Recording, Recordings } from '@docs/model/recording'
import { readJson } from '../data-files/read-data'

/** What readers get of a recording next to its sample. */
export interface RecordedSample {
  /** The document with the recording, without its ending. */
  href: string
  /** The same as Markdown: a sentence, and a block of text. */
  note: string
  text: string
}

/** Reads a folder of recordings; a site without one has none. */
export async function readRecordings(folder: string | null): Promise<Recordings> {
  if (folder === null) return {}
  const names = (await readdir(folder, { recursive: true }).catch(() => []))
    .filter(name => name.endsWith('.json'))
    .sort()
  const read = await Promise.all(
    names.map(async name => ({
      page: dirname(name).split(sep).join('/'),
      recording: (await readJson(join(folder, name))) as Recording,
    })),
  )
  const pages = [...new Set(read.map(({ page }) => page))]
  return Object.fromEntries(
    pages.map(page => [
      page,
      read.filter(one => one.page === page).map(({ recording }) => recording),
    ]),
  )
}
