import type { Definition, Heading, Image, Link, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { defaultHandlers, toMarkdown } from 'mdast-util-to-markdown'
import { toString } from 'mdast-util-to-string'
import { TWIN_SCHEME, type PageTwin } from '../../model/twin'
import type { Frontmatter } from '../frontmatter'
import { isInTab } from '../components/code'

/**
 * The page as plain Markdown without components, for people, scripts and models, cut at its
 * headings of levels 2 and 3.
 */
export function toMarkdownTwin(
  children: readonly RootContent[],
  { description }: Pick<Frontmatter, 'description'>,
): PageTwin {
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

const markdownOf = (children: RootContent[]): string =>
  toMarkdown(
    { type: 'root', children },
    {
      // Columns of equal width would be a tenth of some pages, for nobody who reads Markdown.
      extensions: [gfmToMarkdown({ tablePipeAlign: false })],
      bullet: '-',
      emphasis: '_',
      rule: '-',
      listItemIndent: 'one',
      handlers: {
        link: (node: Link, parent, state, info) =>
          defaultHandlers.link(marked(node), parent, state, info),
        image: (node: Image, parent, state, info) =>
          defaultHandlers.image(marked(node), parent, state, info),
        definition: (node: Definition, parent, state, info) =>
          defaultHandlers.definition(marked(node), parent, state, info),
      },
    },
  )
    .trimEnd()
    .replace(ESCAPED_TOKEN, '[[$1]]')

/** A copy whose URL, if it is on this site, has the scheme of links that are resolved later. */
const marked = <Linking extends { url: string }>(node: Linking): Linking =>
  /^(?:\/(?!\/)|#)/.test(node.url) ? { ...node, url: `${TWIN_SCHEME}${node.url}` } : node

/** Markdown escapes some of the brackets of a region token, depending on what stands around it. */
const ESCAPED_TOKEN = /\\?\[\\?\[([a-z][\w.:-]*)\\?\]\\?\]/g
