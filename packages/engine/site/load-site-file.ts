import { sourcesBehind } from '@docs/sources/sources-behind'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from '../bundler'
import type { SearchSettings } from '@docs/model/search-hosts'
import type { Programs } from '@docs/sample-runner/messages/runnable'
import type { ReaderRuns } from '@docs/model/reader-runs'
import type { Recordings } from '@docs/model/recording'
import type { Site } from '@docs/model/site'
import { normalizePath } from '@docs/model/urls'
import { BuildFailed, type Problem } from '../problems'
import { readRecordings } from '../samples/recorded-samples'
import { readHovers, type HoversByPath } from '../samples/hovers'
import { readVersions, type PackageVersions } from '../samples/package-versions'
import { readSamplePackages, type SamplePackages } from '../samples/sample-packages'
import { hashOf } from '../hash'
import { problemsOfBundling } from './bundling-problems'
import { displayName } from '../data-files/locate'
import { readJson } from '../data-files/read-data'
import { readIslands, type IslandEngine, type SiteIslands } from './site-islands'
import { siteFileSchema, type ParsedSiteFile, type SidebarSpec } from './schema'
import { publicSearch, resolveSearch } from './search-settings'
import { placeOfField, siteProblems } from './site-problems'

/** The site file, validated and with its defaults, and its location. */
export interface LoadedSiteFile {
  site: Site
  /**
   * All search settings, even if the site's own index answers and `site.search` has nothing about a
   * hosted one.
   */
  search: SearchSettings
  /** Whether the rules of a site are errors; see `strict` of the site file. */
  isStrict: boolean
  synonyms: string[][]
  sidebar: SidebarSpec[] | null
  redirects: Record<string, string>
  staticFolder: string | null
  data: Record<string, unknown>
  /** Absolute folder of the REST reference, or null. */
  apiFolder: string | null
  /** Absolute folder of the SDK reference, or null. */
  sdkFolder: string | null
  /** Every absolute folder that the site file names. */
  folders: string[]
  /** Values of the data files that pages must not repeat, or null. */
  typedFacts: ParsedSiteFile['typedFacts']
  versions: PackageVersions
  /** What became of the pages when they were followed as readers do. */
  readers: ReaderRuns | null
  /** The samples that readers can run, or null. */
  programs: Programs | null
  packageFiles: SamplePackages | null
  /** The absolute file with the model's answers, and what it and its imports contain. */
  answers: { file: string; hash: string } | null
  /** Null if there are none, or if nobody asked for them. */
  islands: SiteIslands | null
  /** The types of the samples. */
  hovers: HoversByPath
  recordings: Recordings
  /**
   * The site file and the files it imports, for the positions of problems; empty without a site
   * file.
   */
  files: string[]
}

/**
 * Loads a site file, or the defaults if there is none.
 *
 * @param engine What islands import. Without it, islands are left out.
 * @throws BuildFailed with every problem of the file.
 */
export async function loadSiteFile(
  file: string | null,
  cacheFolder: string,
  engine?: IslandEngine,
): Promise<LoadedSiteFile> {
  if (file === null) return complete(siteFileSchema.parse({ strict: false }), null)
  const raw = await importSiteFile(file, cacheFolder)
  if (isTooDeep(raw))
    throw new BuildFailed([
      {
        severity: 'error',
        message: `A value in the site file is nested more than ${DEEPEST} levels deep, or contains itself.`,
        hint: 'Check the categories of the sidebar.',
        ...(await placeOfField(['sidebar'], await siteFiles(file))),
      },
    ])
  const parsed = siteFileSchema.safeParse(raw)
  if (parsed.success) {
    const islands =
      parsed.data.islands === null ? null : resolve(dirname(file), parsed.data.islands)
    return {
      ...(await complete(parsed.data, file)),
      islands: islands && engine ? await readIslands(islands, engine, cacheFolder) : null,
    }
  }
  throw new BuildFailed(await siteProblems(parsed.error.issues, raw, file, await siteFiles(file)))
}

/** The maximum depth of objects and lists, which the schema can still validate recursively. */
const DEEPEST = 50

function isTooDeep(raw: unknown): boolean {
  let level = new Set<unknown>([raw])
  for (let depth = 0; depth <= DEEPEST; depth++) {
    level = new Set(
      [...level].flatMap(value =>
        typeof value === 'object' && value !== null ? Object.values(value) : [],
      ),
    )
    if (level.size === 0) return false
  }
  return true
}

async function importSiteFile(file: string, cacheFolder: string): Promise<unknown> {
  await mkdir(cacheFolder, { recursive: true })
  // Each load uses a new name, because Node caches imported modules forever and the development
  // server loads the file again.
  const outfile = join(cacheFolder, `site-${process.pid}-${Date.now()}.mjs`)
  try {
    await build({
      entryPoints: [file],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      logLevel: 'silent',
    })
    const module = (await import(pathToFileURL(outfile).href)) as { site?: unknown }
    if (module.site === undefined)
      throw new BuildFailed([
        {
          severity: 'error',
          message: 'The site file must export `site`.',
          hint: 'Write `export const site: SiteFile = { … }`.',
          file: displayName(file),
        },
      ])
    return module.site
  } catch (error) {
    throw error instanceof BuildFailed
      ? error
      : new BuildFailed(problemsOfBundling(error, file, 'The site file'))
  } finally {
    await rm(outfile, { force: true })
  }
}

async function siteFiles(file: string): Promise<string[]> {
  const folder = dirname(file)
  const beside = await readdir(folder)
  return [
    file,
    ...beside
      .filter(name => /\.[mc]?[jt]s$/.test(name))
      .map(name => join(folder, name))
      .filter(name => name !== file),
  ]
}

async function complete(parsed: ParsedSiteFile, file: string | null): Promise<LoadedSiteFile> {
  const {
    strict,
    sidebar,
    redirects,
    staticFolder,
    dataFolder,
    apiFolder,
    sdkFolder,
    synonyms,
    samples,
    typedFacts,
    islands: _,
    ...site
  } = parsed
  const folder = file === null ? '' : dirname(file)
  const inFolder = (path: string | null) =>
    path === null || file === null ? null : resolve(folder, path)
  const files = file === null ? [] : await siteFiles(file)
  const search = await resolvedSearch(site.search, files)
  return {
    site: {
      ...site,
      search: publicSearch(search),
      samples: samples && { page: samples.page },
    } as Site,
    search,
    isStrict: strict,
    synonyms,
    sidebar,
    // As the server sees them: without a slash or an extension.
    redirects: Object.fromEntries(
      Object.entries(redirects).map(([from, to]) => [normalizePath(from), to]),
    ),
    staticFolder: inFolder(staticFolder),
    data: await readData(inFolder(dataFolder)),
    apiFolder: inFolder(apiFolder),
    sdkFolder: inFolder(sdkFolder),
    folders: [
      staticFolder,
      dataFolder,
      apiFolder,
      sdkFolder,
      samples?.run?.packages ?? null,
      samples?.hovers ?? null,
      samples?.recordings ?? null,
    ].flatMap(path => inFolder(path) ?? []),
    typedFacts,
    programs: samples?.run?.programs ?? null,
    packageFiles: await readSamplePackages(inFolder(samples?.run?.packages ?? null)),
    islands: null,
    answers: answersIn(inFolder(samples?.run?.answers ?? null)),
    versions: await readVersions(
      (samples?.lists ?? []).flatMap(list => inFolder(list) ?? []),
      samples?.passed,
    ),
    readers: samples?.readers ?? null,
    hovers: await readHovers(inFolder(samples?.hovers ?? null)),
    recordings: await readRecordings(inFolder(samples?.recordings ?? null)),
    files,
  }
}

/** Only its own files: that of the browser code covers the packages. */
function answersIn(file: string | null): LoadedSiteFile['answers'] {
  if (file === null) return null
  return { file, hash: hashOf(...sourcesBehind(dirname(file), [file]).values()) }
}

async function resolvedSearch(
  written: SearchSettings,
  files: readonly string[],
): Promise<SearchSettings> {
  const { search, faults } = resolveSearch(written, process.env)
  const problems = faults.map(async ({ field, variable, message, hint }): Promise<Problem> => ({
    severity: 'error',
    message,
    hint,
    ...(variable === null ? await placeOfField(['search', field], files) : {}),
  }))
  if (problems.length > 0) throw new BuildFailed(await Promise.all(problems))
  return search
}

async function readData(folder: string | null): Promise<Record<string, unknown>> {
  if (folder === null) return {}
  const names = (await readdir(folder).catch(() => []))
    .filter(name => extname(name) === '.json')
    .sort()
  const problems: Problem[] = []
  const entries = await Promise.all(
    names.map(async name => {
      const path = join(folder, name)
      try {
        return [
          name.slice(0, -5).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
          await readJson(path),
        ] as const
      } catch (error) {
        if (!(error instanceof BuildFailed)) throw error
        problems.push(...error.problems)
        return [name, null] as const
      }
    }),
  )
  if (problems.length > 0) throw new BuildFailed(problems)
  return Object.fromEntries(entries)
}
