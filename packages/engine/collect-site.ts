import { join } from 'node:path'
import { agentLinkProblems } from './check/agent-links'
import { typedFactProblems } from './check/typed-facts'
import { compilePages } from './compile/compile-pages'
import type { CompileContext } from './compile/context'
import { PageCache } from './compile/page-cache'
import { splitFrontmatter } from './frontmatter'
import { readInputs, type Inputs } from './inputs'
import { joinPages, type JoinedSite, type SiteParts } from './join-pages'
import type { Options } from './options'
import { failOn } from './problems'
import type { Content } from './read-content'
import { referenceSources } from './reference-sources'
import { hoverFiles } from './samples/hovers'
import { indexProblems } from './search/index-files'
import { siteText } from './search/site-text'
import type { LoadedSiteFile } from './site/load-site-file'
import type { Reporter } from './stage'

/** The complete site in memory: read, compiled, and checked. Nothing has been written. */
export interface CollectedSite extends JoinedSite {
  counts: { pages: number; compiled: number }
}

/**
 * Reads, compiles, and checks everything, then reports all problems together.
 *
 * @param inputs What has been read already.
 * @throws BuildFailed with every error of every page, link, and entry. In a plain folder, a page that
 *   can't be compiled is left out instead, and errors are among the problems.
 */
export async function collectSite(
  options: Options,
  reporter: Reporter,
  inputs?: Inputs,
): Promise<CollectedSite> {
  const parts = await readParts(options, reporter, inputs)
  const { isStrict } = parts.loaded
  const joined = await joinPages(parts, options.contentFolder, { omitsFailed: !isStrict })
  const { problems } = joined
  const fail = () => {
    if (isStrict || options.strict || joined.pages.length === 0) failOn(problems, options.strict)
  }
  problems.push(...(await typedFactProblems(parts.content.pages, parts.loaded, options)))
  fail()
  problems.push(...agentLinkProblems(joined))
  problems.push(...indexProblems(siteText(joined), parts.loaded.site.search))
  fail()
  return { ...joined, counts: { pages: joined.pages.length, compiled: parts.results.compiled } }
}

/** Reads the site file and all pages, and compiles those that aren't in the cache. */
export async function readParts(
  options: Options,
  reporter: Reporter,
  inputs?: Inputs,
): Promise<SiteParts> {
  const { loaded, content, ...rest } = inputs ?? (await readInputs(options, reporter))
  const context = contextOf(options, loaded, content)
  const reference = await referenceSources(loaded, content.pages, options)
  const all = [...content.pages, ...content.entries, ...reference.sources]
  const cache = new PageCache(options.cacheFolder, options.engineHash, context)
  const results = await reporter.stage('compiling pages', progress =>
    compilePages(all, context, cache, progress),
  )
  const hovers = hoverFiles(loaded.hovers, reference.symbols)
  return { loaded, content, reference, results, hovers, ...rest }
}

export function contextOf(
  options: Options,
  loaded: LoadedSiteFile,
  content: Content,
): CompileContext {
  const changelog = content.entries.flatMap(source => {
    const { frontmatter } = splitFrontmatter(source.text, source.name)
    const [, date = '', id = ''] = /(\d{4}-\d{2}-\d{2})-([\w-]+)$/.exec(source.path) ?? []
    return frontmatter
      ? [
          {
            id,
            date,
            title: frontmatter.title,
            area: frontmatter.area ?? null,
            labels: frontmatter.labels,
          },
        ]
      : []
  })
  return {
    contentFolder: options.contentFolder,
    ...(loaded.isStrict ? {} : { isLenient: true }),
    staticFolder: loaded.staticFolder,
    diagramFolder: join(options.contentFolder, '_diagrams'),
    regions: loaded.site.regions,
    cache: [options.cacheFolder, options.engineHash],
    ...(loaded.programs &&
      loaded.packageFiles && {
        runs: { programs: loaded.programs, modules: loaded.packageFiles.modules },
      }),
    recordings: loaded.recordings,
    ...(loaded.islands && { islands: loaded.islands }),
    data: { ...loaded.data, regions: loaded.site.regions, changelog },
  }
}
