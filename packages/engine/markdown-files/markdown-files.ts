import type { Page } from '@docs/model/page'
import { resolveTokens } from '@docs/model/regions'
import type { Site } from '@docs/model/site'
import type { PageMarkdown } from '@docs/model/page-markdown'
import { completeMarkdownUrl, markdownUrl, siteRoot } from '@docs/model/urls'
import * as markdownWords from '@docs/ui/words/markdown-files'
import { cutText } from './cut-text'
import {
  MOST_CHARACTERS,
  planMarkdownFiles,
  wholeText,
  type MarkdownPart,
} from './plan-markdown-files'
import { regionNote } from './region-note'
import { shortSearchNote } from './search-file'
import { resolveMarkdownLinks, type MarkdownPlans } from './markdown-links'

/** A file of Markdown. */
export interface MarkdownFile {
  url: string
  text: string
}

/** What the Markdown files of a page are made from. */
export type MarkdownPage = Pick<Page, 'path' | 'title' | 'checks'> & { markdown: PageMarkdown }

/** All Markdown files of a site. */
export interface MarkdownFiles {
  /** Path of a page → its files; the page's own first. */
  files: ReadonlyMap<string, MarkdownFile[]>
  /** The complete Markdown of a page, with its URL above it. */
  complete: (path: string) => string
  plans: MarkdownPlans
}

/** Makes the Markdown files of all pages: only together are the targets of their links known. */
export function makeMarkdownFiles(pages: readonly MarkdownPage[], site: Site): MarkdownFiles {
  const taken = new Set(pages.map(({ path }) => markdownUrl(path).toLowerCase()))
  const plans = new Map(pages.map(page => [page.path, planMarkdownFiles(page, taken)]))
  const finish = (text: string, path: string): string =>
    resolveTokens(
      resolveMarkdownLinks(text, path, plans, siteRoot(site)),
      site.regions,
      site.regions[0]?.id ?? '',
    )
  const files = new Map(
    pages.map(page => {
      const plan = plans.get(page.path)
      return [page.path, plan ? allFiles(plan, page, site, finish) : []] as const
    }),
  )
  const complete = (path: string): string => {
    const plan = plans.get(path)
    if (!plan) return ''
    return finish(`# ${plan.title}\n\nURL: ${siteRoot(site)}${path}\n\n${wholeText(plan)}\n`, path)
  }
  return { files, plans, complete }
}

type Finish = (text: string, path: string) => string

const allFiles = (
  plan: MarkdownPart,
  page: MarkdownPage,
  site: Site,
  finish: Finish,
): MarkdownFile[] => [
  ...filesOf(plan, page, site, finish),
  ...completeFile(plan, page, site, finish),
]

/** The file of a part, where it has one, and those of the parts inside it. */
function filesOf(
  part: MarkdownPart,
  page: MarkdownPage,
  site: Site,
  finish: Finish,
): MarkdownFile[] {
  const inner = part.parts.flatMap(one => filesOf(one, page, site, finish))
  if (part.url === null) return inner
  const words = part.isComplete ? wholeText(part) : part.text
  const body = finish(part.id === '' ? words : withoutHeading(words), page.path)
  const lead = leadOf(part, words, page, site)
  const pieces = cutText(`${lead}${body}`, MOST_CHARACTERS - CONTINUATION)
  const urlOf = (index: number) =>
    index === 0 ? (part.url ?? '') : (part.url ?? '').replace(/\.md$/, `~${index + 1}.md`)
  const own = pieces.map((piece, index) => ({
    url: urlOf(index),
    text: [
      index === 0 ? '' : `# ${markdownWords.part(titleOf(part, page), index + 1)}\n\n`,
      piece.trimEnd(),
      index + 1 < pieces.length
        ? `\n\n> ${markdownWords.continuesIn(`${siteRoot(site)}${encodeURI(urlOf(index + 1))}`)}`
        : '',
      '\n',
    ].join(''),
  }))
  return [...own, ...inner]
}

/** What readers copy of a page whose own file lists its sections: all of it, however long. */
function completeFile(
  plan: MarkdownPart,
  page: MarkdownPage,
  site: Site,
  finish: Finish,
): MarkdownFile[] {
  if (plan.isComplete) return []
  const words = wholeText(plan)
  const lead = leadOf({ ...plan, isComplete: true, parts: [] }, words, page, site)
  const body = finish(words, page.path)
  return [{ url: completeMarkdownUrl(page.path), text: `${lead}${body.trimEnd()}\n` }]
}

/** Room for the title of a continued file and for the line that leads to the next one. */
const CONTINUATION = 800

const titleOf = (part: MarkdownPart, { title }: MarkdownPage): string =>
  part.id === '' ? title : `${title}: ${part.title}`

/** The heading of a section is the title of its file. */
const withoutHeading = (text: string): string => text.replace(/^#+ [^\n]*\n*/, '')

/** What the file is, where it belongs, and what else there is. */
function leadOf(part: MarkdownPart, words: string, page: MarkdownPage, site: Site): string {
  const name = [site.title, site.section].filter(Boolean).join(' ')
  const address = `${siteRoot(site)}${page.path}`
  const own = `${siteRoot(site)}${encodeURI(markdownUrl(page.path))}`
  const resolved = (text: string) => resolveTokens(text, site.regions, site.regions[0]?.id ?? '')
  const search = site.textSearch ? ` ${shortSearchNote(site)}` : ''
  const notes = [
    part.id === ''
      ? `${markdownWords.markdownOf(address, name)}${markdownWords.allPages(siteRoot(site))}${search}`
      : `${markdownWords.sectionOf(`${address}#${part.id}`)}` +
        `${markdownWords.pageOfSection(own, name, siteRoot(site))}${search}`,
    page.checks.join(' '),
    regionNote(words, site.regions),
    part.isComplete ? '' : markdownWords.onlyIntroduction,
  ]
  return [
    `# ${resolved(titleOf(part, page))}`,
    notes
      .filter(Boolean)
      .map(note => `> ${note}`)
      .join('\n'),
    resolved(listOf(part, page, site)),
    '',
  ]
    .filter((block, index, blocks) => block !== '' || index === blocks.length - 1)
    .join('\n\n')
}

/** The sections of a page, or the files of a section that is divided, with their URLs. */
function listOf(part: MarkdownPart, page: MarkdownPage, site: Site): string {
  if (part.parts.length === 0 || (part.id !== '' && part.isComplete)) return ''
  const items = part.parts.map(inner => {
    const { title, id, url } = inner
    const target = url === null ? `${page.path}#${id}` : encodeURI(url)
    const hint = part.isComplete ? '' : hintOf(inner)
    return `- [${title.replace(/[[\]\\]/g, '\\$&')}](${siteRoot(site)}${target})${hint && `: ${hint}`}`
  })
  return [markdownWords.sections, '', ...items].join('\n')
}

/** Room for how a section starts, for the sections inside it, and for names in it. */
const HINT = 160
const NAMES = 400

/** What a section is about: how it starts, the sections inside it, and what its tables define. */
function hintOf(part: MarkdownPart): string {
  const bold = [...part.text.matchAll(/^\*\*(.+)\*\*$/gm)].map(([, words = '']) => words)
  const start = withoutCode(withoutHeading(part.text))
    .split('\n')
    .find(line => /^[\p{L}*`[]/u.test(line) && !bold.some(words => line === `**${words}**`))
  const inner = part.parts.map(({ title }) => title)
  const titles = shortened([...new Set([...bold, ...inner])].join('; '), HINT)
  const names = shortened(namesIn(wholeText(part)).join(', '), NAMES)
  return [
    shortened(start ?? '', HINT),
    titles && markdownWords.sectionsNamed(titles),
    names && markdownWords.namesIn(names),
  ]
    .filter(Boolean)
    .join(' ')
}

/** What the rows of tables start with where it is code, such as the name of a variable. */
const namesIn = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(/^\| *`([^`|]+)`/gm)].map(([, name = '']) => name)),
]

const withoutCode = (markdown: string): string => markdown.replace(/^( *)(`{3,})[^]*?^\1\2$/gm, '')

/** One line of plain text. */
function shortened(markdown: string, room = HINT): string {
  const line = markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\\?\*|\s+$/g, '')
  return line.length > room ? `${line.slice(0, room).replace(/\s+\S*$/, '')} …` : line
}
