import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { format } from 'prettier'
import type { HoverData } from '@docs/model/hovers'
import type { Fence } from '@docs/sample-checks/fences/fence'
import { projectsOf, type Project } from '@docs/sample-checks/fences/projects'
import type { Packages } from '@docs/sample-checks/packages/packages'
import { digestOf } from './ask/answers-cache'
import type { HoverServer } from './ask/hover-servers'

/** The file with the packages that all types were read from. */
const VERSIONS = 'packages.json'

/** A page's file below `site/data/hovers`. */
export const hoverFile = (page: string): string =>
  `${page.replace(/^content\//, '').replace(/\.mdx?$/, '')}.json`

/** The projects of a page in the order in which servers are asked. */
interface PageProjects {
  page: string
  projects: { server: HoverServer; project: Project }[]
}

/** The samples that have types, by page. */
export function projectsByPage(
  fences: readonly Fence[],
  servers: readonly HoverServer[],
): PageProjects[] {
  const pages = new Map<string, PageProjects['projects']>()
  for (const server of servers) {
    const taken = fences.filter(fence => fence.noCheck === undefined && server.takes(fence))
    for (const project of projectsOf(taken, server.endingOf)) {
      const page = project.files[0]?.parts[0]?.fence.file ?? ''
      pages.set(page, [...(pages.get(page) ?? []), { server, project }])
    }
  }
  return [...pages].map(([page, projects]) => ({ page, projects }))
}

/**
 * Pages whose types weren't read from the samples that they have now, and files of pages that are
 * gone. It compares digests, so it asks no language server.
 */
export async function staleHovers(
  folder: string,
  pages: readonly PageProjects[],
  { nodeVersion, pythonVersion }: Packages,
  isWhole: boolean,
): Promise<string[]> {
  const read = async (name: string): Promise<unknown> =>
    readFile(join(folder, name), 'utf8').then(JSON.parse, () => null)
  const versions = { nodeVersion, pythonVersion }
  if (JSON.stringify(await read(VERSIONS)) !== JSON.stringify(versions))
    return ['all pages: the packages have changed']
  const stale = await Promise.all(
    pages.map(async ({ page, projects }) => {
      const data = (await read(hoverFile(page))) as HoverData | null
      return data?.madeFrom === madeFrom(projects.map(({ project }) => project)) ? [] : [page]
    }),
  )
  const wanted = new Set(pages.map(({ page }) => hoverFile(page)))
  const gone = isWhole ? (await filesIn(folder)).filter(name => !wanted.has(name)) : []
  return [...stale.flat(), ...gone.map(name => `${name}: there is no such page any more`)]
}

/** Identifies samples by all of their code. */
export const madeFrom = (projects: readonly Project[]): string => digestOf(projects).slice(0, 12)

/** Writes the files of pages; with all pages, also removes other files and notes the packages. */
export async function writeHovers(
  folder: string,
  files: ReadonlyMap<string, HoverData>,
  { nodeVersion, pythonVersion }: Packages,
  isWhole: boolean,
): Promise<void> {
  for (const [page, data] of files) {
    const file = join(folder, hoverFile(page))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await textOf(data))
  }
  if (!isWhole) return
  const wanted = new Set([...files.keys()].map(hoverFile))
  for (const name of await filesIn(folder)) if (!wanted.has(name)) await rm(join(folder, name))
  await writeFile(join(folder, VERSIONS), await textOf({ nodeVersion, pythonVersion }))
}

/** Files of pages, with `/` between folders. */
const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }).catch(() => []))
    .filter(name => name.endsWith('.json') && name !== VERSIONS)
    .map(name => name.split(sep).join('/'))

/** As Prettier formats JSON: a type and a line of code are a line each. */
export const textOf = (value: unknown): Promise<string> =>
  format(JSON.stringify(value), { parser: 'json', printWidth: 100 })
