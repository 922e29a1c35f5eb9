import type { Definition, Heading, Image, Link, RootContent, Text } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { defaultHandlers, toMarkdown, type Options } from 'mdast-util-to-markdown'
import { toString } from 'mdast-util-to-string'
import { PAGE_LINK_SCHEME, type PageMarkdown } from '@docs/model/page-markdown'
import type { Frontmatter } from '../frontmatter'
import { isInTab } from '../components/code'

/**
 * The page as plain Markdown without components, for people, scripts and models, cut at its
 * headings of levels 2 and 3.
 */
export function toPageMarkdown(
  children: readonly RootContent[],
  { description }: Pick<Frontmatter, 'description'>,
): PageMarkdown {
  const groups: { heading: Heading | null; nodes: RootContent[] }[] = [{ heading: null, nodes: [] }]
  for (const node of children) {
    if (isSectionHeading(node)) groups.push({ heading: node, nodes: [] })
    else groups.at(-1)?.nodes.push(node)
  }
  const [intro, ...sections] = groups.map(({ heading, nodes }) => ({
    heading,
    text: markdownOf(nodes),
  }))
  return {
    intro: [description, intro?.text].filter(Boolean).join('\n\n'),
    sections: sections.flatMap(({ heading, text: words }) =>
      heading === null
        ? []
        : [
            {
              level: heading.depth === 3 ? 3 : 2,
              id: String(heading.data?.hProperties?.id ?? ''),
              title: toString(heading, { includeImageAlt: false }).trim(),
              heading: markdownOf([{ type: 'paragraph', children: heading.children }]),
              text: words,
            },
          ],
    ),
  }
}

const isSectionHeading = (node: RootContent): node is Heading =>
  node.type === 'heading' && (node.depth === 2 || node.depth === 3) && !isInTab.has(node)

/** Made once, because its patterns are compiled when they are first used. */
const OPTIONS: Options = {
  // Columns of equal width would be a tenth of some pages, for nobody who reads Markdown.
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  bullet: '-',
  emphasis: '_',
  rule: '-',
  listItemIndent: 'one',
  handlers: {
    text: (node: Text, parent, state, info) =>
      needsNoEscape(node.value, info)
        ? node.value
        : defaultHandlers.text(node, parent, state, info),
    link: (node: Link, parent, state, info) =>
      defaultHandlers.link(marked(node), parent, state, info),
    image: (node: Image, parent, state, info) =>
      defaultHandlers.image(marked(node), parent, state, info),
    definition: (node: Definition, parent, state, info) =>
      defaultHandlers.definition(marked(node), parent, state, info),
  },
}

const markdownOf = (children: RootContent[]): string =>
  toMarkdown({ type: 'root', children }, OPTIONS).trimEnd().replace(ESCAPED_TOKEN, '[[$1]]')

/**
 * Whether nothing in a text can be escaped, wherever it stands. Most text is of this kind, and the
 * search for some forty patterns in each one takes a twelfth of the time of compiling a page.
 */
function needsNoEscape(
  value: string,
  { before, after }: { before: string; after: string },
): boolean {
  if (!PLAIN.test(value) || WEB.test(value)) return false
  // Spaces next to a line break are encoded, and a number there can begin a list.
  return !((isBreak(before) && /^[ \d-]/.test(value)) || (isBreak(after) && value.endsWith(' ')))
}

const isBreak = (side: string): boolean => side === '' || side === '\n' || side === '\r'

/**
 * No line breaks, no characters that begin or end anything in Markdown, and none at the start that
 * could belong to what precedes the text: `[a][b](`, `www.`, `http:`.
 */
const PLAIN = /^(?![.:(])[^\p{Cc}!#&*+<=>@[\\\]_`|~]+$/u
/** What GFM links without a mark. */
const WEB = /w\.|[ps]:(?:\/|$)/i

/** A copy whose URL, if it is on this site, has the scheme of links that are resolved later. */
const marked = <Linking extends { url: string }>(node: Linking): Linking =>
  /^(?:\/(?!\/)|#)/.test(node.url) ? { ...node, url: `${PAGE_LINK_SCHEME}${node.url}` } : node

/** Markdown escapes some of the brackets of a region token, depending on what stands around it. */
const ESCAPED_TOKEN = /\\?\[\\?\[([a-z][\w.:-]*)\\?\]\\?\]/g
