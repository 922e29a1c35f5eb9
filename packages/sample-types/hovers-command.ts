import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HoverData } from '@docs/model/hovers'
import type { Fence } from '@docs/sample-checks/fences/fence'
import type { Packages } from '@docs/sample-checks/packages/packages'
import { AnswersCache } from './ask/answers-cache'
import { askTypes, type HoverAnswer } from './ask/ask-types'
import { countTypes, coverageReport } from './coverage'
import { hoverFile, projectsByPage, textOf, writeHovers } from './hover-files'
import { hoverServers } from './ask/hover-servers'
import { pageHovers, type AnsweredProject, type MissingType } from './page-hovers'
import { SdkSymbols } from './ask/sdk-symbols'

interface HoverSettings {
  root: string
  cacheFolder: string
  /** Identifies the code that asks the language servers. */
  codeHash: string
  fences: readonly Fence[]
  packages: Packages
  /** Whether `fences` are those of all pages. */
  isWhole: boolean
  /** Compares the files instead of writing them. */
  isCheck: boolean
  log: (text: string) => void
}

/**
 * Asks the language servers for the types in samples and writes them to `site/data/hovers`, or
 * compares them. Resolves to a report and the exit code.
 *
 * @throws Error if the packages of the samples can't be installed.
 */
export async function makeHovers(settings: HoverSettings): Promise<{ text: string; code: number }> {
  const { root, fences, packages, isWhole, isCheck } = settings
  const servers = hoverServers(packages)
  const symbols = await SdkSymbols.read(join(root, 'site/data/sdk'))
  const pages = projectsByPage(fences, servers)
  const answers = await answersOf(settings, servers, pages, symbols)
  const files = new Map<string, HoverData>()
  const missing: MissingType[] = []
  for (const { page, projects } of pages) {
    const answered = projects.map(({ server: { language }, project }): AnsweredProject => ({
      language,
      project,
      answers: answers.get(project) ?? [],
    }))
    const made = pageHovers(answered, symbols)
    files.set(page, made.data)
    missing.push(...made.missing)
  }
  const counts = countTypes(fences, [...answers.values()].flat(), servers, missing)
  const report = coverageReport(counts, missing)
  const folder = join(root, 'site/data/hovers')
  if (!isCheck) {
    await writeHovers(folder, files, packages, isWhole)
    return { text: `${report}\nWrote the types of ${files.size} pages.\n`, code: 0 }
  }
  const wrong: string[] = []
  for (const [page, data] of files) {
    const written = await readFile(join(folder, hoverFile(page)), 'utf8').catch(() => '')
    if (written !== (await textOf(data))) wrong.push(page)
  }
  const list = wrong.map(page => `  ${page}\n`).join('')
  return wrong.length === 0
    ? { text: `${report}\nThe types of ${files.size} pages are up to date.\n`, code: 0 }
    : { text: `${report}\nThe types of these pages differ:\n${list}${ADVICE}\n`, code: 1 }
}

/** How to fix types that are out of date. */
export const ADVICE = 'Run `npm run samples -- --hovers` and commit `site/data/hovers`.'

/** The answers about every project; servers are asked only about those that aren't in the cache. */
async function answersOf(
  { cacheFolder, codeHash, log }: HoverSettings,
  servers: ReturnType<typeof hoverServers>,
  pages: ReturnType<typeof projectsByPage>,
  symbols: SdkSymbols,
) {
  const cache = new AnswersCache(join(cacheFolder, 'hovers'), codeHash)
  const all = pages.flatMap(({ projects }) => projects)
  const answers = new Map<(typeof all)[number]['project'], HoverAnswer[]>()
  for (const server of servers) {
    const projects = all.filter(one => one.server === server).map(({ project }) => project)
    const known = await Promise.all(projects.map(project => cache.read(server, project)))
    for (const [index, project] of projects.entries())
      if (known[index]) answers.set(project, known[index])
    const fresh = projects.filter(project => !answers.has(project))
    if (fresh.length === 0) continue
    const reason = await server.prepare()
    if (reason !== null) throw new Error(reason)
    log(`types of ${server.language}: ${fresh.length} to read …`)
    const folder = join(cacheFolder, 'hovers/work', server.language)
    await askTypes(server, fresh, folder, symbols, async (project, made) => {
      answers.set(project, made)
      await cache.write(server, project, made)
    })
  }
  return answers
}
