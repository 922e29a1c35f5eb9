import { placeOf, type Place, type SiteFacts } from '../site-facts'
import type { AlphabetFiles } from './alphabet'

/** The index file of a site that is too large to be loaded whole: what is needed to find the files that a query needs. */
export interface Manifest extends SiteFacts {
  form: 'sharded'
  /** Area and kind of the pages by number, as runs: how many pages follow each other that have them. */
  places: [area: number, kind: number, pages: number][]
  /** Families of words with their pages (`words-file.ts`). */
  words: AlphabetFiles
  /** Words that say little, with how many pages have them: what they count is known without their files. */
  stops: [surface: string, frequency: number][]
  /** Words that come most often (`words-file.ts`): what completes short beginnings, and mends misspelt words. */
  frequent: AlphabetFiles
  /** What the files of pages are read with (`dense.ts`). */
  dictionary: string
  /** Names of the folders of the files of pages (`page-file.ts`), eight characters each; a folder has `PAGES_IN_FOLDER` of them. */
  pages: string
  /** About how large the files of pages are, in steps of `SIZE_STEP` characters (`numbers.ts`). */
  sizes: string
}

export const SIZE_STEP = 1500

/** Pages that share a name by content: an edit of one renames that many files, and the manifest names so many fewer. */
export const PAGES_IN_FOLDER = 64

const FOLDER_NAME = 8

export const pageUrl = (folders: string, page: number): string => {
  const folder = Math.floor(page / PAGES_IN_FOLDER)
  return `/assets/search-pages-${folders.slice(folder * FOLDER_NAME, (folder + 1) * FOLDER_NAME)}/${page}.txt`
}

/** The places of all pages, by number. */
export const placesOf = (manifest: Pick<Manifest, 'places' | 'areas' | 'kinds'>): Place[] =>
  manifest.places.flatMap(([area, kind, pages]) => {
    const place = placeOf(area, kind, manifest)
    return Array.from({ length: pages }, () => place)
  })
