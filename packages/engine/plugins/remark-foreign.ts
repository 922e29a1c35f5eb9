import type { Nodes, Parents, Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { componentsOn } from '../components/all-components'
import { paragraph, text } from '../components/markdown'
import { didYouMean } from '../suggest'
import {
  cleanAttributes,
  knownValue,
  settleAttributes,
  type ForeignPage,
} from './foreign-attributes'
import { equivalentOf, hasSteps } from './foreign-dialects'
import { namesIn } from './foreign-names'
import { inWords } from './foreign-words'
import { isElement, isRefusedElement, isRendered } from './html-elements'
import { inParagraphs, isBlank, isPhrasing } from './html-nodes'
import { isJsx, type JsxElement } from '../tree/jsx'
import { propertyProblem } from './remark-properties'
import { isBlockName } from './remark-unravel'

/**
 * In a plain folder, MDX may be written for any engine. What this one doesn't have is replaced by
 * its words, and reported once for each name: components by their content, expressions by their
 * values. Imports and exports are left out.
 */
export function remarkForeign({ isLenient }: { isLenient: boolean }) {
  return (tree: Root, file: VFile) => {
    if (!isLenient) return
    const said = new Set<string>()
    rewriteIn(tree, {
      components: componentsOn(file),
      data: file.data.names ?? {},
      names: new Map(),
      isMarkdown: file.data.isMarkdown === true,
      warn(message, hint, { position }) {
        if (!said.has(message))
          file.message(message, { place: position, ruleId: 'warning', source: hint })
        said.add(message)
      },
    })
  }
}

function rewriteIn(parent: Parents, page: ForeignPage): void {
  const made = (parent.children as Nodes[]).flatMap(node => rewritten(node, page))
  parent.children = made as typeof parent.children
}

/** What takes the place of a node. */
function rewritten(node: Nodes, page: ForeignPage): Nodes[] {
  if (node.type === 'mdxjsEsm') {
    for (const [name, value] of namesIn(node.data?.estree)) page.names.set(name, value)
    page.warn(
      '`import` and `export` do nothing here, so they are left out.',
      'Write on the page what they bring.',
      node,
    )
    return []
  }
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    const otherwise = page.isMarkdown ? 'shown as text' : 'left out'
    const value = knownValue(node.value, page, node, otherwise)
    const words = value === undefined && page.isMarkdown ? `{${node.value}}` : wordsOfValue(value)
    if (node.type === 'mdxTextExpression') return words === '' ? [] : [text(words)]
    return words.trim() === '' ? [] : [paragraph(text(words))]
  }
  if (!isJsx(node)) {
    if ('children' in node) rewriteIn(node, page)
    return [node]
  }
  // Made of Markdown, or of HTML in it, by another plugin.
  if (node.position === undefined || node.data?.isHtml || node.name === null) {
    rewriteIn(node, page)
    return [node]
  }
  return elementRewritten(node, page)
}

function elementRewritten(node: JsxElement, page: ForeignPage): Nodes[] {
  settleAttributes(node, page)
  standInside(node, page)
  const equivalent = equivalentOf(node, page)
  if (equivalent) {
    if ('children' in equivalent) rewriteIn(equivalent, page)
    return [{ ...equivalent, position: node.position }]
  }
  const { name } = node
  if (name === null) return [node]
  const isHtml = isElement(name)
  if (isHtml && (isRefusedElement(name) || name === 'input')) {
    page.warn(`\`<${name}>\` is left out.`, 'Write in words or link to what it shows.', node)
    return []
  }
  rewriteIn(node, page)
  if (isHtml && isRendered(name)) return [asElement(node)]
  if (name === 'Steps' && !hasSteps(node)) return inParagraphs(node.children)
  const problem = misuseOf(node, page)
  if (problem === null) return [node]
  const shown = inWords(node)
  if (isHtml) {
    page.warn(
      `\`<${name}>\` is left out, but not what is in it.`,
      'Write it without this element.',
      node,
    )
    return shown
  }
  page.warn(
    `${problem.replace(/\.$/, '')}, so ${shown.length > 0 ? 'only its content is shown' : 'it is left out'}.`,
    didYouMean(name, page.components.namesForAuthors) ?? 'Write in Markdown what it shows.',
    node,
  )
  return shown
}

/** Blocks within a block are blocks, even if all of them are on one line. */
function standInside(node: JsxElement, { components }: ForeignPage): void {
  const children = (node.children as Nodes[]).filter(child => !isBlank(child))
  const areBlocks = children.every(child => isJsx(child) && isBlockName(child.name, components))
  if (node.type !== 'mdxJsxFlowElement' || !areBlocks) return
  node.children = children.map(child => ({ ...child, type: node.type }) as MdxJsxFlowElement)
}

/** Why a component can't be rendered as it is; null if it can. */
function misuseOf(node: JsxElement, page: ForeignPage): string | null {
  const { name } = node
  const component = page.components.named(name)
  if (!component?.properties) return `There is no component \`<${name}>\``
  // Those with tabs have been replaced.
  if (name === 'Tabs') return '`<Tabs>` has content outside `<Tab label="…">`'
  if (name === 'Tab') return '`<Tab>` is not in `<Tabs>`'
  if (name === 'CodeTabs' && !(node.children as Nodes[]).every(({ type }) => type === 'code'))
    return '`<CodeTabs>` has content besides code'
  return propertyProblem(node, component, page.data)
}

/** An element as if it were that of a Markdown page. */
function asElement(node: JsxElement): JsxElement {
  cleanAttributes(node)
  node.data = { ...node.data, isHtml: true }
  // A paragraph can't contain blocks.
  if (node.name === 'p' && !(node.children as Nodes[]).every(isPhrasing)) node.name = 'div'
  return node
}

/** A value as readers would see it. */
function wordsOfValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOfValue).join('')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
