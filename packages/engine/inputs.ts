import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { siteRoot } from '@docs/model/urls'
import { hashOfBrowserCode } from './assets/browser-code'
import { gitDates } from './git-dates'
import { hashOf } from './hash'
import type { Options } from './options'
import { readContent, type Content } from './read-content'
import { loadSiteFile, type LoadedSiteFile } from './site/load-site-file'
import { siteAtBase } from './site/site-at-base'
import type { Reporter } from './stage'
import { SEARCH_TEXT_PATH } from './markdown-files/search-file'

/** What a site is made from, as read from the disk. The reference is read only if it is needed. */
export interface Inputs {
  loaded: LoadedSiteFile
  content: Content
  /** Date of the last commit, by absolute file. */
  dates: ReadonlyMap<string, string>
  staticNames: string[]
}

/**
 * Reads the site file, all pages, and their dates.
 *
 * @throws BuildFailed with every problem of the site file, or if there are no pages.
 */
export async function readInputs(options: Options, reporter: Reporter): Promise<Inputs> {
  const [loaded, content, dates] = await Promise.all([
    readSite(options),
    reporter.stage('reading pages', () => readContent(options.contentFolder)),
    gitDates(options.contentFolder),
  ])
  return { loaded, content, dates, staticNames: await listFiles(loaded.staticFolder) }
}

/**
 * Reads the site file and its data.
 *
 * @throws BuildFailed with every problem of the site file.
 */
export async function readSite(options: Options): Promise<LoadedSiteFile> {
  const loaded = await loadSiteFile(options.siteFile, options.cacheFolder, options)
  const site = await siteAtBase(loaded.site, options.base, loaded.files)
  const textSearch = options.hasTextSearch ? `${siteRoot(site)}${SEARCH_TEXT_PATH}` : null
  return { ...loaded, site: { ...site, textSearch } }
}

/**
 * Identifies everything that a build is made from: with the same hash, it makes the same site and
 * finds the same problems. Names of files are part of it, because problems name them.
 */
export async function hashOfInputs(options: Options, inputs: Inputs): Promise<string> {
  const { loaded, content, dates } = inputs
  const pages = [...content.pages, ...content.entries]
  const known = new Set(pages.map(({ file }) => file))
  const folders = [
    options.contentFolder,
    loaded.staticFolder,
    loaded.apiFolder,
    loaded.sdkFolder,
    loaded.packageFiles?.folder ?? null,
  ]
  const { files: siteFiles, ...settings } = loaded
  return hashOf(
    options.engineHash,
    hashOfBrowserCode(options.root),
    process.cwd(),
    JSON.stringify([
      { ...options, typed: null },
      settings,
      content.problems,
      content.lenientProblems,
      [...dates],
    ]),
    ...pages.flatMap(({ file, text }) => [file, text]),
    ...siteFiles.flatMap(file => [file, textOf(file)]),
    ...(await Promise.all(folders.map(folder => hashOfFolder(folder, known)))),
  )
}

/** The names and contents of all files in a folder, except those that are already known. */
export async function hashOfFolder(
  folder: string | null,
  known: ReadonlySet<string> = new Set(),
): Promise<string> {
  if (folder === null) return ''
  const names = (await listFiles(folder)).filter(name => !known.has(join(folder, name))).sort()
  return hashOf(folder, ...names.flatMap(name => [name, hashOf(textOf(join(folder, name)))]))
}

/** Empty if the file has disappeared since it was listed. */
function textOf(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch {
    return new Uint8Array()
  }
}

/** Names with slashes, relative to the folder; none if it doesn't exist. */
export async function listFiles(folder: string | null): Promise<string[]> {
  if (folder === null) return []
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter(entry => entry.isFile() && entry.name !== '.DS_Store')
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
}
