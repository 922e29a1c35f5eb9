import type { MarkdownSection, PageMarkdown } from '@docs/model/page-markdown'
import { PAGE_LINK_SCHEME, sectionMarkdown } from '@docs/model/page-markdown'
import { fileStem, markdownUrl } from '@docs/model/urls'

/**
 * No file is longer, in characters. It is a fifth of what the strictest agents with a published
 * limit of 100,000 read, and about 5,000 tokens.
 */
export const MOST_CHARACTERS = 20_000

/**
 * The file of a longer page has only its introduction and the list of its sections, which are less
 * to read with one section. Chosen with the agent benchmark (docs/decisions/agent-benchmark.md).
 */
export const MOST_OF_PAGE = 16_000

/**
 * The sections of pages that are longer are files of their own, besides being in the page's file.
 * About 1,500 tokens: an answer for which an agent should not have to read more.
 */
export const SPLIT_OVER = 6_000

/** Room for the lines above the text, and for links that get longer when they become URLs. */
const HEADER = 2_500
const LINK = 70

/** A page or section with what is inside it, and where its Markdown is. */
export interface MarkdownPart {
  title: string
  /** The anchor of the section, without `#`; empty for the page. */
  id: string
  /** Markdown of the part itself, with its heading if it is a section. */
  text: string
  parts: MarkdownPart[]
  /** Path of its file; null where it is only part of a larger one. */
  url: string | null
  /** Does its file hold everything, or only `text` and a list of the files of its parts? */
  isComplete: boolean
}

/**
 * The parts of a page with their files; `taken` holds the URLs of other pages' files in lower case:
 * many file systems don't distinguish `Omit.md` from `omit.md`.
 */
export function planMarkdownFiles(
  page: { path: string; title: string; markdown: PageMarkdown },
  taken: ReadonlySet<string>,
): MarkdownPart {
  const root: MarkdownPart = {
    title: page.title,
    id: '',
    text: page.markdown.intro,
    parts: nested(page.markdown.sections),
    url: markdownUrl(page.path),
    isComplete: true,
  }
  const used = new Set<string>()
  const urlOf = ({ id }: MarkdownPart): string => {
    // An anchor may be any text without spaces: a file name may not.
    const name = id.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+|-+$/g, '') || 'section'
    for (let count = 1; ; count++) {
      const ending = count === 1 ? '' : count === 2 ? '-section' : `-section-${count - 1}`
      const url = `/${fileStem(page.path)}/${name}${ending}.md`
      if (!taken.has(url.toLowerCase()) && !used.has(url.toLowerCase())) return url
    }
  }
  const divide = (part: MarkdownPart): void => {
    const most = part === root ? MOST_OF_PAGE : MOST_CHARACTERS
    part.isComplete = roughSize(wholeText(part)) <= most
    const isDivided = part === root ? wholeText(part).length > SPLIT_OVER : !part.isComplete
    if (!isDivided) return
    for (const inner of part.parts) {
      inner.url = urlOf(inner)
      used.add(inner.url.toLowerCase())
      divide(inner)
    }
  }
  divide(root)
  return root
}

/** Whether the file of a page has all of it, not only its introduction. */
export const fitsOneFile = ({ intro, sections }: PageMarkdown): boolean =>
  roughSize([intro, ...sections.map(sectionMarkdown)].filter(Boolean).join('\n\n')) <= MOST_OF_PAGE

/** Sections of level 3 go inside the section of level 2 above them. */
function nested(sections: readonly MarkdownSection[]): MarkdownPart[] {
  const parts: MarkdownPart[] = []
  let above: MarkdownPart | null = null
  for (const section of sections) {
    const part: MarkdownPart = {
      title: section.title,
      id: section.id,
      text: sectionMarkdown(section),
      parts: [],
      url: null,
      isComplete: true,
    }
    if (section.level === 3 && above) above.parts.push(part)
    else parts.push(part)
    if (section.level === 2) above = part
  }
  return parts
}

/** The Markdown of a part with everything inside it. */
export const wholeText = ({ text, parts }: MarkdownPart): string =>
  [text, ...parts.map(wholeText)].filter(Boolean).join('\n\n')

const roughSize = (text: string): number =>
  text.length + HEADER + LINK * (text.split(`](${PAGE_LINK_SCHEME}`).length - 1)
