import type { Element, ElementContent, Root as HtmlRoot } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { sanitize } from 'hast-util-sanitize'
import { toString } from 'hast-util-to-string'
import type { Parents, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { isRefusedElement, isRendered, SCHEMA } from './html-elements'
import { inParagraphs, isPhrasing, nodesOf } from './html-nodes'
import { sourceOf, type Warn } from './html-source'
import { jsxFlow } from '../tree/jsx'
import { visit } from '../tree/visit'

/**
 * Turns the HTML of a Markdown page into nodes, as a browser would read it, without what could run
 * or load something. From then on, they are like those of MDX: links and images are resolved, and
 * readers, the search, and the Markdown version of the page get the same words.
 */
export function remarkHtml() {
  return (tree: Root, file: VFile) => {
    const parents: Parents[] = []
    visit(tree, node => {
      if ('children' in node && node.children.some(({ type }) => type === 'html'))
        parents.push(node as Parents)
    })
    const said = new Set<string>()
    const warn: Warn = (message, hint, line) => {
      if (!said.has(message))
        file.message(message, { place: { line, column: 1 }, ruleId: 'warning', source: hint })
      said.add(message)
    }
    // Inner ones first: their results become parts of the outer ones.
    for (const parent of parents.reverse()) replaceHtml(parent, warn)
  }
}

function replaceHtml(parent: Parents, warn: Warn): void {
  const { text, lineAt } = sourceOf(parent, warn)
  const parsed = fromHtml(text, { fragment: true })
  reportLeftOut(parsed, lineAt, warn)
  const around = { nodes: parent.children, lineAt }
  const made = (sanitize(parsed, SCHEMA) as HtmlRoot).children.flatMap(node =>
    nodesOf(node, around),
  )
  const isFlow = FLOW.has(parent.type)
  parent.children = (isFlow ? inParagraphs(made) : made) as typeof parent.children
  if (parent.type === 'paragraph' && !made.every(isPhrasing))
    Object.assign(parent, jsxFlow('div', {}, inParagraphs(made) as RootContent[]), {
      data: { isHtml: true },
    })
}

/** Nodes that contain blocks. */
const FLOW = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition', 'containerDirective'])

/** Reports what isn't rendered, and takes text out of elements in which comments are text. */
function reportLeftOut(tree: HtmlRoot, lineAt: (offset: number) => number, warn: Warn): void {
  visit(tree, 'element', (node: Element, index, owner) => {
    const { tagName } = node
    const line = lineAt(node.position?.start.offset ?? 0)
    if (isRefusedElement(tagName))
      warn(`\`<${tagName}>\` is left out.`, 'Write in words or link to what it shows.', line)
    else if (!isRendered(tagName))
      warn(
        `\`<${tagName}>\` is left out, but not what is in it.`,
        'Write it without this element.',
        line,
      )
    if (tagName !== 'textarea' || !owner || index === undefined) return undefined
    const inner = fromHtml(toString(node), { fragment: true }).children
    owner.children.splice(index, 1, ...(inner as ElementContent[]))
    return index
  })
}
