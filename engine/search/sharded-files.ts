import type { PageText, SiteText } from '../../search/page-text'
import { Corpus } from '../../search/local/corpus'
import { headRows, type HeadFile } from '../../search/local/files'
import { writeDense } from '../../search/local/dense'
import type { Averages } from '../../search/local/impacts'
import { alphabetUrl } from '../../search/local/sharded/alphabet'
import { PAGES_IN_FOLDER, pageUrl, SIZE_STEP, type Manifest } from '../../search/local/sharded/manifest'
import { writeNumbers } from '../../search/local/sharded/numbers'
import { pageTexts } from '../../search/local/sharded/page-file'
import { writeFrequent, writeWordRows, type WordRow } from '../../search/local/sharded/words-file'
import { synonymTerms } from '../../search/local/synonyms'
import { isStopWord } from '../../search/text/stop-words'
import { writeWords } from '../../search/local/sharded/front-coded'
import type { OutputFile } from '../assets/bundle'
import { shortHash } from '../hash'
import { cutRows } from './cut-rows'

/** Words that short beginnings and misspelt words are made good from, and how many of them are a file of some 4 KB. */
const FREQUENT_WORDS = 10_000
const FREQUENT_IN_FILE = 1000
/** Entries of the dictionary that the files of pages share: 4 KB before the first answer, and a fifth off each page. */
const DICTIONARY = 1000

/** The index of a large site: a manifest, words with their pages in files by the alphabet, and each page as a file. */
export function shardedFiles(site: Omit<SiteText, 'pages'>, pages: readonly PageText[], averages: Averages): { manifest: Manifest; files: OutputFile[] } {
  const { areas, kinds, pages: rows } = headRows({ ...site, pages: [...pages] })
  const words = wordRows(pages, averages)
  const cut = cutRows(words)
  const contents = cut.files.map(file => linesOf(writeWordRows(file)))
  const frequent = frequentFiles(words)
  const { dictionary, lines } = writeDense(pages.map(pageTexts), DICTIONARY)
  const texts = lines.map(line => linesOf([line]))
  const folders = folderNames(texts)
  const manifest: Manifest = {
    form: 'sharded', language: site.language, version: site.version, synonyms: synonymTerms(site.synonyms), averages, areas, kinds,
    places: runsOfPlaces(rows),
    words: { url: `/assets/search-words-${shortHash(contents.join(''))}/`, starts: writeWords(cut.starts) },
    frequent: { url: `/assets/search-frequent-${shortHash(frequent.contents.join(''))}/`, starts: writeWords(frequent.starts) },
    dictionary,
    stops: words.flatMap(({ surfaces, pages }) => surfaces.filter(isStopWord).map((surface): [string, number] => [surface, pages.length])),
    pages: folders,
    sizes: writeNumbers(texts.map(text => Math.ceil(text.length / SIZE_STEP))),
  }
  return {
    manifest,
    files: [
      ...contents.map((content, file) => ({ url: alphabetUrl(manifest.words, file), content })),
      ...frequent.contents.map((content, file) => ({ url: alphabetUrl(manifest.frequent, file), content })),
      ...texts.map((content, page) => ({ url: pageUrl(folders, page), content })),
    ],
  }
}

const linesOf = (lines: readonly string[]): string => `${lines.join('\n')}\n`

/** All words with their pages, sorted: what the browser makes of the texts of a smaller site. */
function wordRows(pages: readonly PageText[], averages: Averages): WordRow[] {
  const corpus = new Corpus(pages.length, [], averages)
  for (const [number, page] of pages.entries()) {
    corpus.addHead(number, page)
    corpus.addHeadings(number, page.sections)
    corpus.addTerms(number, page.terms)
    corpus.addDescription(number, page.description)
    corpus.addTexts(number, 'text', page.sections.map(({ text }) => text))
    corpus.addTexts(number, 'code', page.sections.map(({ code }) => code))
    // Only its postings are needed, and ten thousand pages are much.
    corpus.pages[number] = undefined
  }
  const { families, members, surfaces } = corpus.lexicon
  const rows = families.flatMap((family, id): WordRow[] => {
    const list = corpus.postings.get(id)
    if (!list) return []
    const sums = new Map<number, number>()
    for (const [index, page] of list.pages.entries()) sums.set(page, (sums.get(page) ?? 0) + (list.impacts[index] as number))
    return [{ family, surfaces: (members[id] ?? []).map(surface => surfaces[surface] as string).sort(), pages: [...sums.keys()], impacts: [...sums.values()] }]
  })
  return rows.sort((a, b) => (a.family < b.family ? -1 : 1))
}

/** The most frequent words, sorted, in files. */
function frequentFiles(rows: readonly WordRow[]): { contents: string[]; starts: string[] } {
  const words = rows.flatMap(({ surfaces, pages }) => surfaces.map(surface => ({ surface, frequency: pages.length })))
    .sort((a, b) => b.frequency - a.frequency || (a.surface < b.surface ? -1 : 1))
    .slice(0, FREQUENT_WORDS)
    .sort((a, b) => (a.surface < b.surface ? -1 : 1))
  const files = Array.from({ length: Math.max(1, Math.ceil(words.length / FREQUENT_IN_FILE)) }, (_, file) => words.slice(file * FREQUENT_IN_FILE, (file + 1) * FREQUENT_IN_FILE))
  return { contents: files.map(file => linesOf(writeFrequent(file))), starts: files.slice(1).map(file => file[0]?.surface ?? '') }
}

/** Pages in one place follow each other mostly. */
function runsOfPlaces(rows: HeadFile['pages']): Manifest['places'] {
  const runs: Manifest['places'] = []
  for (const [, , area, kind] of rows) {
    const last = runs.at(-1)
    if (last && last[0] === area && last[1] === kind) last[2]++
    else runs.push([area, kind, 1])
  }
  return runs
}

/** A name by content for each folder of pages, all in a row. */
function folderNames(texts: readonly string[]): string {
  const names: string[] = []
  for (let first = 0; first < texts.length; first += PAGES_IN_FOLDER) names.push(shortHash(texts.slice(first, first + PAGES_IN_FOLDER).join('')))
  return names.join('')
}
