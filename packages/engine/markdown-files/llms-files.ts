import type { Page } from '@docs/model/page'
import type { Site } from '@docs/model/site'
import { markdownUrl, siteRoot } from '@docs/model/urls'
import { count } from '@docs/model/problem'
import * as markdownWords from '@docs/ui/words/markdown-files'
import { pathsIn, type LlmsGroup } from './llms-tree'
import { searchNote } from './search-file'
import type { MarkdownFile } from './markdown-files'

/** No file of `llms.txt` has more bytes: about 2,500 tokens for one step of finding a page. */
export const MOST_LLMS_BYTES = 10_000

type Listed = Pick<Page, 'path' | 'title' | 'description'>

/**
 * The `llms.txt` of a site (https://llmstxt.org): one file if it is small, otherwise one for each
 * area, and for the parts of an area that is too large.
 */
export function llmsFiles(root: LlmsGroup, pages: readonly Listed[], site: Site): MarkdownFile[] {
  return filesOf(root, contextOf(root, pages, site))
}

/** The groups that have a file with the complete text of their pages. */
export function fullGroups(root: LlmsGroup, pages: readonly Listed[], site: Site): LlmsGroup[] {
  const { full } = contextOf(root, pages, site)
  return full.has(root.folder) ? [root] : root.groups
}

/** URL of the complete text of a group. */
export const fullUrl = ({ folder }: LlmsGroup): string => `${folder}/llms-full.txt`

interface Context {
  site: Site
  pages: ReadonlyMap<string, Listed>
  /** Folders of the groups that have a file with their complete text. */
  full: ReadonlySet<string>
  /** Blocks by level and group: the same group is tried in several files. */
  blocks: Map<number, Map<LlmsGroup, string[]>>
}

/** A site whose pages are all in one file has its text in one file, too; others by area. */
function contextOf(root: LlmsGroup, pages: readonly Listed[], site: Site): Context {
  const context = {
    site,
    pages: new Map(pages.map(page => [page.path, page])),
    full: new Set<string>(),
    blocks: new Map<number, Map<LlmsGroup, string[]>>(),
  }
  const areas = fits(flatText(root, context)) ? [root] : root.groups
  return { ...context, full: new Set(areas.map(({ folder }) => folder)) }
}

const flatText = (group: LlmsGroup, context: Context): string =>
  [leadOf(group, context), ...blocksOf(group, 2, context)].join('\n\n')

/** A file with its group, as far as its pages are listed in it and not in files of their own. */
type LlmsFile = MarkdownFile & { listed: LlmsGroup }

function filesOf(group: LlmsGroup, context: Context): LlmsFile[] {
  const fileOf = (text: string, listed: LlmsGroup): LlmsFile => ({
    url: llmsUrl(group),
    text: `${text}\n`,
    listed,
  })
  const flat = flatText(group, context)
  if (fits(flat)) return [fileOf(flat, group)]
  const isWhole = group.paths.length + group.groups.length <= 1
  const others = dividedGroups(group, context)
  const inner = others.map(one => filesOf(one, context))
  const inline = { ...group, groups: group.groups.filter(one => !others.includes(one)) }
  // Those who can search need no titles, and each token counts before the first answer.
  const isShort = group.folder === '' && Boolean(context.site.textSearch)
  const texts = [true, false].map(isDeep =>
    dividedText(inline, { others, inner, isDeep, isShort }, context),
  )
  const text = texts.find(one => fits(one)) ?? (isWhole ? texts[1] : undefined)
  return text === undefined
    ? filesOf(inParts(group), context)
    : [fileOf(text, inline), ...inner.flat()]
}

/**
 * The groups that get files of their own: the largest, so that few files lead to all pages. The
 * areas of a site always do.
 */
function dividedGroups(group: LlmsGroup, context: Context): LlmsGroup[] {
  const bySize = group.groups.toSorted(
    (a, b) => flatText(b, context).length - flatText(a, context).length,
  )
  const own = new Set(group.groups)
  for (const one of group.folder === '' ? [] : bySize.toReversed()) {
    own.delete(one)
    const inline = { ...group, groups: group.groups.filter(other => !own.has(other)) }
    const links = [...own].map(other => groupLine(other, aboutOf(other, context), context))
    if (fits([flatText(inline, context), ...links].join('\n'))) continue
    own.add(one)
    break
  }
  return group.groups.filter(one => own.has(one))
}

/**
 * A file with the pages of `inline`, and links to the files of `others` with the titles of their
 * pages, so that a reader can choose by words. Where there is no room, the largest have only what
 * they are about.
 */
function dividedText(
  inline: LlmsGroup,
  { others, inner, isDeep, isShort }: Divided,
  context: Context,
): string {
  const sizes = others.map(one => pathsIn(one).length)
  const textWith = (most: number): string => {
    const links = others.flatMap((one, index) => {
      const isTitled = pathsIn(one).length <= most
      const files = (inner[index] ?? []).slice(0, isDeep ? undefined : 1)
      return files.map(({ listed }, depth) => {
        const titles = pathsIn(listed).map(path => context.pages.get(path)?.title ?? path)
        const about = isTitled ? titles.join('; ') : depth === 0 ? aboutOf(one, context) : ''
        return `${depth === 0 ? '' : '  '}${groupLine(listed, about, context)}`
      })
    })
    return [
      leadOf(inline, context),
      ...blocksOf(inline, 2, context),
      ...(links.length > 0 ? ['## Areas', links.join('\n')] : []),
    ].join('\n\n')
  }
  const texts = [...new Set([...(isShort ? [] : sizes), 0])].sort((a, b) => b - a).map(textWith)
  return texts.find(text => fits(text)) ?? texts.at(-1) ?? ''
}

/** Groups with files of their own. */
interface Divided {
  others: readonly LlmsGroup[]
  /** The files of each, its own first. */
  inner: readonly LlmsFile[][]
  /** Are files inside these linked as well? Some tools follow only one level of such files. */
  isDeep: boolean
  /** Are titles left out, whatever room there is? */
  isShort: boolean
}

const fits = (text: string): boolean => Buffer.byteLength(text) < MOST_LLMS_BYTES

/** A group with too many pages or groups of its own, in parts that are small enough. */
function inParts(group: LlmsGroup): LlmsGroup {
  const some = <Item>(items: readonly Item[], size: number) =>
    Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
      items.slice(index * size, (index + 1) * size),
    )
  const part = (number: number, paths: string[], groups: LlmsGroup[]): LlmsGroup => ({
    label: markdownWords.part(group.label || markdownWords.pages, number),
    folder: `${group.folder}/part-${number}`,
    paths,
    groups,
  })
  const pages = some(group.paths, partOf(group.paths))
  return {
    ...group,
    paths: [],
    groups: [
      ...pages.map((paths, index) => part(index + 1, paths, [])),
      ...some(group.groups, partOf(group.groups)).map((groups, index) =>
        part(pages.length + index + 1, [], groups),
      ),
    ],
  }
}

/** With descriptions of usual length, less than half of a file; always fewer than there are. */
const partOf = (items: readonly unknown[]): number => Math.min(15, Math.ceil(items.length / 2))

const llmsUrl = ({ folder }: LlmsGroup): string => `${folder}/llms.txt`

/** Title and summary, and for an area the way back. */
function leadOf(group: LlmsGroup, { site, full }: Context): string {
  const name = [site.title, site.section].filter(Boolean).join(' ')
  const complete = full.has(group.folder)
    ? markdownWords.completeText(`${siteRoot(site)}${fullUrl(group)}`)
    : ''
  if (group.folder === '')
    return [
      `# ${name}`,
      `> ${site.description || name}`,
      searchNote(site),
      `${markdownWords.markdownOfPages}${complete}`,
    ]
      .filter(Boolean)
      .join('\n\n')
  const size = count(pathsIn(group).length, 'page')
  const all = markdownWords.allAreas(siteRoot(site))
  return `# ${name}: ${group.label}\n\n> ${size} of ${name}.${complete} ${all}`
}

/** The pages of a group, then its groups under headings. */
function blocksOf(group: LlmsGroup, level: number, context: Context): string[] {
  const known = context.blocks.get(level) ?? new Map<LlmsGroup, string[]>()
  context.blocks.set(level, known)
  const blocks = known.get(group) ?? newBlocks(group, level, context)
  known.set(group, blocks)
  return blocks
}

function newBlocks(group: LlmsGroup, level: number, context: Context): string[] {
  const own = group.paths.map(path => entry(path, context)).join('\n')
  const heading = level === 2 ? '## Pages' : ''
  return [
    ...(own === '' ? [] : heading === '' ? [own] : [heading, own]),
    ...group.groups.flatMap(inner => [
      `${'#'.repeat(Math.min(level, 6))} ${inner.label}`,
      ...blocksOf(inner, level + 1, context),
    ]),
  ]
}

function entry(path: string, { site, pages }: Context): string {
  const { title = path, description = '' } = pages.get(path) ?? {}
  const url = `${siteRoot(site)}${encodeURI(markdownUrl(path))}`
  return `- [${escaped(title)}](${url})${description ? `: ${shortened(description)}` : ''}`
}

/** A group by its file. */
function groupLine(group: LlmsGroup, about: string, { site }: Context): string {
  const size = count(pathsIn(group).length, 'page')
  return `- [${escaped(group.label)}](${siteRoot(site)}${llmsUrl(group)}): ${size}${about ? `. ${about}` : ''}`
}

/** What the page with the name of a group says, otherwise the names of the groups inside it. */
function aboutOf({ label, paths: [first = ''], groups }: LlmsGroup, { pages }: Context): string {
  const { title, description = '' } = pages.get(first) ?? {}
  return shortened(title === label ? description : groups.map(one => one.label).join('; '))
}

const escaped = (text: string): string => text.replace(/[[\]\\]/g, '\\$&')

/** One line, and not so long that a single page fills a file. */
const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 400 ? `${line.slice(0, 399)}…` : line
}
