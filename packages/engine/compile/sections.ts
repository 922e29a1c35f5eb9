import type { Nodes, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { resolveTokens } from '@docs/model/regions'
import type { SectionText } from '@docs/search/page-text'
import type { CompileContext } from './context'

/**
 * Blocks whose text becomes one line of a section. Blocks that contain others are traversed;
 * remaining inline content shares a line with its neighbors.
 */
const LINES = new Set(['paragraph', 'tableRow'])
const HOLDERS = new Set(['root', 'list', 'listItem', 'blockquote', 'table', 'footnoteDefinition'])

/**
 * The sections of a page, one per heading, from its tree without components. The first section is
 * the text above the first heading and always exists. Headings inside tabs, steps, and quotations
 * start sections, too. A last section that only links to other pages ("Related") is left out: a
 * search should find those pages, not the links.
 */
export function sectionsOf(
  nodes: readonly RootContent[],
  { regions }: CompileContext,
): SectionText[] {
  const resolved = (text: string) => resolveTokens(text, regions, regions[0]?.id ?? '')
  const drafts = [
    {
      heading: '',
      anchor: '',
      level: 1,
      lines: [] as string[],
      code: [] as string[],
      signposts: 0,
    },
  ]
  const visit = (node: Nodes): void => {
    const section = drafts.at(-1)
    if (node.type === 'heading') {
      drafts.push({
        heading: plainLine(toString(node, { includeImageAlt: false })),
        anchor: String(node.data?.hProperties?.id ?? ''),
        level: Math.max(2, node.depth),
        lines: [],
        code: [],
        signposts: 0,
      })
    } else if (node.type === 'code') {
      // A diagram's caption precedes it; its source is of no use to readers.
      if (node.lang !== 'mermaid') section?.code.push(node.value.trim())
    } else if (LINES.has(node.type)) {
      section?.lines.push(lineOf(node))
    } else if ('children' in node) {
      if (section && isSignpost(node)) section.signposts++
      visitAll(node.children)
    }
  }
  const visitAll = (children: readonly Nodes[]): void => {
    let line = ''
    const end = () => {
      drafts.at(-1)?.lines.push(plainLine(line))
      line = ''
    }
    for (const node of children) {
      if (isBlock(node)) {
        end()
        visit(node)
      } else line += toString(node)
    }
    end()
  }
  visitAll(nodes)
  const last = drafts.at(-1)
  if (
    drafts.length > 1 &&
    last &&
    last.signposts > 0 &&
    last.signposts === last.lines.filter(Boolean).length &&
    last.code.length === 0
  )
    drafts.pop()
  return drafts.map(({ lines, code, heading, anchor, level }) => ({
    heading: resolved(heading),
    anchor,
    level,
    text: resolved(lines.filter(Boolean).join('\n')),
    code: resolved(code.filter(Boolean).join('\n')),
  }))
}

const isBlock = ({ type }: Nodes): boolean =>
  LINES.has(type) || HOLDERS.has(type) || type === 'heading' || type === 'code'

/** Whether this is an item of a list that starts with a link. */
const isSignpost = (node: Nodes): boolean =>
  node.type === 'listItem' &&
  node.children[0]?.type === 'paragraph' &&
  node.children[0].children[0]?.type === 'link'

const lineOf = (node: Nodes): string =>
  node.type === 'tableRow'
    ? node.children
        .map(cell => plainLine(toString(cell)))
        .filter(Boolean)
        .join(' · ')
    : plainLine(toString(node))

const plainLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
